import { describe, expect, it } from 'vitest';
import { RefusedFile } from './refused-file.ts';
import { isoTimes, parseTestFile, valuesOf } from './testing/parse-text.ts';

const HEADER = 'time,open,high,low,close,volume';
const GOOD = Array.from(
  { length: 20 },
  (_, minute) => `2024-01-08 10:${String(minute).padStart(2, '0')}:00,10,12,9,11,5`,
);

/** Twenty good minutes with bad rows behind them. */
async function rejectsOf(...bad: string[]) {
  const { results } = await parseTestFile({ content: [HEADER, ...GOOD, ...bad].join('\n') });
  const { rowsRead, rowsStored, rowsRejected, rejects, duplicates } = results[0]!;
  expect(rowsRead).toBe(rowsStored + rowsRejected + duplicates);
  return { rejects, rowsRejected, duplicates };
}

it.each([
  ['[', '['],
  ['[', '1704708000'],
])(
  'a file without columns that are known is refused in few words, however long its names (%s) and cells (%s) are',
  async (name, cell) => {
    const content = `id,${name.repeat(500)}time,symbol,size\n1,${cell.padStart(500, name)},A,1\n2,${cell.padStart(500, name)},A,1`;
    const refused = await parseTestFile({ content }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(RefusedFile);
    expect((refused as RefusedFile).message.length).toBeLessThan(1000);
  },
);

describe('rows', () => {
  it.each([
    ['yesterday,10,12,9,11,5', 'not a time', 'yesterday'],
    [',10,12,9,11,5', 'no time', ''],
    ['2024-13-08 11:00:00,10,12,9,11,5', 'not a time', '2024-13-08 11:00:00'],
    ['1500-01-08 11:00:00,10,12,9,11,5', 'time outside the years 1685 to 2254', '1500-01-08 11:00:00'],
    ['1684-12-31 23:59:00,10,12,9,11,5', 'time outside the years 1685 to 2254', '1684-12-31 23:59:00'],
    ['2255-01-01 00:00:00,10,12,9,11,5', 'time outside the years 1685 to 2254', '2255-01-01 00:00:00'],
    ['9999-12-31 00:00:00,10,12,9,11,5', 'time outside the years 1685 to 2254', '9999-12-31 00:00:00'],
    ['2024-01-08 11:00:00,10,12,9', '4 of 6 columns', '2024-01-08 11:00:00,10,12,9'],
    ['2024-01-08 11:00:00,ten,12,9,11,5', 'open is not a number', 'ten'],
    ['2024-01-08 11:00:00,10,inf,9,11,5', 'high is not a number', 'inf'],
    ['2024-01-08 11:00:00,10,1e400,9,11,5', 'high is not a number', '1e400'],
    ['2024-01-08 11:00:00,10,12,1e-400,11,5', 'low is not a number', '1e-400'],
    ['2024-01-08 11:00:00,10,NaN,9,11,5', 'no high price', 'NaN'],
    ['2024-01-08 11:00:00,10,8,9,11,5', 'high below low', 'open 10, high 8, low 9, close 11'],
    ['2024-01-08 11:00:00,10,10.5,9,11,5', 'high below open or close', 'open 10, high 10.5, low 9, close 11'],
    ['2024-01-08 11:00:00,10,12,10.5,11,5', 'low above open or close', 'open 10, high 12, low 10.5, close 11'],
    ['2024-01-08 11:00:00,0,0,0,0,5', 'all prices are zero', 'open 0, high 0, low 0, close 0'],
    ['2024-01-08 11:00:00,10,12,9,11,-5', 'negative volume', '-5'],
    ['2024-01-08 11:00:00,10,12,9,11,many', 'volume is not a number', 'many'],
    ['2024-01-08 11:00:00,10,12,9,"11"x,5', 'text follows a closing quote', '2024-01-08 11:00:00,10,12,9,"11"x,5'],
  ])('rejects %s', async (row, reason, value) => {
    expect(await rejectsOf(row)).toMatchObject({ rowsRejected: 1, rejects: [{ line: 22, reason, value }] });
  });

  it('takes the first and the last time of the years that are believed', async () => {
    const content = [HEADER, '1685-01-01 00:00:00,10,12,9,11,5', ...GOOD, '2254-12-31 23:59:59.999999,10,12,9,11,5'];
    const { results } = await parseTestFile({ content: content.join('\n') });
    expect(results[0]).toMatchObject({
      rowsStored: 22,
      from: '1685-01-01T00:00:00Z',
      to: '2254-12-31T23:59:59.999999Z',
    });
  });

  it('refuses a file of other years by its first line', async () => {
    const rows = [3, 4, 5].map((day) => `1600-01-0${day},10,12,9,11,5`);
    const refusal = parseTestFile({ content: [HEADER, ...rows].join('\n') });
    await expect(refusal).rejects.toThrow(
      '3 of 3 rows of TEST.csv were rejected, the first on line 2: time outside the years 1685 to 2254 ("1600-01-03")',
    );
  });

  it('takes an empty volume for a missing one, never for zero', async () => {
    const { rows } = await parseTestFile({ content: [HEADER, ...GOOD, '2024-01-08 11:00:00,10,12,9,11,'].join('\n') });
    expect(valuesOf(rows, 'volume').at(-1)).toBeNull();
  });

  it('takes negative prices, and says so', async () => {
    const { rows, results } = await parseTestFile({
      content: [HEADER, ...GOOD, '2024-01-08 11:00:00,-10,12,-37.63,11,5'].join('\n'),
    });
    expect(valuesOf(rows, 'low').at(-1)).toBe(-3763);
    expect(results[0]!.findings).toContainEqual({
      code: 'negative-price',
      count: 1,
      text: 'Prices below zero: 1',
      examples: [
        {
          line: 22,
          time: '2024-01-08T11:00:00Z',
          value: 'open -10, high 12, low -37.63, close 11',
          fact: expect.objectContaining({ code: 'row' }),
        },
      ],
    });
  });

  it('counts a repeated bar and rejects another bar at the same time', async () => {
    expect(await rejectsOf(GOOD[3]!, '2024-01-08 10:04:00,10,12,9,10,5')).toMatchObject({
      duplicates: 1,
      rowsRejected: 1,
      rejects: [{ line: 23, reason: 'another bar at this time stands on line 6', value: '2024-01-08T10:04:00Z' }],
    });
  });

  it('lists the first hundred rejects and counts all', async () => {
    const many = Array.from({ length: 300 }, (_, minute) => {
      const time = new Date(Date.UTC(2024, 0, 9, 0, minute)).toISOString();
      return `${time},10,12,9,11,5`;
    });
    const bad = Array.from({ length: 150 }, () => 'nonsense,10,12,9,11,5');
    const { results } = await parseTestFile({ content: [HEADER, ...many, ...bad].join('\n') });
    expect(results[0]!.rowsRejected).toBe(150);
    expect(results[0]!.rejects).toHaveLength(100);
  });

  it('names physical lines over blank lines, comments and quoted line breaks', async () => {
    const content = [
      '# a comment',
      '',
      HEADER,
      ...GOOD,
      '',
      '"2024-01-08\n11:00:00",10,12,9,11,5',
      'bad,1,1,1,1,1',
    ].join('\r\n');
    const { results } = await parseTestFile({ content });
    expect(results[0]!.rejects.map(({ line }) => line)).toEqual([25, 27]);
  });

  it('stores the rows in order of time whatever the order of the file', async () => {
    const shuffled = [...GOOD.slice(10), ...GOOD.slice(0, 10).reverse()];
    const { rows, results } = await parseTestFile({ content: [HEADER, ...shuffled].join('\n') });
    expect(isoTimes(rows)).toEqual(GOOD.map((row) => `${row.slice(0, 19).replace(' ', 'T')}Z`));
    expect(results[0]!.findings).toMatchObject([{ code: 'out-of-order' }]);
  });
});

describe('files', () => {
  it.each([
    ['', 'The file is empty'],
    ['\n\n\n', 'The file is no table'],
    [HEADER, 'no rows behind it'],
    ['hello\nworld\n', 'The file is no table'],
    ['a,b\n1,2\n', 'No columns of trades or bars were found (line 1 reads "a | b")'],
    ['when,bid,ask\nyesterday,1,2\n', 'The file holds quotes'],
    [
      [HEADER, ...GOOD.slice(0, 2), 'x,1,1,1,1', 'y,1,1,1,1', 'z,1,1,1,1'].join('\n'),
      '3 of 5 rows of TEST.csv were rejected, the first on line 4: not a time ("x")',
    ],
    ['PK\u0003\u0004abcdefghijk', 'ZIP archive'],
    ['PAR1abcdefghijk', 'Parquet'],
    ['time,open\u0000,high\n1,2,3', 'The file is no text: it holds a zero'],
  ])('refuses %j', async (content, message) => {
    const refusal = parseTestFile({ content });
    await expect(refusal).rejects.toThrow(RefusedFile);
    await expect(refusal).rejects.toThrow(message);
  });

  it('refuses an unknown zone and an unknown calendar by name', async () => {
    const content = [HEADER, ...GOOD].join('\n');
    await expect(parseTestFile({ content, options: { timeZone: 'Mars/Olympus' } })).rejects.toThrow('"Mars/Olympus"');
    await expect(parseTestFile({ content, options: { calendar: 'lunar' } })).rejects.toThrow('"lunar"');
    await expect(parseTestFile({ content, options: { kind: 'quotes' } })).rejects.toThrow(
      'for quotes there is no time, no bid, no ask',
    );
  });

  it('are those with more fields than columns, for nothing tells which field is which', async () => {
    const rows = [
      '2024-01-08,1,234.5,1,240,1,230,1,235',
      '2024-01-09,10,12,9,11,,',
      '2024-01-10,10,12,9,11',
      '2024-01-11,10,12,9,11',
    ];
    const { results } = await parseTestFile({ content: ['Date,Open,High,Low,Close', ...rows].join('\n') });
    expect(results).toMatchObject([
      { rowsStored: 3, rowsRejected: 1, rejects: [{ line: 2, reason: '9 fields in 5 columns' }] },
    ]);
  });
});
