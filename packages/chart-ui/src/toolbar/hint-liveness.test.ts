import { ANNOTATION_TOOLS } from '@candlemark/annotations';
import { expect, test } from 'vitest';
import { hintLiveness } from './hint-liveness.ts';

const tool = (type: string) => ANNOTATION_TOOLS.find((one) => one.type === type) ?? null;

test('what the chart reads out to keys is not told a second time beside it', () => {
  expect(hintLiveness(tool('line'), false, false)).toBe('off');
  expect(hintLiveness(tool('path'), false, false)).toBe('off');
});

test('what nobody else tells is told', () => {
  expect(hintLiveness(tool('line'), false, true)).toBe('polite');
  expect(hintLiveness(tool('brush'), false, false)).toBe('polite');
  expect(hintLiveness(null, true, false)).toBe('polite');
});
