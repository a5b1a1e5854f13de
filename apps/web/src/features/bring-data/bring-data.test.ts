import type { Instrument } from '@candlemark/bars';
import { ApiError, type ImportsApi } from '@candlemark/client';
import type { ArrivedFile, ImportFinding } from '@candlemark/contracts';
import { expect, test } from 'vitest';
import { createStore } from '../../data/store.ts';
import { dataDe } from '../../text/data-de.ts';
import { dataEn } from '../../text/data-en.ts';
import { createText } from '../../text/text.ts';
import { findingWords, placeWords } from './finding-words.ts';
import { formatWords } from './format-words.ts';
import { ImportDesk } from './import-desk.ts';
import { looksLikeTable } from './looks-like-table.ts';
import { paceOf, withSample } from './pace.ts';
import { plainWords, utcWords } from './plain-words.ts';
import { NO_CHOICES, optionsOf, withChoice, withKind, withRole } from './preview-choices.ts';
import { queueWords } from './queue-words.ts';
import { rejectsCsv } from './rejects-csv.ts';
import { viewOfFills } from './view-of-fills.ts';

const BARS = {
  kind: 'bars' as const,
  columns: [
    { name: 'Date', roles: ['time'] },
    { name: 'Last', roles: ['close'] },
    { name: 'Note', roles: [] },
  ],
};

test('a format is called by whose it is, in every language, or by how it is written', () => {
  const [en, de] = [createText(dataEn, 'en-US'), createText(dataDe, 'de-DE')];
  const kraken = { id: 'kraken-trades', title: 'Kraken trades', source: 'Kraken' };
  expect([en, de].map((text) => formatWords(kraken, text))).toEqual(['Kraken', 'Kraken']);
  const wide = { id: 'wide', title: 'A column for each instrument', source: null };
  expect([en, de].map((text) => formatWords(wide, text))).toEqual([
    'a column for each instrument',
    'eine Spalte je Instrument',
  ]);
  expect(formatWords({ id: 'parquet', title: 'Parquet', source: null }, de)).toBe('Parquet');
});

test('how many files were chosen is heard until all of them are there, and then that they are ready', () => {
  const text = createText(dataEn, 'en-US');
  const sending = [1, 2].map((key) => ({ key, failure: null }) as never);
  expect(queueWords({ sending, untried: ['a'] }, text)).toBe('3 files chosen, they are being read');
  expect(queueWords({ sending: [], untried: ['a', 'b', 'c'] }, text)).toBe('3 files are ready to import');
  expect(queueWords({ sending: [{ failure: new Error('no') } as never], untried: [] }, text)).toBe('');
});

test('what the server says is shown without options of the command line', () => {
  expect(plainWords('Times name no zone and are taken for UTC; --timezone sets another')).toBe(
    'Times name no zone and are taken for UTC',
  );
  expect(plainWords('No columns were found. Name them, as in --columns time=Date.')).toBe('No columns were found.');
  expect(
    plainWords('It may be 2024-02-01 (--date-order day-first) or 2024-01-02 (--date-order month-first); say which.'),
  ).toBe('It may be 2024-02-01 or 2024-01-02; say which.');
  expect(plainWords('Nothing fits: --kind trades reads it so. It is of nobody.')).toBe(
    'Nothing fits. It is of nobody.',
  );
  expect(plainWords('line 2 reads "a--b"')).toBe('line 2 reads "a--b"');
});

test('what is suspicious is said in the words of the page, with the tick box that puts it right', () => {
  const found: ImportFinding = { code: 'high-low', count: 1200, text: '; --repair high-low', examples: [] };
  expect(findingWords(found, createText(dataEn, 'en-US'))).toBe(
    'Bars whose high or low does not hold their other prices: 1,200 · rejected · to put this right, tick “Highs and lows that do not hold the other prices” in the preview and import again',
  );
  const mended: ImportFinding = { ...found, repaired: true };
  expect(findingWords(mended, createText(dataDe, 'de-DE'))).toBe(
    'Kerzen, deren Hoch oder Tief ihre anderen Preise nicht umfasst: 1.200 · berichtigt',
  );
  const jump: ImportFinding = { code: 'jump', count: 2, text: '', examples: [] };
  expect(findingWords(jump, createText(dataEn, 'en-US'))).toMatch(/stay there: 2$/);
  const text = createText(dataEn, 'en-US');
  expect(placeWords({ line: 1577, time: '2024-01-05T14:30:00Z' }, text)).toBe('Line 1577:');
  expect(placeWords({ line: null, time: '2024-01-05T14:30:00Z' }, text)).toBe('2024-01-05 14:30:00 UTC:');
});

