/** What a long and a short position share: all but their direction. */

import { type AnnotationDefinition, type AnnotationOf, type DescribedFacts, defineAnnotation } from '../definition.ts';
import { needing } from '../fields/field.ts';
import { color, number, oneOf, textSize, toggle, width } from '../fields/kinds.ts';
import { MEASURE, MEASURE_DOWN, MEASURE_UP } from '../fields/measure-looks.ts';
import { shareOfChange } from '../text/share-of-change.ts';
import { signed } from '../text/signed.ts';
import { say } from '../text/words.ts';
import type { AnnotationView } from './annotation-view.ts';
import { boxBetween, filledBox } from './box.ts';
import { extentOf } from './extent.ts';
import { labelBubble } from './label-bubble.ts';
import { pointOf } from './move-anchors.ts';
import {
  type PositionFigures,
  type PositionOutcome,
  type PositionPlan,
  positionAnchors,
  positionFigures,
  positionOutcome,
} from './position.ts';
import type { Shape } from './shape.ts';
import { horizontalLine } from './upright-lines.ts';

const FILL_ALPHA = '33';
/** Bars that an outcome is read from at most. */
const MOST_BARS = 20_000;
/** Farther beside the box no label reaches. */
const LABEL_REACH_CSS = 600;

const STYLE = {
  targetColor: color('field.targetColor', `${MEASURE_UP}${FILL_ALPHA}`, 'fill'),
  stopColor: color('field.stopColor', `${MEASURE_DOWN}${FILL_ALPHA}`, 'fill'),
  lineColor: color('field.lineColor', MEASURE),
  lineWidth: width('field.lineWidth', 1),
  ...needing('showFigures', { textSize: textSize('field.textSize', 12) }),
};
const PROPS = {
  ...needing('showFigures', {
    accountSize: number('field.accountSize', 10_000, { min: 0, max: 1e12, step: 1000 }),
    risk: number('field.risk', 1, { min: 0, max: 1e12, step: 0.5 }),
    riskIn: oneOf('field.riskIn', ['percent', 'money'], 'percent'),
    lotSize: number('field.lotSize', 1, { min: 1e-9, max: 1e9, step: 1 }),
  }),
  showFigures: toggle('field.showFigures', true),
};
type Position = AnnotationOf<typeof STYLE, typeof PROPS>;

interface PositionTool {
  readonly type: string;
  readonly direction: 1 | -1;
  readonly icon: string;
}

export function definePosition({ type, direction, icon }: PositionTool): AnnotationDefinition {
  const planOf = ({ anchors }: Pick<Position, 'anchors'>): PositionPlan => ({
    direction,
    entry: anchors[0]!.price,
    target: anchors[1]!.price,
    stop: anchors[2]!.price,
  });
  return defineAnnotation({
    type,
    title: `tool.${type}`,
    synonyms: `synonyms.${type}`,
    group: 'projection',
    icon,
    shortcut: null,
    steps: 2,
    anchors: 3,
    texts: [],
    style: STYLE,
    props: PROPS,
    anchorsFrom: (points) => positionAnchors(points, direction),
    shapes(position, view) {
      const plan = planOf(position);
      return positionShapes(position, plan, outcomeOf(position, plan, view), view);
    },
    handles({ anchors }, view) {
      const [entry, target, stop] = anchors.map((anchor) => pointOf(view, anchor));
      return [
        { id: 'entry', ...entry!, moves: 'both' },
        { id: 'target', ...target!, moves: 'both' },
        { id: 'stop', xCss: target!.xCss, yCss: stop!.yCss, moves: 'both' },
      ];
    },
    moveHandle({ anchors }, handleId, to) {
      const [entry, target, stop] = [anchors[0]!, anchors[1]!, anchors[2]!];
      if (handleId === 'entry') return { anchors: [to, target, stop] };
      const isTarget = handleId === 'target';
      return {
        anchors: [
          entry,
          { timeUs: to.timeUs, price: isTarget ? to.price : target.price },
          { timeUs: to.timeUs, price: isTarget ? stop.price : to.price },
        ],
      };
    },
    axisLabels: ({ anchors, style }) => [
      { axis: 'price', value: anchors[0]!.price, color: style.lineColor },
      { axis: 'price', value: anchors[1]!.price, color: style.targetColor.slice(0, 7) },
      { axis: 'price', value: anchors[2]!.price, color: style.stopColor.slice(0, 7) },
    ],
    extent: ({ anchors }) => extentOf(anchors, LABEL_REACH_CSS),
    describe(position, facts) {
      const plan = planOf(position);
      const figures = positionFigures(plan, position.props);
      const { words } = facts;
      const told = [
        say(words, 'describe.position', { tool: say(words, `tool.${type}`), entry: words.price(plan.entry) }),
        targetWords(plan, figures, facts),
        stopWords(plan, figures, facts),
        planWords(position, figures, facts),
        outcomeWords(outcomeOf(position, plan, facts), plan, position, facts),
      ];
      return `${told.filter((part) => part !== '').join('. ')}.`;
    },
  });
}

/** Null while the bars are not here: what is drawn then is the plan alone. */
function outcomeOf(
  { anchors }: Pick<Position, 'anchors'>,
  plan: PositionPlan,
  { bars }: Pick<DescribedFacts, 'bars'>,
): PositionOutcome | null {
  const [one, other] = [anchors[0]!.timeUs, anchors[1]!.timeUs];
  const found = bars({ fromUs: Math.min(one, other), toUs: Math.max(one, other), detail: 'shown', most: MOST_BARS });
  const { direction, entry, target, stop } = plan;
  return found?.once(`position ${direction} ${entry} ${target} ${stop}`, (all) => positionOutcome(plan, all)) ?? null;
}

