import { expect, test } from 'vitest';
import type { ChartCore } from './chart-core.ts';
import { csvPart, tableText } from './chart-csv.ts';
import type { SeriesInPane } from './picture/pane-frame.ts';
import { ChartDriver, type DriverOptions } from './testing/chart-driver.ts';

const DAY_MS = 86_400_000;
const FROM = Date.UTC(2024, 2, 4, 14, 30);
const minutes = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    time: FROM + at * 60_000,
    open: 100 + at / 100,
    high: 100.5 + at / 100,
    low: 99.25,
    close: 100.1,
    ...(at !== 1 && { volume: 1000 + at }),
  }));

const csvOf = (options: DriverOptions, show: { from: number; to: number }) => {
  const chart = new ChartDriver(options);
  chart.core.show(show);
  chart.env.settle();
  const text = csvPart.csv(chart.core);
  expect(text).toMatch(/\n$/);
  return text.trimEnd().split('\n');
};

test('the bars in view are lines, on the clocks of the chart', () => {
  const options = { data: minutes(60), instrument: { timeZone: 'America/New_York' }, interval: '1m' } as const;
  const lines = csvOf(options, { from: FROM, to: FROM + 20 * 60_000 });
  expect(lines).toHaveLength(1 + 20);
  expect(lines.slice(0, 4)).toEqual([
    'time,open,high,low,close,volume',
    '2024-03-04T09:30:00-05:00,100,100.5,99.25,100.1,1000',
    '2024-03-04T09:31:00-05:00,100.01,100.51,99.25,100.1,',
    '2024-03-04T09:32:00-05:00,100.02,100.52,99.25,100.1,1002',
  ]);
  expect(csvOf({ ...options, timeZone: 'Asia/Kolkata' }, { from: FROM, to: FROM + 20 * 60_000 })[1]).toMatch(
    /^2024-03-04T20:00:00\+05:30,/,
  );
  expect(csvOf({ ...options, timeZone: 'UTC' }, { from: FROM, to: FROM + 20 * 60_000 })[1]).toMatch(
    /^2024-03-04T14:30:00Z,/,
  );
});

test('added series are columns, in which names are no formulas', () => {
  const series = [
    { id: 'a', name: '=HYPERLINK("http://x")', data: [{ time: FROM, value: -1.5 }] },
    {
      id: 'b',
      name: 'Mean, 20',
      data: [
        { time: FROM + 60_000, value: 7 },
        { time: FROM + 120_000, value: 8.125 },
      ],
    },
  ];
  const lines = csvOf({ data: minutes(60), interval: '1m', series }, { from: FROM, to: FROM + 20 * 60_000 });
  expect(lines[0]).toBe(`time,open,high,low,close,volume,"'=HYPERLINK(""http://x"")","Mean, 20"`);
  expect(lines.slice(1, 5).map((line) => line.split(',').slice(6).join(','))).toEqual(['-1.5,', ',7', ',8.125', ',']);
});

test('indicators are columns: a plot that is called as its indicator has no second name', async () => {
  const { core, env } = new ChartDriver({ data: minutes(60), interval: '1m' });
  await core.indicators!.add({ type: 'sma' });
  await core.indicators!.add({ type: 'macd' });
  env.settle();
  const names = csvPart.table(core)!.columns.map(({ name }) => name);
  expect(names.slice(6)).toEqual(['SMA 9', 'MACD 12 26 9', 'MACD 12 26 9 Signal', 'MACD 12 26 9 Histogram']);
});

test('what stands in for values of an added series that are on their way is left out', () => {
  const data = [{ time: FROM, value: 7 }];
  const { core, env } = new ChartDriver({
    data: minutes(60),
    interval: '1m',
    series: [{ id: 'a', name: 'Mean', data }],
  });
  core.show({ from: FROM, to: FROM + 20 * 60_000 });
  env.settle();
  const frame = core.frame()!;
  const cellWhile = (provisional: boolean) => {
    const panes = frame.panes.map((pane) => ({
      ...pane,
      series: pane.series.map((one) => standingIn(one, provisional)),
    }));
    return csvPart
      .csv({ frame: () => ({ ...frame, panes }), settings: core.settings } as unknown as ChartCore)
      .split('\n')[1]
      ?.split(',')
      .at(-1);
  };
  expect([cellWhile(false), cellWhile(true)]).toEqual(['7', '']);
});

function standingIn(series: SeriesInPane, provisional: boolean): SeriesInPane {
  const { rows } = series;
  if (rows === null) return series;
  const segments = rows.slice.segments.map((segment) => ({ ...segment, provisional }));
  return { ...series, rows: { ...rows, slice: { ...rows.slice, segments } } };
}

test('trades have their own columns, and a level of days its own rows', () => {
  const trades = [
    { time: FROM + 0.25, price: 10.5, size: 3, side: 'buy' as const },
    { time: FROM + 1000, price: 10.25, size: 0.5, side: 'sell' as const },
    { time: FROM + 2000, price: 10, size: 1 },
  ];
  expect(csvOf({ data: trades, interval: 'trades', timeZone: 'UTC' }, { from: FROM - 1000, to: FROM + 5000 })).toEqual([
    'time,price,size,side',
    '2024-03-04T14:30:00.00025Z,10.5,3,buy',
    '2024-03-04T14:30:01Z,10.25,0.5,sell',
    '2024-03-04T14:30:02Z,10,1,',
  ]);
  const days = csvOf({ data: minutes(60), interval: '1D' }, { from: FROM - DAY_MS, to: FROM + DAY_MS });
  expect(days).toHaveLength(2);
});

test('nothing is in view while there is no picture', () => {
  expect(csvPart.csv(new ChartDriver({ widthCss: 0, heightCss: 0 }).core)).toBe('');
});

test('a table has values to sort by, words to read and exact ones to copy, and series beside them', () => {
  const { core } = new ChartDriver({
    data: minutes(60),
    interval: '1m',
    locale: 'de',
    series: [{ id: 'a', name: '=Mean', data: [{ time: FROM, value: 7 }] }],
  });
  const { columns, rowCount } = csvPart.table(core)!;
  expect(columns.map(({ kind }) => kind)).toEqual(['time', 'open', 'high', 'low', 'close', 'volume', 'series']);
  expect(rowCount).toBe(60);
  const [time, open] = columns;
  expect(time!.valueAt(0)).toBe(FROM);
  expect(open!.valueAt(0)).toBe(Number(open!.exactAt(0)));
  expect(open!.textAt(0)).toMatch(/^\d+(,\d+)?$/);
  const mean = columns.at(-1)!;
  expect([mean.textAt(0), mean.textAt(1), mean.valueAt(1)]).toEqual(['7,00', '', Number.NaN]);
  const lines = tableText(csvPart.table(core)!, '\t', [1, 0]).split('\n');
  expect(lines[0]).toBe("time\topen\thigh\tlow\tclose\tvolume\t'=Mean");
  expect(lines[2]).toBe(tableText(csvPart.table(core)!, '\t').split('\n')[1]);
});
