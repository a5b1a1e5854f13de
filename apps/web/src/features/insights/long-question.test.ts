import type { ListedInstrument } from '@candlemark/contracts';
import { expect, test } from 'vitest';
import { isLongQuestion } from './long-question.ts';

const DAY_US = 86_400_000_000;
const instruments = Array.from(
  { length: 1000 },
  (_, at) =>
    ({ id: String(at), levels: [{ interval: '1m', fromUs: 0, toUs: 7000 * DAY_US }] }) as never as ListedInstrument,
);
const of = (count: number) => instruments.slice(0, count).map(({ id }) => ({ id }));

test('a question of many instruments or of many bars is one whose progress is shown', () => {
  expect(isLongQuestion(instruments, { instruments: of(1000), interval: '1mo' })).toBe(true);
  expect(isLongQuestion(instruments, { instruments: of(500), interval: '1D' })).toBe(false);
  expect(isLongQuestion(instruments, { instruments: of(1), interval: '1m' })).toBe(true);
  expect(isLongQuestion(instruments, { instruments: of(1), interval: '1m', from: '1989-01-01' })).toBe(false);
});
