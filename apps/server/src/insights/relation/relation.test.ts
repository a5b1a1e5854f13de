import { type Interval, parseInterval, powerOfTen } from '@candlemark/bars';
import { expect, test } from 'vitest';
import { readVariant } from '../../market/variants/read-variant.ts';
import { openedWorkspaces } from '../../testing/opened-workspaces.ts';
import { sampleStore } from '../../testing/sample-store.ts';
import { textFile } from '../../testing/trades-file.ts';
import type { Workspace } from '../../workspace.ts';
import type { BarsQuestion } from '../question.ts';
import { planBars } from './bars-source.ts';
import { putRelation } from './relation.ts';
import type { HandedBars } from './temp-table.ts';

const sample = sampleStore();
const { openIn } = openedWorkspaces();

type Asked = Pick<BarsQuestion, 'interval' | 'prices' | 'hours'> & Partial<Pick<BarsQuestion, 'fromUs' | 'toUs'>>;

/** The rows of the relation `bars` for some symbols, and by which ways they came. */
async function relationOf({ store, engine }: Workspace, symbols: readonly string[], asked: Asked) {
  const instruments = symbols.map((symbol) => ({ instrument: store.bySymbol(symbol)!, weight: 1, barsPerYear: 1 }));
  const question: BarsQuestion = { fromUs: -Infinity, toUs: Infinity, ...asked, instruments };
  const { plans } = planBars(store, engine, question);
  const handed: HandedBars[] = [];
  for (const [place, plan] of plans.entries()) {
    if (plan.kind !== 'handed') continue;
    const { priceScale, sizeScale } = instruments[place]!.instrument;
    const bars = await plan.source.readBars(question.interval, plan.range.fromUs, plan.range.toUs);
    handed.push({ place, bars, priceUnit: powerOfTen(priceScale), sizeUnit: powerOfTen(sizeScale) });
  }
  const rows = await engine.lend(
    async (session) => {
      const relation = await putRelation(session, { question, plans, handed, matching: 'none', groups: null });
      const statement = await session.connection.prepare(
        `WITH ${relation.text} SELECT instrument, time_us, open, high, low, close, volume FROM bars ORDER BY ALL`,
      );
      for (let index = 1; index <= statement.parameterCount; index += 1) {
        const value = relation.binds[statement.parameterName(index)]!;
        if (typeof value === 'bigint') statement.bindBigInt(index, value);
        else statement.bindInteger(index, value);
      }
      const found = (await (await statement.run()).getRowsJS()).map((row) =>
        row.map((cell) => (cell === null ? null : Number(cell))),
      );
      statement.destroySync();
      await relation.drop();
      return found;
    },
    () => {},
  );
  return { rows, ways: plans.map(({ kind }) => kind) };
}

/** The same bars as the chart has them. */
async function barsOf(
  { store }: Workspace,
  symbol: string,
  interval: Interval,
  variant: 'raw' | 'adjusted' | 'regular',
  place = 0,
) {
  const { id, priceScale, sizeScale } = store.bySymbol(symbol)!;
  const bars = await readVariant(store, id, variant).readBars(interval, -Infinity, Infinity);
  const price = (column: Float64Array, row: number) => column[row]! / powerOfTen(priceScale);
  return Array.from(bars.timeUs, (timeUs, row) => {
    const volume = bars.volume?.[row] ?? Number.NaN;
    const prices = [bars.open, bars.high, bars.low, bars.close].map((column) => price(column, row));
    return [place, timeUs, ...prices, Number.isNaN(volume) ? null : volume / powerOfTen(sizeScale)];
  });
}

test('stored bars are read where they lie, others are handed over, and both are those of the chart', async () => {
  const workspace = await openIn(sample());
  const ways: string[] = [];
  for (const interval of ['1s', '1m', '1h', '1D', '7m', '2W', '1Y'].map((text) => parseInterval(text)!)) {
    const { rows, ways: taken } = await relationOf(workspace, ['TT', 'AAPL'], {
      interval,
      prices: 'raw',
      hours: 'all',
    });
    ways.push(...taken);
    const wanted = [
      ...(await barsOf(workspace, 'TT', interval, 'raw')),
      ...(await barsOf(workspace, 'AAPL', interval, 'raw', 1)),
    ];
    expect(rows, interval).toEqual(wanted);
  }
  expect(new Set(ways)).toEqual(new Set(['stored', 'handed', 'none']));
});

test('a range is of open times, its end excluded', async () => {
  const workspace = await openIn(sample());
  const all = await barsOf(workspace, 'AAPL', '1D', 'raw');
  const [fromUs, toUs] = [Number(all[3]![1]), Number(all[9]![1])];
  const { rows } = await relationOf(workspace, ['AAPL'], { interval: '1D', prices: 'raw', hours: 'all', fromUs, toUs });
  expect(rows).toEqual(all.slice(3, 9));
});

test('splits and dividends are no returns: stored days are adjusted on the way, weeks are put together', async () => {
  const workspace = await openIn(sample());
  const events = 'date,symbol,type,value\n2022-03-02,AAPL,split,4\n2022-05-04,AAPL,dividend,10\n';
  await workspace.imports.start(textFile('events.csv', events)).done;
  expect(workspace.store.adjustments(workspace.store.bySymbol('AAPL')!.id)).toHaveLength(2);
  for (const [interval, way] of [
    ['1D', 'stored'],
    ['1W', 'handed'],
  ] as const) {
    const { rows, ways } = await relationOf(workspace, ['AAPL'], { interval, prices: 'adjusted', hours: 'all' });
    expect(ways).toEqual([way]);
    const wanted = await barsOf(workspace, 'AAPL', interval, 'adjusted');
    expect(rows).toHaveLength(wanted.length);
    for (const [at, row] of rows.entries()) {
      // The chart’s are rounded to cents, these are not.
      for (const [column, value] of row.entries()) expect(Math.abs(value! - wanted[at]![column]!)).toBeLessThan(0.5001);
    }
    expect(rows.some((row) => !Number.isInteger(row[5]! * 100))).toBe(true);
  }
});

/** From one to three, and from half past three to five, every day. */
const twoSessions = {
  name: 'two sessions',
  timeZone: 'UTC',
  week: Array.from({ length: 7 }, () => [
    { openMinute: 60, closeMinute: 180 },
    { openMinute: 210, closeMinute: 300 },
  ]),
  exceptions: [],
};

test('regular hours are what was traded in the sessions', async () => {
  const workspace = await openIn(sample());
  const { id } = workspace.store.bySymbol('TT')!;
  await (await workspace.changes.setCalendar(id, twoSessions)).done;
  const ways: string[] = [];
  for (const interval of ['1m', '30m', '1h', '1D'] as const) {
    const { rows, ways: taken } = await relationOf(workspace, ['TT'], { interval, prices: 'raw', hours: 'regular' });
    ways.push(...taken);
    expect(rows, interval).toEqual(await barsOf(workspace, 'TT', interval, 'regular'));
    expect(rows.length).toBeGreaterThan(0);
  }
  expect(ways).toContain('handed');
});
