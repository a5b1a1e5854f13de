/** Pictures along time, a line for each instrument. */
import type { CrossLine, Row } from '@candlemark/analytics';
import { onBrowserClock } from '../formats.ts';
import { type DrawContext, type Drawn, definePicture, type PictureTable } from '../picture-definition.ts';
import { ofPair, ofSet } from '../questions.ts';
import { around } from '../target.ts';

/** More lines than this cannot be told apart. */
const MOST_LINES = 12;
const POINTS = 600;

interface Path {
  readonly instrument: string | null;
  readonly name: string;
  readonly points: readonly { readonly time: string; readonly value: number }[];
}

interface PathLook {
  readonly name: string;
  readonly format: (value: number) => string;
  /** Default: the same. */
  readonly axisFormat?: (value: number) => string;
  readonly isArea?: boolean;
  readonly scale?: 'number' | 'log';
  readonly crossLines?: readonly CrossLine[];
  readonly facts?: Drawn['facts'];
}

function drawPaths(
  paths: readonly Path[],
  { name, format, axisFormat = format, isArea, scale = 'number', crossLines = [], facts = [] }: PathLook,
  context: DrawContext,
): Drawn {
  const { text, formats, view } = context;
  const instruments = new Map(
    paths.map(({ name: symbol, instrument }) => [symbol, instrument ?? view.leading?.id ?? null]),
  );
  const dateOf = datesOnce();
  return {
    picture: {
      name,
      data: [],
      series: paths.map(({ name: symbol, points }) => {
        const shared = {
          data: points.map(({ time, value }) => ({ time: dateOf(time), value, symbol })),
          xKey: 'time',
          yKey: 'value',
          yName: symbol,
          marker: { enabled: false },
          strokeWidth: 1.5,
          tooltip: {
            renderer: ({ datum }: { readonly datum: Row }) => ({
              heading: datum.time instanceof Date ? formats.day(localIso(datum.time)) : '',
              data: [{ label: symbol, value: format(Number(datum.value)) }],
            }),
          },
        };
        return isArea ? { type: 'area' as const, ...shared } : { type: 'line' as const, ...shared };
      }),
      axes: [
        { kind: 'time', position: 'bottom' },
        { kind: scale, position: 'left', format: axisFormat, crossLines },
      ],
      hasLegend: paths.length > 1,
    },
    facts,
    // Made when it is looked at: there are many more rows than points on a screen.
    get table() {
      return tableOf(paths, text('insights.time'), format === formats.percent);
    },
    target: ({ time, symbol }) => {
      const id = instruments.get(String(symbol));
      return time instanceof Date && id != null ? around(id, time, view.interval) : null;
    },
  };
}

/** Most lines share their times: each is read once. */
function datesOnce(): (iso: string) => Date {
  const dates = new Map<string, Date>();
  return (iso) => {
    const date = dates.get(iso) ?? onBrowserClock(iso);
    dates.set(iso, date);
    return date;
  };
}

function tableOf(paths: readonly Path[], timeName: string, isPercent: boolean): PictureTable {
  const times = [...new Set(paths.flatMap(({ points }) => points.map(({ time }) => time)))].sort();
  const values = paths.map(({ points }) => new Map(points.map(({ time, value }) => [time, value])));
  return {
    columns: [timeName, ...paths.map(({ name }) => name)],
    rows: times.map((time) => [time, ...values.map((known) => known.get(time) ?? null)]),
    ...(isPercent && { percents: paths.map((_, at) => at + 1) }),
  };
}

/** The day that a date of the browser's clock shows, at noon in UTC. */
function localIso(date: Date): string {
  return new Date(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate(), 12)).toISOString();
}

