import { describe, expect, it } from 'vitest';
import { reachOfTexts } from './extent.ts';

describe('the reach of texts', () => {
  it('is never less than handles and wide pens need', () => {
    expect(reachOfTexts({}, 14)).toBe(24);
    expect(reachOfTexts({ label: '', first: '\n' }, 14)).toBeCloseTo(24 + Math.hypot(2, 2 * 18), 6);
  });

  it('is that of the largest of all texts, as if all of its letters were the widest', () => {
    expect(reachOfTexts({ label: 'Words' }, 10)).toBeCloseTo(24 + Math.hypot(5 * 20, 13), 6);
    expect(reachOfTexts({ label: 'Words', first: 'more\nthan words' }, 10)).toBeCloseTo(
      24 + Math.hypot(10 * 20, 26),
      6,
    );
  });

  it('grows with the size of the letters, and with lines, which lie beside each other where a text is turned', () => {
    expect(reachOfTexts({ label: 'Words' }, 20)).toBeCloseTo(24 + Math.hypot(5 * 40, 26), 6);
    expect(reachOfTexts({ label: 'W\nW\nW\nW' }, 20)).toBeCloseTo(24 + Math.hypot(40, 4 * 26), 6);
  });
});
