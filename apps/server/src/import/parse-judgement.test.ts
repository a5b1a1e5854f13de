import type { FindingCode, ImportFinding } from '@candlemark/contracts';
import { describe, expect, it } from 'vitest';
import type { ImportOptions } from './import-options.ts';
import { type ParsedTestFile, parseTestFile, realValues, valuesOf } from './testing/parse-text.ts';

const DAY_MS = 86_400_000;
const MONDAY = Date.UTC(2024, 0, 8);

/** Weekdays from Monday 8 January 2024 on, as dates. */
function weekdays(count: number): string[] {
  return Array.from({ length: count }, (_, day) => dateOf(MONDAY + (Math.floor(day / 5) * 7 + (day % 5)) * DAY_MS));
}

function dateOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/** A quiet price: it moves by up to one per cent a bar. */
function quiet(index: number, level = 100): number {
  return level * (1 + 0.01 * Math.sin(index * 1.7));
}

function bar(time: string, price: number, volume = 1000): string {
  return [time, price, price * 1.005, price * 0.995, price * 1.001].map(String).concat(String(volume)).join(',');
}

async function findingsOf(rows: readonly string[], options: ImportOptions = {}): Promise<readonly ImportFinding[]> {
  const content = ['time,open,high,low,close,volume', ...rows].join('\n');
  return (await parseTestFile({ content, options })).results[0]!.findings;
}

async function findingOf(rows: readonly string[], code: FindingCode): Promise<ImportFinding | undefined> {
  return (await findingsOf(rows)).find((finding) => finding.code === code);
}

