import { expect, test, vi } from 'vitest';
import type { Command } from './command.ts';
import { CommandRegistry } from './command-registry.ts';

const command = (id: string, ...keys: string[]): Command => ({ id, titleKey: id, keys, group: 'g', run: vi.fn() });

test('commands come and go together', () => {
  const registry = new CommandRegistry();
  const changed = vi.fn();
  registry.commands.subscribe(changed);
  const remove = registry.register([command('zoom-in', '+'), command('zoom-out', '-')]);
  expect(registry.commands.get().map(({ id }) => id)).toEqual(['zoom-in', 'zoom-out']);
  remove();
  expect(registry.commands.get()).toEqual([]);
  expect(changed).toHaveBeenCalledTimes(2);
});

test('what left can be registered again', () => {
  const registry = new CommandRegistry();
  registry.register([command('fit', '0')])();
  expect(() => registry.register([command('fit', '0')])).not.toThrow();
});

test.each([
  [['a', 'x'], ['a', 'y'], /id a/],
  [['a', '$mod+k'], ['b', '$mod+K'], /key .*b already belongs to a/],
  [['a', 'Shift+Alt+x'], ['b', 'Alt+Shift+X'], /already belongs to a/],
])('%j and %j cannot live together', ([id, ...keys], [otherId, ...otherKeys], message) => {
  const registry = new CommandRegistry();
  registry.register([command(id!, ...keys)]);
  expect(() => registry.register([command(otherId!, ...otherKeys)])).toThrow(message);
  expect(registry.commands.get()).toHaveLength(1);
});

test('a disabled or unknown command does not run', () => {
  const registry = new CommandRegistry();
  const disabled = { ...command('undo'), isEnabled: () => false };
  registry.register([disabled, command('fit')]);
  expect(registry.run('undo')).toBe(false);
  expect(registry.run('nonsense')).toBe(false);
  expect(registry.run('fit')).toBe(true);
  expect(disabled.run).not.toHaveBeenCalled();
});
