/** Of all instruments together: what is traded of each, and what a basket of them brought. */
import type { Row } from '@candlemark/analytics';
import type { InsightQuestion } from '@candlemark/client';
import { onBrowserClock } from '../formats.ts';
import { definePicture, type ResolvedView } from '../picture-definition.ts';
import { ofSet, weighed } from '../questions.ts';
import { around } from '../target.ts';
import { barPicture } from './bar-picture.ts';

/** The largest shares have names; the others stand together. */
const MOST_SHARES = 10;

export const volumeShare = definePicture({
  id: 'volume-share',
  titleKey: 'insights.volumeShare',
  statistic: 'volume-share',
  needsKey: 'insights.needsTwo',
  ask: (view) => (view.instruments.length < 2 ? null : ofSet(view, 'volume-share')),
  draw(insight, { text, formats, symbolOf }) {
    const shares = insight.answers
      .flatMap(({ instrument, value }) =>
        value === null ? [] : [{ instrument, name: symbolOf(instrument), ...value }],
      )
      .sort((one, other) => other.share - one.share);
    return {
      picture: {
        name: text('insights.volumeShare'),
        data: largest(shares, 'share', (count) => ({ name: text('insights.others', { count }) })),
        series: [
          {
            type: 'pie',
            angleKey: 'share',
            legendItemKey: 'name',
            calloutLabelKey: 'name',
            calloutLabel: { minAngle: 12 },
            tooltip: {
              renderer: ({ datum }) => ({
                heading: String(datum.name),
                data: [{ label: text('insights.share'), value: formats.percent(Number(datum.share)) }],
              }),
            },
          },
        ],
        hasLegend: true,
      },
      facts: [],
      table: {
        columns: [text('insights.instrument'), text('insights.share'), text('insights.turnover')],
        rows: shares.map(({ name, share, amount }) => [name, share, amount]),
        percents: [1],
        instruments: shares.map(({ instrument }) => instrument),
      },
      target: ({ instrument }) => (typeof instrument === 'string' ? { instrument, range: null } : null),
    };
  },
});

/** The largest parts, and the others as one: of thousands nobody could tell the slices apart. @param parts the largest first */
function largest<Key extends string>(
  parts: readonly (Row & Readonly<Record<Key, number>>)[],
  key: Key,
  nameOf: (count: number) => Row,
): readonly Row[] {
  const rest = parts.slice(MOST_SHARES).reduce((sum, part) => sum + part[key], 0);
  if (!(rest > 0)) return parts.slice(0, MOST_SHARES);
  return [...parts.slice(0, MOST_SHARES), { ...nameOf(parts.length - MOST_SHARES), instrument: null, [key]: rest }];
}

function askBasket(view: ResolvedView): InsightQuestion | null {
  if (view.instruments.length < 2) return null;
  return weighed(view, ofSet(view, 'basket', { points: 600, rebalancing: view.rebalancing }));
}

export const basketGrowth = definePicture({
  id: 'basket',
  titleKey: 'insights.basket',
  statistic: 'basket',
  needsKey: 'insights.needsTwo',
  isWide: true,
  ask: askBasket,
  draw(insight, { text, formats, theme, view }) {
    const value = insight.answers[0]?.value;
    if (value == null) throw new RangeError('A basket without values is not drawn');
    const { points, total, maxDrawdown, rebalanced } = value;
    const names = { growth: text('insights.growth'), drawdown: text('insights.drawdown') };
    const data: Row[] = points.map(({ time, growth, drawdown }) => ({
      time: onBrowserClock(time),
      iso: time,
      growth,
      drawdown,
    }));
    return {
      picture: {
        name: text('insights.basket'),
        data,
        series: [
          {
            type: 'area',
            xKey: 'time',
            yKey: 'growth',
            yName: names.growth,
            strokeWidth: 1.5,
            stroke: theme.line,
            fill: theme.line,
            tooltip: {
              renderer: ({ datum }) => ({
                heading: formats.day(String(datum.iso)),
                data: [
                  { label: names.growth, value: formats.number(Number(datum.growth)) },
                  { label: names.drawdown, value: formats.percent(Number(datum.drawdown)) },
                ],
              }),
            },
          },
        ],
        axes: [
          { kind: 'time', position: 'bottom' },
          { kind: 'number', position: 'left', format: formats.number },
        ],
        hasLegend: false,
      },
      facts: [
        [text('insights.total'), formats.change(total)],
        [names.drawdown, formats.percent(maxDrawdown.depth)],
        [text('insights.rebalanced'), formats.count(rebalanced)],
      ],
      table: {
        columns: [text('insights.time'), names.growth, names.drawdown],
        rows: points.map(({ time, growth, drawdown }) => [time, growth, drawdown]),
        percents: [2],
      },
      // A basket has no chart of its own: that of its first instrument shows what happened then.
      target: ({ time }) =>
        view.leading === null || !(time instanceof Date) ? null : around(view.leading.id, time, view.interval),
    };
  },
});

