import { describe, expect, it } from 'vitest';
import { reachOfTexts } from './extent.ts';

describe('the reach of texts', () => {
  it('is never less than handles and wide pens need', () => {
    expect(reachOfTexts({}, 14)).toBe(24);
    expect(reachOfTexts({ label: '', first: '\n' }, 14)).toBeLessThanOrEqual(26);
  });

  it('is that of the longest line of all texts, as if all of its letters were the widest', () => {
    expect(reachOfTexts({ label: 'Words' }, 10)).toBe(24 + 5 * 20);
    expect(reachOfTexts({ label: 'Words', first: 'more\nthan words' }, 10)).toBe(24 + 10 * 20);
  });

  it('grows with the size of the letters and not with lines', () => {
    expect(reachOfTexts({ label: 'Words' }, 20)).toBe(24 + 5 * 40);
    expect(reachOfTexts({ label: 'Words\nWords\nWords' }, 20)).toBe(reachOfTexts({ label: 'Words' }, 20));
  });
});