function positionShapes(
  position: Position,
  plan: PositionPlan,
  outcome: PositionOutcome | null,
  view: AnnotationView,
): readonly Shape[] {
  const { anchors, style, props } = position;
  const entry = pointOf(view, anchors[0]!);
  const target = pointOf(view, anchors[1]!);
  const stop = { xCss: target.xCss, yCss: view.yOf(plan.stop) };
  const pen = { color: style.lineColor, widthCss: style.lineWidth, style: 'solid' as const };
  const { leftCss, rightCss } = boxBetween(entry, target);
  const edge = (yCss: number, shade: string) =>
    horizontalLine(yCss, leftCss, rightCss, { ...pen, color: shade.slice(0, 7) }, view);
  return [
    ...filledBox(boxBetween(entry, target), style.targetColor, 1, view),
    ...filledBox(boxBetween(entry, stop), style.stopColor, 1, view),
    ...traded(outcome, plan, style, view),
    ...edge(target.yCss, style.targetColor),
    ...edge(stop.yCss, style.stopColor),
    ...horizontalLine(entry.yCss, leftCss, rightCss, pen, view),
    ...(props.showFigures ? labels(position, plan, outcome, view) : []),
  ];
}

/** From where it was opened to where it stands, or was closed. */
function traded(
  outcome: PositionOutcome | null,
  { direction, entry }: PositionPlan,
  style: Position['style'],
  view: AnnotationView,
): readonly Shape[] {
  if (outcome === null || outcome.state === 'waiting') return [];
  const from = { xCss: view.xOf(outcome.openedUs), yCss: view.yOf(entry) };
  const to = { xCss: view.xOf(outcome.untilUs), yCss: view.yOf(outcome.price) };
  const shade = (outcome.price - entry) * direction >= 0 ? style.targetColor : style.stopColor;
  return filledBox(boxBetween(from, to), shade, 1, view);
}

function labels(
  position: Position,
  plan: PositionPlan,
  outcome: PositionOutcome | null,
  view: AnnotationView,
): readonly Shape[] {
  const { anchors, style, props } = position;
  const figures = positionFigures(plan, props);
  const room = boxBetween(pointOf(view, anchors[0]!), pointOf(view, anchors[1]!));
  const xCss = (room.leftCss + room.rightCss) / 2;
  const [entryY, targetY, stopY] = [plan.entry, plan.target, plan.stop].map((price) => view.yOf(price));
  // By the direction and not by the places: those may be the same.
  const isTargetOver = plan.direction > 0 === view.yOf(2) < view.yOf(1);
  const look = (shade: string) => ({ color: shade, sizeCss: style.textSize });
  return [
    ...labelBubble(
      [targetWords(plan, figures, view)],
      { xCss, yCss: targetY! },
      { ...look(style.targetColor), side: isTargetOver ? 'over' : 'under' },
      view,
      room,
    ),
    ...labelBubble(
      [stopWords(plan, figures, view)],
      { xCss, yCss: stopY! },
      { ...look(style.stopColor), side: isTargetOver ? 'under' : 'over' },
      view,
      room,
    ),
    ...labelBubble(
      [outcomeWords(outcome, plan, position, view), planWords(position, figures, view)].filter((line) => line !== ''),
      { xCss, yCss: entryY! },
      { ...look(style.lineColor), side: 'on' },
      view,
      { ...room, handleXCss: view.xOf(anchors[0]!.timeUs) },
    ),
  ];
}

type Worded = Pick<DescribedFacts, 'words'>;

function targetWords(plan: PositionPlan, { atTarget }: PositionFigures, facts: Worded): string {
  return levelWords('position.target', plan, plan.target, atTarget, facts);
}

function stopWords(plan: PositionPlan, { atStop }: PositionFigures, facts: Worded): string {
  return levelWords('position.stop', plan, plan.stop, atStop, facts);
}

function levelWords(key: string, { entry }: PositionPlan, price: number, money: number, { words }: Worded): string {
  const share = shareOfChange(entry, price);
  return say(words, key, {
    price: words.price(price),
    change: signed(price - entry, words.price),
    percent: share === null ? '' : ` (${signed(share, words.percent)})`,
    money: signed(money, (one) => moneyWords(one, { words })),
  });
}

function planWords({ props }: Position, { lots, ratio }: PositionFigures, { words }: Worded): string {
  const quantity = props.lotSize === 1 ? words.ratio(lots) : `${words.count(lots)} × ${words.ratio(props.lotSize)}`;
  return say(words, 'position.plan', {
    quantity,
    ratio: ratio === null ? '—' : words.ratio(Math.round(ratio * 100) / 100),
  });
}

function outcomeWords(
  outcome: PositionOutcome | null,
  plan: PositionPlan,
  { props }: Position,
  { words }: Worded,
): string {
  if (outcome === null) return '';
  if (outcome.state === 'waiting') return say(words, 'position.waiting');
  const { lots } = positionFigures(plan, props);
  const gain = (outcome.price - plan.entry) * plan.direction * lots * props.lotSize;
  return say(words, `position.${outcome.state}Reached`, {
    money: signed(gain, (one) => moneyWords(one, { words })),
    time: words.time(outcome.untilUs),
  });
}

/** Money has two decimals at most; the instrument's own may be none or eight. */
function moneyWords(money: number, { words }: Worded): string {
  return words.ratio(Math.round(money * 100) / 100);
}