test('moments of a report are written in one way and name their zone, but for what the file itself says', () => {
  expect(utcWords('3 bars before 2014-07-11T06:00:00Z')).toBe('3 bars before 2014-07-11 06:00:00 UTC');
  expect(
    plainWords('Rows outside of the calendar: 2, the first at 2014-07-11T06:00:00.5Z; --calendar sets another'),
  ).toBe('Rows outside of the calendar: 2, the first at 2014-07-11 06:00:00.5 UTC');
  expect(plainWords('line 2 reads "2014-07-11T06:00:00Z"')).toBe('line 2 reads "2014-07-11T06:00:00Z"');
});

test.each([
  ['Date,Close\n2024-01-01,5\n2024-01-02,6\n', true],
  ['2024-01-01\t5\r\n2024-01-02\t6', true],
  ['Hello, world\nand so on, and on', false],
  ['one line, 1', false],
  ['{"a": 1,\n"b": 2}', false],
])('whether %j is a table: %s', (text, isTable) => {
  expect(looksLikeTable(text)).toBe(isTable);
});

test('a column that means something else leaves the others as they were taken, and takes the meaning from another', () => {
  const named = withRole(NO_CHOICES, BARS, 2, 'close');
  expect(optionsOf(named)).toEqual({ columns: 'time=1,close=3' });
  expect(optionsOf(withRole(named, BARS, 2, null))).toEqual({ columns: 'time=1,close=-' });
  expect(optionsOf(withRole(named, BARS, 1, 'open'))).toEqual({ columns: 'time=1,close=3,open=2' });
});

test('what is said of the columns of own fills is said of a list of them, and goes with that', () => {
  const fills = {
    kind: 'fills' as const,
    columns: [
      { name: 'When', roles: ['time'] },
      { name: 'Each', roles: [] },
    ],
  };
  const named = withRole(NO_CHOICES, fills, 1, 'price');
  expect(optionsOf(named)).toEqual({ kind: 'fills', columns: 'time=1,price=2' });
  expect(optionsOf(withKind(named, 'fills'))).toEqual(optionsOf(named));
  expect(optionsOf(withKind(named, 'trades'))).toEqual({ kind: 'trades' });
  expect(optionsOf(withKind(named, null))).toEqual({});
  const bars = withRole(NO_CHOICES, BARS, 2, 'close');
  expect(optionsOf(withKind(bars, 'bars'))).toEqual({ kind: 'bars', columns: 'time=1,close=3' });
  expect(optionsOf(withKind(bars, 'fills'))).toEqual({ kind: 'fills' });
});

test('what is said of a file can be taken back', () => {
  const said = withChoice(withChoice(NO_CHOICES, 'kind', 'bars'), 'timeZone', 'Europe/Paris');
  expect(optionsOf(said)).toEqual({ kind: 'bars', timeZone: 'Europe/Paris' });
  expect(optionsOf(withChoice(said, 'kind', null))).toEqual({ timeZone: 'Europe/Paris' });
});

test('pace and time left are those of the last seconds', () => {
  const at = (second: number) => ({ atMs: second * 1000, bytes: second * second * 100, rows: second * 10 });
  let samples = withSample([], at(0));
  expect(paceOf(samples, 10_000).secondsLeft).toBeNull();
  for (let second = 1; second <= 9; second += 1) samples = withSample(samples, at(second));
  expect(paceOf(samples, 10_000)).toEqual({ rowsPerSecond: 10, bytesPerSecond: 1000, secondsLeft: 1.9 });
  expect(paceOf(samples, null).secondsLeft).toBeNull();
  expect(withSample(samples, { atMs: 10_000, bytes: 0, rows: 0 })).toHaveLength(1);
});

