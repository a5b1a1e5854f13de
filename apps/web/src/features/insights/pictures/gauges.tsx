/** Where an instrument stands now: in its year, by its volatility, its trend, below its high. */
import { type GaugeSegment, LinearGauge, RadialGauge } from '@candlemark/analytics';
import type { DrawContext, Drawn, OwnSlot } from '../picture-definition.ts';
import { definePicture } from '../picture-definition.ts';
import { ofLead } from '../questions.ts';

const STANDING = { statistic: 'standing', ask: (view: DrawContext['view']) => ofLead(view, { window: 60 }) } as const;

/** A gauge with its one row. */
function gauge(
  own: (slot: OwnSlot) => ReturnType<Extract<Drawn, { own: unknown }>['own']>,
  name: string,
  value: number | null,
  { facts = [], isPercent = false }: { readonly facts?: Drawn['facts']; readonly isPercent?: boolean } = {},
): Drawn {
  return { own, facts, table: { columns: [name, ''], rows: [[name, value]], percents: isPercent ? [1] : [] } };
}

export const yearPosition = definePicture({
  ...STANDING,
  id: 'position-in-year',
  titleKey: 'insights.yearPosition',
  draw(insight, { text, formats }) {
    const value = insight.answers[0]?.value;
    if (value == null) throw new RangeError('A position without values is not drawn');
    const { low, high } = value.range52;
    const name = text('insights.close');
    return gauge(
      (slot) => (
        <LinearGauge
          {...slot}
          min={low}
          max={high}
          value={value.close}
          valueName={name}
          words={(one) => (one === null ? '–' : formats.number(one))}
        />
      ),
      name,
      value.close,
      {
        facts: [
          [text('insights.low52'), formats.number(low)],
          [text('insights.high52'), formats.number(high)],
          ...(value.range52.position === null
            ? []
            : [[text('insights.position'), formats.percent(value.range52.position)] as const]),
        ],
      },
    );
  },
});

export const volatilityPercentile = definePicture({
  ...STANDING,
  id: 'volatility-percentile',
  titleKey: 'insights.volatilityPercentile',
  draw(insight, { text, formats }) {
    const value = insight.answers[0]?.value;
    if (value == null) throw new RangeError('A percentile without values is not drawn');
    const { percentile, perYear } = value.volatility;
    const name = text('insights.volatilityPercentile');
    const segments: readonly GaugeSegment[] = [
      { name: text('insights.calm'), from: 0, to: 0.25, tone: 'up' },
      { name: text('insights.usual'), from: 0.25, to: 0.75, tone: 'neutral' },
      { name: text('insights.wild'), from: 0.75, to: 1, tone: 'down' },
    ];
    return gauge(
      (slot) => (
        <RadialGauge
          {...slot}
          min={0}
          max={1}
          value={percentile}
          valueName={name}
          segments={segments}
          words={(one) => (one === null ? '–' : formats.percent(one))}
        />
      ),
      name,
      percentile,
      {
        facts: perYear === null ? [] : [[text('insights.volatility'), formats.percent(perYear)]],
        isPercent: true,
      },
    );
  },
});

export const trendStrength = definePicture({
  ...STANDING,
  id: 'trend-strength',
  titleKey: 'insights.trendStrength',
  draw(insight, { text, formats }) {
    const value = insight.answers[0]?.value;
    if (value == null) throw new RangeError('A trend without values is not drawn');
    const name = text('insights.trendStrength');
    const segments: readonly GaugeSegment[] = [
      { name: text('insights.falling'), from: -1, to: -0.2, tone: 'down' },
      { name: text('insights.sideways'), from: -0.2, to: 0.2, tone: 'neutral' },
      { name: text('insights.risingTrend'), from: 0.2, to: 1, tone: 'up' },
    ];
    return gauge(
      (slot) => (
        <RadialGauge
          {...slot}
          min={-1}
          max={1}
          value={value.trend}
          valueName={name}
          segments={segments}
          words={(one) => (one === null ? '–' : formats.number(one))}
        />
      ),
      name,
      value.trend,
    );
  },
});

export const currentDrawdown = definePicture({
  ...STANDING,
  id: 'current-drawdown',
  titleKey: 'insights.currentDrawdown',
  draw(insight, { text, formats }) {
    const value = insight.answers[0]?.value;
    if (value == null) throw new RangeError('A drawdown without values is not drawn');
    const name = text('insights.drawdown');
    return gauge(
      (slot) => (
        <RadialGauge
          {...slot}
          kind="bar"
          min={-1}
          max={0}
          value={value.drawdown}
          valueName={name}
          words={(one) => (one === null ? '–' : formats.percent(one))}
        />
      ),
      name,
      value.drawdown,
      { isPercent: true },
    );
  },
});

export const technicalRating = definePicture({
  statistic: 'technical-rating',
  ask: (view) => ofLead(view),
  id: 'technical-rating',
  titleKey: 'insights.technicalRating',
  draw(insight, { text, formats }) {
    const value = insight.answers[0]?.value;
    if (value == null) throw new RangeError('A rating without values is not drawn');
    const name = text('insights.technicalRating');
    const segments: readonly GaugeSegment[] = [
      { name: text('insights.strongSell'), from: -1, to: -0.5, tone: 'down' },
      { name: text('insights.sell'), from: -0.5, to: -0.1, tone: 'down' },
      { name: text('insights.neutral'), from: -0.1, to: 0.1, tone: 'neutral' },
      { name: text('insights.buy'), from: 0.1, to: 0.5, tone: 'up' },
      { name: text('insights.strongBuy'), from: 0.5, to: 1, tone: 'up' },
    ];
    const words = (one: number | null) => (one === null ? '–' : formats.number(one));
    return {
      own: (slot) => (
        <RadialGauge
          {...slot}
          min={-1}
          max={1}
          value={value.rating}
          valueName={name}
          segments={segments}
          words={words}
        />
      ),
      facts: [
        [text('insights.byAverages'), words(value.averages)],
        [text('insights.byOscillators'), words(value.oscillators)],
      ],
      table: {
        columns: [name, ''],
        rows: [
          [name, value.rating],
          [text('insights.byAverages'), value.averages],
          [text('insights.byOscillators'), value.oscillators],
        ],
        percents: [],
      },
    };
  },
});
