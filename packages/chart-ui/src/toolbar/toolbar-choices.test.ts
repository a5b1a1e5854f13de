import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  choicesWith,
  FIRST_CHOICES,
  readToolbarChoices,
  type ToolbarChoices,
  writeToolbarChoices,
} from './toolbar-choices.ts';

const groupOf = (tool: string) => (tool.startsWith('fib') ? 'fibonacci' : tool === 'line' ? 'lines' : null);
const REST = { tool: null, magnet: 'weak', keepsDrawing: false } as const;

test('the tool taken last is known by group, and stays known when it is put down', () => {
  const taken = choicesWith(FIRST_CHOICES, { ...REST, tool: 'line' }, groupOf);
  const other = choicesWith(taken, { ...REST, tool: 'fib' }, groupOf);
  expect(other.lastTools).toEqual({ lines: 'line', fibonacci: 'fib' });
  expect(choicesWith(other, REST, groupOf)).toBe(other);
  expect(choicesWith(other, { ...REST, tool: 'unknown' }, groupOf)).toBe(other);
});

test('a magnet that was switched off comes back as strong as it was', () => {
  const strong = choicesWith(FIRST_CHOICES, { ...REST, magnet: 'strong' }, groupOf);
  const off = choicesWith(strong, { ...REST, magnet: 'off' }, groupOf);
  expect(off).toMatchObject({ magnet: 'off', magnetStrength: 'strong' });
});

test('what was chosen is read as it was written', () => {
  const choices: ToolbarChoices = {
    lastTools: { lines: 'horizontal-line', text: 'note' },
    favourites: ['line', 'text'],
    magnet: 'off',
    magnetStrength: 'strong',
    keepsDrawing: true,
  };
  expect(readToolbarChoices(writeToolbarChoices(choices))).toEqual(choices);
});

test.each([
  null,
  '',
  '{',
  'null',
  '7',
  '[]',
  '{"lastTools":7,"favourites":{},"magnet":"huge","magnetStrength":"off","keepsDrawing":1}',
  '{"__proto__":{"keepsDrawing":true},"lastTools":{"__proto__":"x","constructor":"y","lines":7}}',
])('of %j nothing is taken over', (stored) => {
  expect(readToolbarChoices(stored)).toEqual(FIRST_CHOICES);
});

test('any text is read without failing', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (stored) => {
      const choices = readToolbarChoices(stored);
      expect(readToolbarChoices(writeToolbarChoices(choices))).toEqual(choices);
    }),
  );
});