test('a chart that is opened for own fills shows all of them, with bars around', () => {
  const fills = { from: '2024-01-02T10:00:00Z', to: '2024-01-02T12:00:00Z' };
  const at = (iso: string) => Date.parse(iso) * 1000;
  const levelsOf = (interval: '1m' | '1D') => ({ levels: [{ interval }] }) as unknown as Pick<Instrument, 'levels'>;
  expect(viewOfFills(fills, levelsOf('1m')).range).toEqual({
    fromUs: at('2024-01-02T09:00:00Z'),
    toUs: at('2024-01-02T13:00:00Z'),
  });
  expect(viewOfFills(fills, levelsOf('1D')).range?.fromUs).toBe(at('2023-11-03T10:00:00Z'));
  const year = { from: '2023-01-01T00:00:00Z', to: '2024-01-01T00:00:00Z' };
  expect(viewOfFills(year, levelsOf('1m')).range?.toUs).toBe(at('2024-02-06T12:00:00Z'));
  expect(viewOfFills(fills, { levels: [] })).toEqual({ interval: 'auto', range: null, level: null });
  expect(viewOfFills({ from: null, to: null }, levelsOf('1m')).range).toBeNull();
});

test('rejected rows are written so that no cell is a formula, and numbers below zero stay numbers', () => {
  const result = { file: '=cmd.csv', symbol: 'A,B', rejects: [{ line: 3, reason: 'not a number', value: '-"1"' }] };
  expect(rejectsCsv({ results: [result as never] })).toBe(
    'file,symbol,line,reason,value\r\n\'=cmd.csv,"A,B",3,not a number,"\'-""1"""\r\n',
  );
  const values = ['-5.25', '+1e-9', '-1+cmd', '@SUM(A1)', '\t=1', '\r=1', 'a=1'];
  const rejects = values.map((value, at) => ({ line: at, reason: 'no', value }));
  const lines = rejectsCsv({ results: [{ ...result, file: 'a', symbol: 'A', rejects } as never] }).split(/(?<!\r)\r\n/);
  expect(lines.slice(1, -1).map((line) => line.split('no,')[1])).toEqual([
    '-5.25',
    '+1e-9',
    "'-1+cmd",
    "'@SUM(A1)",
    "'\t=1",
    '"\'\r=1"',
    'a=1',
  ]);
});

const FULL = new ApiError('too-many-imports', 'Full', 429);

/** Answers when it is told to. */
function setup() {
  const sent: string[] = [];
  const arrived: string[] = [];
  const started: string[] = [];
  const begun: string[] = [];
  const due: (() => void)[] = [];
  const lost = createStore<readonly string[]>([]);
  const listed: ArrivedFile[] = [];
  let room = Number.POSITIVE_INFINITY;
  const waiting: { answer(): void; refuse(error?: Error): void; signal: AbortSignal }[] = [];
  const send: ImportsApi['send'] = (name, _file, signal) => {
    sent.push(name);
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      const answer = () => resolve({ id: `id-${name}`, name, bytes: 1 });
      waiting.push({ answer, refuse: (error = new Error('broken')) => reject(error), signal });
    });
  };
  const start: ImportsApi['start'] = async (id) => {
    if (started.length >= room) throw FULL;
    if (id === 'broken') throw new Error('refused');
    started.push(id);
    return `import-${id}`;
  };
  const desk = new ImportDesk({
    imports: { send, start, files: async () => listed } as Partial<ImportsApi> as ImportsApi,
    sendingFetch: (onSent) => {
      onSent(7);
      return () => Promise.reject(new Error('not asked'));
    },
    timers: {
      after: (_ms, call) => {
        due.push(call);
        return () => undefined;
      },
    },
    known: createStore<readonly string[]>([]),
    lost,
    onArrived: (id) => arrived.push(id),
    onStarted: (id) => begun.push(id),
  });
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  const setRoom = (imports: number) => {
    room = imports;
  };
  return {
    desk,
    sent,
    arrived,
    waiting,
    settle,
    started,
    begun,
    listed,
    due,
    lost,
    setRoom,
    names: () => desk.sending.get().map(({ name }) => name),
  };
}
const files = (...names: readonly string[]) => names.map((name) => new File(['x'], name));

