import { ANNOTATION_TOOLS, createAnnotation } from '@candlemark/annotations';
import { expect, test } from 'vitest';
import { copyAnnotations } from './copy-annotations.ts';

const line = ANNOTATION_TOOLS.find(({ type }) => type === 'line')!;
type Services = Parameters<typeof copyAnnotations>[2];

test('copies go to another instrument under ids of their own, unlocked, in one step with a way back', () => {
  const original = {
    ...createAnnotation(line, { id: 'a', instrument: 'SPX', pane: 'main', scale: 'main' }, []),
    locked: true,
    group: 'Idea',
  };
  const made: unknown[] = [];
  const notices: { text: string; undo?: () => void }[] = [];
  let undone = 0;
  let state = { steps: ['Copy 1 to AAPL'], done: 1 };
  const services = {
    boundChart: { get: () => ({ make: (...args: unknown[]) => made.push(args) }) },
    notices: {
      show: (text: string, action?: { run: () => void }) => notices.push({ text, ...(action && { undo: action.run }) }),
    },
    platform: { newId: () => 'new' },
    session: { drawing: { get: () => ({ state, undo: () => undone++ }) } },
    text: (key: string, { count, symbol }: Record<string, unknown> = {}) =>
      key === 'step.copyAnnotations' ? `Copy ${count} to ${symbol}` : key,
  } as unknown as Services;
  copyAnnotations([original], { id: 'aapl-id', symbol: 'AAPL' }, services);
  expect(made).toEqual([
    [
      'Copy 1 to AAPL',
      [['annotation/new', { ...original, id: 'new', instrument: 'aapl-id', locked: false }]],
      [{ name: 'annotation/aapl-id', kind: 'annotation', instrument: 'aapl-id' }],
    ],
  ]);
  notices[0]!.undo!();
  expect(undone).toBe(1);

  // Once more, and something else after it: what was done last is not the copy.
  copyAnnotations([original], { id: 'aapl-id', symbol: 'AAPL' }, services);
  state = { steps: ['Copy 1 to AAPL', 'Copy 1 to AAPL'], done: 2 };
  notices[1]!.undo!();
  expect(undone).toBe(1);
  expect(notices[2]!.text).toBe('notice.copyUndoLater');
});