/** What 100 became. */
export const growth = definePicture({
  id: 'growth',
  titleKey: 'insights.growth',
  statistic: 'growth',
  isWide: true,
  ask: (view) => ofSet(view, 'growth', { points: POINTS }, MOST_LINES),
  draw(insight, context) {
    const paths = insight.answers.flatMap(({ instrument, value }) =>
      value === null
        ? []
        : [
            {
              instrument,
              name: context.symbolOf(instrument),
              points: value.points.map(({ time, growth: at }) => ({ time, value: at })),
              total: value.total,
            },
          ],
    );
    const all = paths.flatMap(({ points }) => points.map(({ value }) => value));
    const isFar = Math.max(...all) > 8 * Math.min(...all) && Math.min(...all) > 0;
    return drawPaths(
      paths,
      {
        name: context.text('insights.growth'),
        format: context.formats.number,
        scale: isFar ? 'log' : 'number',
        crossLines: [{ at: 100, label: '' }],
        facts: paths.slice(0, 4).map(({ name, total }) => [name, context.formats.change(total)] as const),
      },
      context,
    );
  },
});

/** How far below its highest close so far. */
export const drawdown = definePicture({
  id: 'drawdown',
  titleKey: 'insights.drawdown',
  statistic: 'growth',
  ask: (view) => ofSet(view, 'growth', { points: POINTS }, MOST_LINES),
  draw(insight, context) {
    const { text, formats, symbolOf } = context;
    const known = insight.answers.flatMap(({ instrument, value }) => (value === null ? [] : [{ instrument, value }]));
    return drawPaths(
      known.map(({ instrument, value }) => ({
        instrument,
        name: symbolOf(instrument),
        points: value.points.map(({ time, drawdown: at }) => ({ time, value: at })),
      })),
      {
        name: text('insights.drawdown'),
        format: formats.percent,
        axisFormat: formats.axisPercent,
        isArea: known.length <= 3,
        facts: known
          .slice(0, 4)
          .map(({ instrument, value }) => [
            text('insights.deepest', { symbol: symbolOf(instrument) }),
            formats.percent(value.maxDrawdown.depth),
          ]),
      },
      context,
    );
  },
});

/** The volatility of the last bars, along time. */
export const rollingVolatility = definePicture({
  id: 'rolling-volatility',
  titleKey: 'insights.rollingVolatility',
  statistic: 'rolling-volatility',
  ask: (view) => ofSet(view, 'rolling-volatility', { window: 60, points: POINTS }, MOST_LINES),
  draw(insight, context) {
    const { text, formats, symbolOf } = context;
    const known = insight.answers.flatMap(({ instrument, value }) =>
      value === null ? [] : [{ instrument, name: symbolOf(instrument), ...value }],
    );
    return drawPaths(
      known,
      {
        name: text('insights.rollingVolatility'),
        format: formats.percent,
        axisFormat: formats.axisPercent,
        facts: [
          [text('insights.window'), formats.count(known[0]?.window ?? 0)],
          ...known.slice(0, 3).map(({ name, latest }) => [name, formats.percent(latest)] as const),
        ],
      },
      context,
    );
  },
});

/** How closely two instruments moved together in the last bars, along time. */
export const rollingCorrelation = definePicture({
  id: 'rolling-correlation',
  titleKey: 'insights.rollingCorrelation',
  statistic: 'rolling-correlation',
  needsKey: 'insights.needsTwo',
  ask: (view) => ofPair(view, { window: 60, points: POINTS }),
  draw(insight, context) {
    const { text, formats, view } = context;
    const value = insight.answers[0]?.value;
    if (value == null) throw new RangeError('A correlation without values is not drawn');
    const name = `${view.leading?.symbol ?? ''} · ${view.paired?.symbol ?? ''}`;
    return drawPaths(
      [{ instrument: null, name, points: value.points }],
      {
        name: text('insights.rollingCorrelation'),
        format: formats.number,
        crossLines: [{ at: 0, label: '' }],
        facts: [
          [text('insights.window'), formats.count(value.window)],
          [text('insights.latest'), formats.number(value.latest)],
          [text('insights.mean'), formats.number(value.mean)],
        ],
      },
      context,
    );
  },
});