describe('what is suspicious of the rows', () => {
  const days = weekdays(60);
  const quietRows = days.map((day, index) => bar(day, quiet(index)));

  it('is nothing where prices are quiet and no day is missing', async () => {
    expect(await findingsOf(quietRows)).toEqual([]);
    expect(await findingsOf([...quietRows].reverse())).toEqual([]);
  });

  it.each([
    ['rises', (rows: readonly string[]) => rows],
    ['falls', (rows: readonly string[]) => [...rows].reverse()],
  ])('is a split that prices are not adjusted for, in a file that %s', async (_order, inOrder) => {
    const rows = inOrder(days.map((day, index) => bar(day, quiet(index, index < 30 ? 400 : 100))));
    const finding = await findingOf(rows, 'split');
    expect(finding).toMatchObject({ count: 1, examples: [{ time: `${days[30]}T00:00:00Z` }] });
    expect(finding!.examples[0]!.line).toBe(rows.findIndex((row) => row.startsWith(days[30]!)) + 2);
    expect(finding!.examples[0]!.value).toMatch(/^100\.67\d+ after 397\.1\d+$/);
  });

  it('is no split where prices are as wild as that', async () => {
    const wild = days.map((day, index) => bar(day, index % 3 === 0 ? 100 : 205));
    expect(await findingOf(wild, 'split')).toBeUndefined();
  });

  it('is a stretch of prices a hundred times as large, where it begins and where it ends', async () => {
    const rows = days.map((day, index) => bar(day, quiet(index, index >= 20 && index < 25 ? 10_000 : 100)));
    expect(await findingsOf(rows)).toMatchObject([
      { code: 'hundredfold', count: 2, examples: [{ line: 22 }, { line: 27 }] },
    ]);
  });

  it('is a single price a hundred times as large, or within one bar', async () => {
    const alone = quietRows.with(20, bar(days[20]!, 10_000));
    expect(await findingsOf(alone)).toMatchObject([{ code: 'hundredfold', count: 1, examples: [{ line: 22 }] }]);
    const within = quietRows.with(20, `${days[20]},100,10000,99,100,5`);
    const [finding] = await findingsOf(within);
    expect(finding).toMatchObject({ code: 'hundredfold', count: 1, examples: [{ line: 22 }] });
    expect(finding!.examples[0]!.value).toMatch(/^open 100, high 10000, low 99, close 100, beside \d/);
  });

  it('is a price far from those on both sides', async () => {
    const spike = quietRows.with(20, `${days[20]},100,101,20,100,5`);
    expect(await findingsOf(spike)).toMatchObject([{ code: 'spike', count: 1, examples: [{ line: 22 }] }]);
    const whole = quietRows.with(20, bar(days[20]!, 700));
    expect(await findingsOf(whole)).toMatchObject([{ code: 'spike', count: 1, examples: [{ line: 22 }] }]);
  });

  it('is a jump to another level that is none of a split', async () => {
    const rows = days.map((day, index) => bar(day, quiet(index, index < 30 ? 100 : 880)));
    expect(await findingsOf(rows)).toMatchObject([{ code: 'jump', count: 1, examples: [{ line: 32 }] }]);
  });

  it('is a price of zero beside others', async () => {
    const rows = quietRows.with(20, `${days[20]},100,101,0,100,5`);
    expect(await findingsOf(rows)).toMatchObject([{ code: 'zero-price', count: 1, examples: [{ line: 22 }] }]);
  });

  it('is a price below zero', async () => {
    const rows = quietRows.with(20, `${days[20]},-3,-1,-4,-2,5`);
    expect(await findingsOf(rows)).toMatchObject([
      {
        code: 'negative-price',
        count: 1,
        examples: [{ line: 22, value: 'open -3, high -1, low -4, close -2', fact: { code: 'row' } }],
      },
    ]);
  });

  it('is a high below the low, and says that the bar was rejected', async () => {
    const rows = quietRows.with(20, `${days[20]},100,90,110,100,5`);
    expect(await findingOf(rows, 'high-low')).toEqual({
      code: 'high-low',
      count: 1,
      text: 'Bars whose high or low did not hold their other prices: 1, which were rejected; --repair high-low widens them',
      examples: [
        {
          line: 22,
          time: `${days[20]}T00:00:00Z`,
          value: 'open 100, high 90, low 110, close 100',
          fact: expect.objectContaining({ code: 'row' }),
        },
      ],
    });
  });

  it('are rows at one time that say different things, with what either says', async () => {
    const rows = quietRows.toSpliced(21, 0, `${days[20]},100,101,99,100.5,5`);
    const finding = await findingOf(rows, 'conflicting');
    expect(finding).toMatchObject({ count: 1, examples: [{ line: 23, time: `${days[20]}T00:00:00Z` }] });
    expect(finding!.examples[0]!.value).toMatch(/^close 100\.5, and \d+\.\d+ on line 22$/);
    expect(await findingOf(quietRows.toSpliced(21, 0, quietRows[20]!), 'conflicting')).toBeUndefined();
  });

  it('are told apart by the first value that differs', async () => {
    const [date, ...prices] = quietRows[20]!.split(',');
    const another = (volume: string) => quietRows.toSpliced(21, 0, [date, ...prices.slice(0, 4), volume].join(','));
    const [volume, none] = [
      await findingOf(another('123'), 'conflicting'),
      await findingOf(another(''), 'conflicting'),
    ];
    expect(volume!.examples[0]!.value).toBe(`volume 123, and ${Number(prices[4])} on line 22`);
    expect(none!.examples[0]!.value).toBe(`volume none, and ${Number(prices[4])} on line 22`);
  });

  it('are trades with one id and different sizes', async () => {
    const content = [
      'time,price,size,side,id',
      ...['2,buy', '3,buy', '2,sell'].map((rest) => `2024-01-08T10:00:00Z,10,${rest},7`),
    ];
    const more = [8, 9, 10, 11].map((id) => `2024-01-08T10:00:01Z,10,2,buy,${id}`);
    const { results } = await parseTestFile({ content: [...content, ...more].join('\n') });
    expect(results[0]!.findings[0]!.examples.map(({ value }) => value)).toEqual([
      'size 3, and 2 on line 2',
      'side sell, and buy on line 2',
    ]);
  });

  it('are stamps at the ends of bars', async () => {
    const minutes = [0, 1, 2].flatMap((day) =>
      Array.from({ length: 30 }, (_, at) => new Date(MONDAY + day * DAY_MS + (571 + at) * 60_000).toISOString()),
    );
    const rows = minutes.map((time, index) => bar(time, quiet(index)));
    expect(await findingOf(rows, 'end-stamps')).toMatchObject({
      count: 90,
      examples: [{ time: '2024-01-08T09:31:00Z', value: 'the end of the bar from 2024-01-08T09:30:00Z' }, {}, {}],
    });
  });

  it('are rows against the order of the others', async () => {
    const rows = [...quietRows.slice(0, 10), quietRows[30]!, ...quietRows.slice(10, 30), ...quietRows.slice(31)];
    expect(await findingsOf(rows)).toMatchObject([{ code: 'out-of-order', count: 1, examples: [{ line: 13 }] }]);
    const [finding] = await findingsOf(rows);
    expect(finding!.examples[0]!.value).toBe(`after ${days[30]}T00:00:00Z`);
  });

  it('is a bar of another interval, or a stretch of them', async () => {
    const weeks = Array.from({ length: 30 }, (_, week) => dateOf(MONDAY + week * 7 * DAY_MS));
    const rows = [...weeks, dateOf(MONDAY + (29 * 7 + 2) * DAY_MS)].map((day, index) => bar(day, quiet(index)));
    expect(await findingsOf(rows)).toMatchObject([
      { code: 'mixed-intervals', count: 1, examples: [{ line: 32, value: '1 bar 1 day after the one before' }] },
    ]);
    const minutes = Array.from({ length: 200 }, (_, at) => new Date(MONDAY + 60 * DAY_MS + at * 60_000).toISOString());
    const hours = Array.from({ length: 30 }, (_, at) => new Date(MONDAY + 59 * DAY_MS + at * 1_800_000).toISOString());
    const mixed = [...hours.slice(0, 25), ...minutes].map((time, index) => bar(time, quiet(index)));
    expect(await findingOf(mixed, 'mixed-intervals')).toMatchObject({ count: 24, examples: [{ line: 3 }] });
  });

  it('are bars that are missing while the calendar is open', async () => {
    const rows = quietRows.filter((_, index) => index !== 11 && index !== 20 && index !== 21);
    const [finding, ...others] = await findingsOf(rows, { calendar: 'weekdays' });
    expect(others).toEqual([]);
    expect(finding).toMatchObject({
      code: 'missing-bars',
      count: 3,
      text: `1D bars missing while the calendar is open: 3 (5.0 %) in 2 stretches, the longest of 2 after ${days[19]}T00:00:00Z`,
      examples: [
        { line: null, value: `2 bars before ${days[22]}T00:00:00Z` },
        { value: `1 bar before ${days[12]}T00:00:00Z` },
      ],
    });
  });

  it('is a gap that is too long for a holiday, though the calendar was proposed from the same bars', async () => {
    const rows = weekdays(400).filter((_, index) => index < 200 || index >= 212);
    expect(
      await findingOf(
        rows.map((day, index) => bar(day, quiet(index))),
        'missing-bars',
      ),
    ).toMatchObject({ count: 12 });
  });

  it('are stretches without volume, and with one price', async () => {
    const rows = days.map((day, index) => (index >= 30 && index < 45 ? `${day},100,100,100,100,0` : quietRows[index]!));
    expect(await findingsOf(rows)).toMatchObject([
      { code: 'zero-volume', count: 15, examples: [{ line: 32, value: '15 bars in a row' }] },
      { code: 'unchanged', count: 14, examples: [{ line: 33, value: '14 bars in a row' }] },
    ]);
    const none = days.map((day, index) => bar(day, quiet(index), 0));
    expect(await findingsOf(none)).toMatchObject([{ code: 'zero-volume', text: 'The volume of all bars is zero: 60' }]);
  });

  it('is told of trades too', async () => {
    const trades = Array.from({ length: 50 }, (_, at) => `${1_704_700_000 + at},${at === 20 ? 9990 : quiet(at)},1`);
    const { results } = await parseTestFile({ content: ['time,price,size', ...trades].join('\n') });
    expect(results[0]!.findings).toMatchObject([{ code: 'hundredfold', count: 1, examples: [{ line: 22 }] }]);
  });
});