test('files are sent one after the other, and one that fails holds up nobody', async () => {
  const { desk, sent, arrived, waiting, settle, names } = setup();
  desk.add(files('a', 'b', 'c'));
  expect(sent).toEqual(['a']);
  expect(desk.sending.get()[0]).toMatchObject({ sent: 7, bytes: 1, failure: null });
  waiting[0]!.refuse();
  await settle();
  expect(sent).toEqual(['a', 'b']);
  waiting[1]!.answer();
  await settle();
  waiting[2]!.answer();
  await settle();
  expect(arrived).toEqual(['id-b', 'id-c']);
  expect(names()).toEqual(['a']);
  desk.retry(1);
  waiting[3]!.answer();
  await settle();
  expect([arrived.at(-1), names()]).toEqual(['id-a', []]);
});

test('a file that is taken back on its way is not sent any further', async () => {
  const { desk, sent, waiting, settle, names } = setup();
  desk.add(files('a', 'b'));
  desk.remove(1);
  await settle();
  expect(waiting[0]!.signal.aborted).toBe(true);
  expect([sent, names()]).toEqual([['a', 'b'], ['b']]);
  desk.dispose();
  await settle();
  expect(names()).toEqual([]);
});

test('more than the server takes waits for room, and all of it is imported that is meant to be', async () => {
  const { desk, sent, waiting, settle, started, due, setRoom } = setup();
  desk.add(files('a', 'b'));
  waiting[0]!.refuse(FULL);
  await settle();
  expect(desk.sending.get()).toMatchObject([
    { name: 'a', isHeld: true, failure: null },
    { name: 'b', isHeld: false },
  ]);
  setRoom(2);
  desk.importAll(['x']);
  await settle();
  due.shift()?.();
  await settle();
  waiting[1]!.answer();
  await settle();
  waiting[2]!.answer();
  await settle();
  expect(sent).toEqual(['a', 'a', 'b']);
  expect(started).toEqual(['x', 'id-a']);
  setRoom(3);
  due.shift()?.();
  await settle();
  expect(started).toEqual(['x', 'id-a', 'id-b']);
  expect(desk.known.get()).toEqual(['import-x', 'import-id-a', 'import-id-b']);
});

test('what is imported as it is nobody is asked to look at, unless it cannot be', async () => {
  const { desk, waiting, settle, started, begun } = setup();
  const shown: string[] = [];
  desk.onArrival((id) => shown.push(id));
  desk.add(files('a', 'b'));
  waiting[0]!.answer();
  await settle();
  desk.importAll(['id-a', 'broken']);
  expect(desk.taken.get()).toEqual(['id-a', 'broken']);
  waiting[1]!.answer();
  await settle();
  expect([started, begun]).toEqual([
    ['id-a', 'id-b'],
    ['id-a', 'id-b'],
  ]);
  expect([desk.taken.get(), shown]).toEqual([['id-a', 'id-b'], ['id-a']]);
});

test('what has arrived and is not listed yet is imported with all the others, but nothing that was refused', async () => {
  const { desk, settle, started, listed } = setup();
  const lastImport = { id: 'import', state: 'failed' as const, failure: null };
  for (const name of ['a', 'b', 'c']) listed.push({ id: name, name, bytes: 1, ...(name === 'c' && { lastImport }) });
  desk.importAll(['a']);
  await settle();
  expect([started, desk.taken.get()]).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ]);
});

test('only what was on its way then is meant to be imported as it is, not what is added later', async () => {
  const { desk, waiting, settle, started } = setup();
  desk.add(files('a', 'b'));
  desk.importAll([]);
  expect(desk.sending.get()).toMatchObject([{ isMeant: true }, { isMeant: true }]);
  desk.add(files('c'));
  for (const at of [0, 1, 2]) {
    waiting[at]!.answer();
    await settle();
  }
  expect(started).toEqual(['id-a', 'id-b']);
});

test('what was on its way when the page went is known by its names', () => {
  const { desk, lost } = setup();
  desk.add(files('a', 'b'));
  desk.noteLost();
  expect(lost.get()).toEqual(['a', 'b']);
  desk.forgetLost();
  expect(desk.lost.get()).toEqual([]);
});
