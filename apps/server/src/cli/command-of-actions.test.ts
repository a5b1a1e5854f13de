import { expect, test } from 'vitest';
import { CliUsageError } from './command.ts';
import { commandOfActions } from './command-of-actions.ts';

const done: unknown[] = [];
const action = (name: string, code: number, more: object = {}) => ({
  mostWords: 2,
  ...more,
  async run(_line: unknown, words: readonly string[]) {
    done.push([name, ...words]);
    return code;
  },
});
const parts = {
  synopsis: 'things [list | remove ID...] [options]',
  about: 'About things.',
  options: [{ name: 'json', help: 'as JSON' }],
  actions: { list: action('list', 0, { mostWords: 0 }), remove: action('remove', 1, { needs: 'name the things' }) },
};
const run = (command: ReturnType<typeof commandOfActions>, ...argv: string[]) => command.run(argv, {} as never);

test('the first word says what is done, and what is behind it belongs to that', async () => {
  const command = commandOfActions({ ...parts, usual: 'list' });
  expect(await run(command, 'remove', 'a', '--json', 'b')).toBe(1);
  expect(await run(command)).toBe(0);
  expect(done.splice(0)).toEqual([['remove', 'a', 'b'], ['list']]);
  expect(command.usage).toContain('Usage: candlemark things [list | remove ID...] [options]\n\nAbout things.');
  expect(command).not.toHaveProperty('endsWithReader');
});

test.each([
  [['paint'], '"paint" is none of list, remove'],
  [['constructor'], '"constructor" is none of list, remove'],
  [['list', 'x'], '"x" is one argument too many'],
  [['remove'], 'name the things'],
  [['remove', 'a', 'b', 'c'], '"c" is one argument too many'],
  [['list', '--jsn'], 'There is no option --jsn; did you mean --json?'],
  [[], 'say what to do: list, remove'],
])('%j is refused, and nothing is done', async (argv, message) => {
  await expect(run(commandOfActions(parts), ...argv)).rejects.toThrow(new CliUsageError(message));
  expect(done).toEqual([]);
});