describe('repairs that were asked for', () => {
  const days = weekdays(60);
  const quietRows = days.map((day, index) => bar(day, quiet(index)));
  const parse = (rows: readonly string[], repair: ImportOptions['repair']): Promise<ParsedTestFile> =>
    parseTestFile({
      content: ['time,open,high,low,close,volume', ...rows].join('\n'),
      options: repair ? { repair } : {},
    });
  /** Prices of two decimals: they divide by a hundred without a rest. */
  const pence = (day: string, at: number, times: number): string =>
    [day, ...[1.5, 1.52, 1.47, 1.5 + at / 100].map((price) => Math.round(price * times * 1000) / 1000), 7].join(',');

  it('change nothing where nothing is wrong, nor without being asked', async () => {
    const plain = await parse(quietRows, undefined);
    const mended = await parse(quietRows, ['high-low', 'hundredfold', 'spikes']);
    expect(mended.rows).toEqual(plain.rows);
    expect(mended.batch.sha256).toBe(plain.batch.sha256);
  });

  it.each([
    ['rising', (rows: readonly string[]) => rows],
    ['falling', (rows: readonly string[]) => [...rows].reverse()],
  ])('bring %s prices to the size of most', async (_order, inOrder) => {
    const right = days.map((day, index) => pence(day, index % 2, 1));
    const wrong = days.map((day, index) => pence(day, index % 2, index >= 20 && index < 28 ? 100 : 1));
    const expected = await parse(inOrder(right), undefined);
    const { rows, batch, results } = await parse(inOrder(wrong), ['hundredfold']);
    for (const column of ['open', 'high', 'low', 'close']) {
      expect(realValues(rows, column, batch)).toEqual(realValues(expected.rows, column, expected.batch));
    }
    expect(valuesOf(rows, 'volume')).toEqual(valuesOf(expected.rows, 'volume'));
    expect(results[0]!.findings).toMatchObject([{ code: 'hundredfold', count: 2, repaired: true }]);
    expect(results[0]!.findings[0]!.text).toContain('brought to the size of most');
  });

  it('take the size of most for the right one, where it comes later', async () => {
    const { rows, batch } = await parse(
      days.map((day, index) => pence(day, 0, index < 20 ? 1 : 100)),
      ['hundredfold'],
    );
    expect(new Set(realValues(rows, 'open', batch))).toEqual(new Set([150]));
  });

  it('bring single prices of a bar to the size of those beside it', async () => {
    const { rows, batch } = await parse(quietRows.with(20, `${days[20]},100,10150,0.99,1`), ['hundredfold']);
    const values = ['open', 'high', 'low', 'close'].map((column) => realValues(rows, column, batch)[20]);
    expect(values).toEqual([100, 101.5, 99, 100]);
  });

  it('leave rows out that are far from those on both sides, and count them as rejected', async () => {
    const { rows, results } = await parse(quietRows.with(20, `${days[20]},100,101,20,100,5`), ['spikes']);
    expect(rows).toHaveLength(59);
    expect(results[0]).toMatchObject({
      rowsRead: 60,
      rowsStored: 59,
      rowsRejected: 1,
      rejects: [{ line: 22, reason: 'a price far from those on both sides' }],
    });
    expect(results[0]!.findings).toMatchObject([{ code: 'spike', count: 1, repaired: true }, { code: 'missing-bars' }]);
  });

  it('widen bars whose high and low do not hold their other prices', async () => {
    const { rows, batch, results } = await parse(quietRows.with(20, `${days[20]},100,99,101,100.5,5`), ['high-low']);
    expect(realValues(rows, 'high', batch)[20]).toBe(101);
    expect(realValues(rows, 'low', batch)[20]).toBe(99);
    expect(results[0]).toMatchObject({ rowsRejected: 0, findings: [{ code: 'high-low', count: 1, repaired: true }] });
    expect(results[0]!.warnings.join()).not.toContain('rounding');
  });

  it('are kept to the instrument that needs them', async () => {
    const both = days.flatMap((day, index) => [`A,${pence(day, 0, index === 30 ? 100 : 1)}`, `B,${pence(day, 0, 1)}`]);
    const { rows, results } = await parseTestFile({
      content: ['symbol,time,open,high,low,close,volume', ...both].join('\n'),
      options: { repair: ['hundredfold'] },
    });
    expect(rows).toHaveLength(120);
    expect(results.map(({ findings }) => findings.length)).toEqual([1, 0]);
    const opens = new Map(
      ['A', 'B'].map((symbol) => [
        symbol,
        new Set(
          valuesOf(
            rows.filter((row) => row.symbol === symbol),
            'open',
          ),
        ),
      ]),
    );
    expect([...opens.values()].map(({ size }) => size)).toEqual([1, 1]);
  });
});
