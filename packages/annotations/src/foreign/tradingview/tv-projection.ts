/** TradingView's positions, and what it makes of bars, movements and signs. What its documentation does not say is worked out from how its tools are made, and marked so. */

import { padded } from '../../geometry/turning-points.ts';
import type { Anchor } from '../../record/annotation.ts';
import { own } from '../../record/plain-record.ts';
import { EMOJI } from '../../signs/emoji.ts';
import type { IconName } from '../../signs/icon-set.ts';
import { color, nearest, type ReadMapping, same } from '../field-mapping.ts';
import { dash, fill } from './tv-fields.ts';
import type { TvTool } from './tv-tool.ts';

/** Levels of positions are counted in the least steps of the price, which a file does not say: those of the decimals that the entry has are taken. */
const FEWEST_DECIMALS = 2;
const MOST_DECIMALS = 8;
/** Of a file that says no levels, in shares of the entry. */
const USUAL_LEVEL = 0.02;
const GHOST_POINTS = 5;

const LEVELS_TOLD: ReadMapping = {
  theirs: ['stopLevel', 'profitLevel'],
  ours: [],
  read(_, { tell }) {
    tell(0, 'stop and target are counted in the decimals of the entry');
    return [];
  },
};

const RISK_IN: ReadMapping = {
  theirs: ['riskDisplayMode'],
  ours: ['props.riskIn'],
  read: ([mode]) => [mode === 'percents' ? 'percent' : mode],
};

/** Its first point is the entry, its second one when the position ends; the levels are in its state. Not documented. */
function position(name: string, type: string, direction: 1 | -1): TvTool {
  return {
    names: [`LineToolRiskReward${name}`],
    type,
    points: 1,
    anchors([entry, end = entry], state) {
      const away = (level: unknown) =>
        typeof level === 'number' && Number.isFinite(level)
          ? Math.abs(level) * tickOf(entry!.price)
          : entry!.price * USUAL_LEVEL;
      const at = (price: number) => ({ timeUs: end!.timeUs, price });
      const target = at(entry!.price + direction * away(own(state, 'profitLevel')));
      return [entry!, target, at(entry!.price - direction * away(own(state, 'stopLevel')))];
    },
    fields: [
      LEVELS_TOLD,
      same('accountSize', 'props.accountSize'),
      same('risk', 'props.risk'),
      RISK_IN,
      same('lotSize', 'props.lotSize'),
      color('linecolor', 'style.lineColor'),
      nearest('linewidth', 'style.lineWidth'),
      nearest('fontsize', 'style.textSize'),
      fill('profitBackground', 'profitBackgroundTransparency', 'style.targetColor'),
      fill('stopBackground', 'stopBackgroundTransparency', 'style.stopColor'),
    ],
    beyond: ['drawBorder', 'compact'],
  };
}

function tickOf(price: number): number {
  const decimals = (String(price).split('.')[1] ?? '').length;
  return 10 ** -(decimals > FEWEST_DECIMALS && decimals <= MOST_DECIMALS ? decimals : FEWEST_DECIMALS);
}

/** Bars, closes, and further lines along one of the prices. Not documented. */
const BARS_AS: ReadMapping = {
  theirs: ['mode'],
  ours: ['props.barsAs'],
  read([mode], { tell }) {
    if (typeof mode === 'number' && mode > 1) tell(0, 'shown as a line of closes');
    return [mode === 0 ? 'bars' : typeof mode === 'number' ? 'closes' : mode];
  },
};

/** By their places in the font of signs that TradingView shows them from; the others are no part of the kept set. */
const ICON_CODES: Readonly<Record<number, IconName>> = {
  61445: 'star',
  61444: 'heart',
  61452: 'check',
  61453: 'cross',
  61543: 'plus',
  61544: 'minus',
  61738: 'exclamation',
  61671: 'bolt',
  61713: 'circle',
  61640: 'square',
  61486: 'bookmark',
  61461: 'house',
  61656: 'triangleUp',
  61655: 'triangleDown',
};

const ICON: ReadMapping = {
  theirs: ['icon'],
  ours: ['props.sign'],
  read([code], { tell }) {
    const sign = typeof code === 'number' && Object.hasOwn(ICON_CODES, code) ? ICON_CODES[code] : undefined;
    if (sign === undefined) tell(0, 'shown as a star');
    return [sign];
  },
};

/** With or without the mark that asks for a coloured one. */
const EMOJI_SIGN: ReadMapping = {
  theirs: ['emoji'],
  ours: ['props.emoji'],
  read([sign], { tell }) {
    const plain = (text: string) => text.replaceAll('\ufe0f', '');
    const kept = typeof sign === 'string' ? EMOJI.find((one) => plain(one) === plain(sign)) : undefined;
    if (kept === undefined) tell(0, 'it is none of the kept set');
    return [kept];
  },
};

const SIZE = nearest('size', 'style.size');

export const TV_PROJECTION: readonly TvTool[] = [
  position('Long', 'long-position', 1),
  position('Short', 'short-position', -1),
  {
    // The bars that it repeats are kept by their places alone: taken for those of its own moments.
    names: ['LineToolBarsPattern'],
    type: 'bars-pattern',
    points: 2,
    anchors: ([from, to]) => [from!, to!, from!, to!],
    fields: [
      color('color', 'style.lineColor'),
      same('mirrored', 'props.mirrored'),
      same('flipped', 'props.flipped'),
      BARS_AS,
    ],
  },
  {
    names: ['LineToolGhostFeed'],
    type: 'ghost-feed',
    points: 2,
    anchors: (points: readonly Anchor[]) => padded(points.slice(0, GHOST_POINTS), GHOST_POINTS),
    fields: [
      same('variance', 'props.variance'),
      fill('candleStyle.upColor', 'transparency', 'style.upFillColor'),
      fill('candleStyle.downColor', 'transparency', 'style.downFillColor'),
    ],
    beyond: ['averageHL'],
  },
  {
    names: ['LineToolProjection'],
    type: 'projection',
    points: 3,
    fields: [
      color('trendline.color', 'style.lineColor'),
      nearest('linewidth', 'style.lineWidth'),
      dash('trendline.linestyle'),
    ],
    beyond: ['fillBackground'],
  },
  { names: ['LineToolIcon'], type: 'icon', points: 1, fields: [color('color', 'style.fillColor'), SIZE, ICON] },
  { names: ['LineToolEmoji'], type: 'emoji', points: 1, fields: [SIZE, EMOJI_SIGN] },
];
