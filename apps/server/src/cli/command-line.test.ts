import { describe, expect, it } from 'vitest';
import { CliUsageError } from './command.ts';
import { dataDirOf, readCommandLine, usageText } from './command-line.ts';

const OPTIONS = [
  { name: 'symbol', value: 'S', help: 'the instrument' },
  { name: 'seed', value: 'N', help: 'a number' },
  { name: 'format', value: 'F', help: 'csv or json', choices: ['csv', 'json'] },
  { name: 'dry-run', help: 'store nothing' },
] as const;

const read = (...argv: string[]) => readCommandLine(argv, OPTIONS, { mostWords: Number.POSITIVE_INFINITY });

describe('readCommandLine', () => {
  it('reads values, flags and names in any order', () => {
    const line = read('a.csv', '--symbol', 'X', '--dry-run', '--format=json', 'b.csv');
    expect(line.positionals).toEqual(['a.csv', 'b.csv']);
    expect([line.value('symbol'), line.value('format'), line.has('dry-run')]).toEqual(['X', 'json', true]);
  });

  it('has all values of what may be given several times', () => {
    const options = [{ name: 'also', value: 'A', help: 'one more', isRepeatable: true }] as const;
    expect(readCommandLine(['--also', 'a', '--also', 'b'], options).all('also')).toEqual(['a', 'b']);
    expect(readCommandLine([], options).all('also')).toEqual([]);
  });

  it('takes what follows -- as a name, and - as one too', () => {
    expect(read('-', '--', '--symbol').positionals).toEqual(['-', '--symbol']);
  });

  it.each([
    [['--symbl', 'X'], 'There is no option --symbl; did you mean --symbol?'],
    [['--zzzzzzzz'], 'There is no option --zzzzzzzz'],
    [['-s'], 'There is no option -s'],
    [['--symbol'], '--symbol needs a value: --symbol S'],
    [['--symbol='], '--symbol needs a value: --symbol S'],
    [['--symbol', '--dry-run'], '--symbol needs a value: --symbol S'],
    [['--symbol', 'A', '--symbol', 'B'], '--symbol is given twice'],
    [['--dry-run=yes'], '--dry-run takes no value, but got "yes"'],
    [['--format', 'xml'], '--format xml is not one of csv, json'],
  ])('refuses %j', (argv, message) => {
    expect(() => read(...argv)).toThrow(new CliUsageError(message));
  });

  it('takes no further words unless the command takes names', () => {
    for (const argv of [['extra'], ['--', '--symbol'], [''], ['-']]) {
      expect(() => readCommandLine(argv, OPTIONS)).toThrow(
        new CliUsageError(
          `${JSON.stringify(argv.at(-1))} is one argument too many; an instrument is named by --symbol`,
        ),
      );
    }
    expect(() => readCommandLine(['--symbol', 'A', 'B'], OPTIONS)).toThrow(
      new CliUsageError('"B" is one argument too many'),
    );
  });

  it('reads counts strictly', () => {
    expect(read('--seed', '7').count('seed', 0)).toBe(7);
    expect(read().count('seed', 0)).toBeUndefined();
    for (const text of ['-1', '1.5', '1e3', '', ' 7', '9007199254740993']) {
      expect(() => read(`--seed=${text}`).count('seed', 0)).toThrow(CliUsageError);
    }
  });
});

describe('dataDirOf', () => {
  it('prefers --data, then CANDLEMARK_DATA, then ./data', () => {
    const line = readCommandLine(['--data', 'x'], [{ name: 'data', value: 'DIR', help: '' }]);
    const none = readCommandLine([], []);
    expect(dataDirOf(line, { env: { CANDLEMARK_DATA: '/y' }, cwd: '/home' })).toBe('/home/x');
    expect(dataDirOf(none, { env: { CANDLEMARK_DATA: '/y' }, cwd: '/home' })).toBe('/y');
    expect(dataDirOf(none, { env: { CANDLEMARK_DATA: '' }, cwd: '/home' })).toBe('/home/data');
  });
});

describe('usageText', () => {
  it('lists every option with its value', () => {
    expect(usageText('x [options]', 'Does x.', OPTIONS)).toBe(
      'Usage: candlemark x [options]\n\nDoes x.\n\n' +
        '  --symbol S  the instrument\n  --seed N    a number\n  --format F  csv or json\n  --dry-run   store nothing\n',
    );
  });
});
