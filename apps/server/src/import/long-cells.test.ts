import { expect, it } from 'vitest';
import { IS_SOAK } from '../testing/long-test.ts';
import { rowsOf } from './fills/read-list.fixtures.ts';
import { MAX_RECORD_BYTES } from './import-limits.ts';
import { RefusedFile } from './refused-file.ts';
import { parseTestFile } from './testing/parse-text.ts';

/** Nearly as long as a line may be. */
const LENGTH = MAX_RECORD_BYTES - 200;
const ROWS = 10;

/** A cell that patterns look through again and again, if they look for what stands before its end. */
const longCell = (start: string, repeated: string, end: string): string =>
  `${start}${repeated.repeat(Math.floor(LENGTH / repeated.length))}${end}`;

const CELLS: readonly (readonly [string, string])[] = [
  ['blanks', longCell('1', ' ', 'x')],
  ['no-break blanks', longCell('1', '\u00a0', 'x').slice(0, LENGTH / 2)],
  ['digits', longCell('', '1', 'x')],
  ['letters and points', longCell('', 'a.', '!')],
  ['brackets', longCell('', '(', 'x')],
  ['zones', longCell('Time', ' UTC', 'x')],
  ['groups', longCell('', "1'", 'x')],
  ['dashes', longCell('a', '-', 'x')],
];

const TRIED = CELLS.filter((_, at) => IS_SOAK || at % 2 === 0);

const ROW = ['2024-01-02', '10', '12', '9', '11', '5'];
const NAMES = ['Date', 'Open', 'High', 'Low', 'Close', 'Volume'];

/** Lines with the cell in a column of each row, or in the line of names. */
function tableWith(cell: string, column: number, inNames: boolean): string {
  const put = (cells: readonly string[]) => cells.map((own, at) => (at === column ? cell : own)).join(',');
  const rows = Array.from({ length: ROWS }, (_, at) => ROW.map((own) => own.replace('02', `${10 + at}`)));
  return [inNames ? put(NAMES) : NAMES.join(','), ...rows.map((row) => (inNames ? row.join(',') : put(row)))].join(
    '\n',
  );
}

it.each(TRIED)('a cell as long as a line may be, of %s, is read, rejected or refused at once', async (_, cell) => {
  const tables = [0, 1, 5].flatMap((column) => [tableWith(cell, column, false), tableWith(cell, column, true)]);
  const records = (record: object) => JSON.stringify(Array.from({ length: ROWS }, () => record));
  const [named, valued] = [{ [cell]: '10' }, { time: cell, open: cell, volume: cell }];
  const ofJson = [named, valued].map((own) =>
    records({ time: '2024-01-02', open: 1, high: 1, low: 1, close: 1, ...own }),
  );
  for (const content of [...tables, `${cell}\n${tableWith('10', 1, false)}`, ...ofJson]) {
    const fileName = content.startsWith('[') ? 'x.json' : 'x.csv';
    const parsed = await parseTestFile({ content, fileName }).catch((error: unknown) => error);
    if (parsed instanceof Error) expect(parsed).toBeInstanceOf(RefusedFile);
    else expect(parsed).toHaveProperty('results');
  }
});

it.each(TRIED)('so is one of a list of own trades, of %s', async (_, cell) => {
  const names = ['Time', 'Symbol', 'Side', 'Quantity', 'Price', 'Fee'];
  const row = ['2024-01-02 10:00:00', 'AAPL', 'buy', '1', '10', '0.1'];
  for (let column = 0; column < names.length; column += 1) {
    const put = (cells: readonly string[]) => cells.map((own, at) => (at === column ? cell : own)).join(',');
    for (const lines of [
      [put(names), row.join(',')],
      [names.join(','), put(row)],
    ]) {
      const read = await rowsOf(lines.join('\n'), { kind: 'fills' }).catch((error: unknown) => error);
      if (read instanceof Error) expect(read).toBeInstanceOf(RefusedFile);
      else expect(read).not.toBeNull();
    }
  }
});
