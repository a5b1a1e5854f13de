import { expect, it } from 'vitest';
import { readAnnotations } from './annotation-clipboard.ts';

it('tells the first faults of annotations that cannot be read, and how many more there are', () => {
  const annotations = Array.from({ length: 50 }, () => ({ type: 'line', id: 'no id' }));
  const text = JSON.stringify({ format: 'candlemark/annotations', version: 2, annotations });
  expect(() => readAnnotations(text, () => null)).toThrow(
    /^annotations\[0\]\.[^;]+; annotations\[0\]\.[^;]+; annotations\[0\]\.[^;]+; and \d{3} more$/,
  );
});

it('reads no other text as annotations', () => {
  for (const text of ['', 'Entry\tStop', '{"format":', '{"format":"another"}'])
    expect(readAnnotations(text, () => null)).toBe(null);
});
