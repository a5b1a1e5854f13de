import { expect, it } from 'vitest';
import { EMOJI, EMOJI_GROUPS } from './emoji.ts';
import { groupOfSign } from './sign-groups.ts';

it('there are at least a hundred, each once and each one sign', () => {
  expect(EMOJI.length).toBeGreaterThanOrEqual(100);
  expect(new Set(EMOJI).size).toBe(EMOJI.length);
  for (const sign of EMOJI) expect([...new Intl.Segmenter().segment(sign)], sign).toHaveLength(1);
});

it('each stands in the group that lists it', () => {
  for (const [group, signs] of EMOJI_GROUPS) for (const sign of signs) expect(groupOfSign(sign)).toBe(group);
});