export const contributions = definePicture({
  id: 'contributions',
  titleKey: 'insights.contributions',
  statistic: 'basket',
  needsKey: 'insights.needsTwo',
  ask: askBasket,
  draw(insight, { text, formats, theme, symbolOf }) {
    const value = insight.answers[0]?.value;
    if (value == null) throw new RangeError('A basket without values is not drawn');
    const sorted = value.contributions.toSorted((one, other) => other.contribution - one.contribution);
    const half = MOST_SHARES;
    const shown = sorted.length <= 2 * half ? sorted : [...sorted.slice(0, half), ...sorted.slice(-half)];
    const name = text('insights.contribution');
    const weight = text('insights.weight');
    return {
      picture: barPicture({
        name: text('insights.contributions'),
        data: shown.map((one) => ({ ...one, symbol: symbolOf(one.instrument) })),
        keys: { bar: 'symbol', length: 'contribution' },
        lengthName: name,
        format: formats.axisPercent,
        tip: ({ contribution, weight: share }) => [
          { label: name, value: formats.change(Number(contribution)) },
          { label: weight, value: formats.percent(Number(share)) },
        ],
        signed: theme,
        isLying: true,
      }),
      facts: [[text('insights.total'), formats.change(value.total)]],
      table: {
        columns: [text('insights.instrument'), weight, name],
        rows: sorted.map(({ instrument, weight: share, contribution }) => [symbolOf(instrument), share, contribution]),
        percents: [1, 2],
        instruments: sorted.map(({ instrument }) => instrument),
      },
      target: ({ instrument }) => (typeof instrument === 'string' ? { instrument, range: null } : null),
    };
  },
});

/** How the basket is divided. */
export const basketWeights = definePicture({
  id: 'weights',
  titleKey: 'insights.weights',
  statistic: 'basket',
  needsKey: 'insights.needsTwo',
  ask: askBasket,
  draw(insight, { text, formats, symbolOf, theme }) {
    const parts = (insight.answers[0]?.value?.contributions ?? [])
      .map(({ instrument, weight }) => ({ instrument, weight, symbol: symbolOf(instrument) }))
      .sort((one, other) => other.weight - one.weight);
    const name = text('insights.weight');
    const weighing = parts.filter(({ weight }) => weight > 0);
    return {
      picture: {
        name: text('insights.weights'),
        data: largest(weighing, 'weight', (count) => ({ symbol: text('insights.others', { count }) })),
        series: [
          {
            type: 'donut',
            angleKey: 'weight',
            legendItemKey: 'symbol',
            innerRadiusRatio: 0.68,
            innerLabels: [{ text: formats.count(parts.length), fontSize: 20, fontWeight: 600, color: theme.text }],
            tooltip: {
              renderer: ({ datum }) => ({
                heading: String(datum.symbol),
                data: [{ label: name, value: formats.percent(Number(datum.weight)) }],
              }),
            },
          },
        ],
        hasLegend: true,
      },
      facts: [],
      table: {
        columns: [text('insights.instrument'), name],
        rows: parts.map(({ symbol, weight }) => [symbol, weight]),
        percents: [1],
        instruments: parts.map(({ instrument }) => instrument),
      },
      target: ({ instrument }) => (typeof instrument === 'string' ? { instrument, range: null } : null),
    };
  },
});
