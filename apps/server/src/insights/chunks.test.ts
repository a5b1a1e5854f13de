import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chunksOf } from './chunks.ts';
import type { BarsQuestion } from './question.ts';
import type { BarsPlan } from './relation/bars-source.ts';

const LIMITS = { insightBars: 100, insightHandedBars: 40, insightParts: 1000 };

function planned(counts: readonly { readonly rows: number; readonly isHanded: boolean }[]) {
  const question = {
    instruments: counts.map((_, place) => ({ weight: place })),
    interval: '1D',
  } as unknown as BarsQuestion;
  const plans = counts.map(({ isHanded }, number) => ({ kind: isHanded ? 'handed' : 'stored', number }) as BarsPlan);
  return { question, planned: { plans, rows: counts.map(({ rows }) => rows) } };
}

test('parts hold every instrument once, in order, and no more bars than one statement takes', () => {
  const counts = fc.array(fc.record({ rows: fc.nat(40), isHanded: fc.boolean() }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(counts, (listed) => {
      const { question, planned: plan } = planned(listed);
      const chunks = chunksOf(question, plan, true, LIMITS);
      expect(chunks.flatMap((chunk) => chunk.question.instruments)).toEqual(question.instruments);
      expect(chunks.flatMap(({ plans }) => plans)).toEqual(plan.plans);
      let place = 0;
      for (const { plans } of chunks) {
        const inside = listed.slice(place, place + plans.length);
        place += plans.length;
        expect(inside.reduce((sum, { rows }) => sum + rows, 0)).toBeLessThanOrEqual(100);
        expect(inside.reduce((sum, { rows, isHanded }) => sum + (isHanded ? rows : 0), 0)).toBeLessThanOrEqual(40);
      }
    }),
  );
});

test('what cannot be computed in parts, or only in too many, is refused with what it takes', () => {
  const { question, planned: plan } = planned(Array.from({ length: 3 }, () => ({ rows: 60, isHanded: false })));
  expect(() => chunksOf(question, plan, false, LIMITS)).toThrow(/about 180 bars; this statistic takes 100 at once/);
  expect(chunksOf(question, plan, true, LIMITS)).toHaveLength(3);
  expect(() => chunksOf(question, plan, true, { ...LIMITS, insightParts: 2 })).toThrow(/180 bars in 3 parts.*2 parts/);
  expect(() => chunksOf(question, plan, true, { ...LIMITS, insightBars: 50 })).toThrow(
    /about 60 bars.*each instrument/,
  );
});
