import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ImportPace } from './import-pace.ts';

const reading = (rowsRead: number) => ({ phase: 'reading', rowsRead }) as const;
const rollingUp = { phase: 'rolling-up', rowsRead: 1000 } as const;

describe('ImportPace', () => {
  it('counts rows while they are read', () => {
    const pace = new ImportPace(1000);
    expect(pace.look({ phase: 'waiting', rowsRead: 0 })).toBe(0);
    expect(pace.look(reading(500))).toBeCloseTo(0.35);
    expect(pace.look(reading(1000))).toBeCloseTo(0.7);
    expect(pace.look(reading(1200))).toBeCloseTo(0.7);
  });

  it('moves at every look while rows are rolled up, and is most of the way when the usual time is over', () => {
    const pace = new ImportPace(1000);
    for (let rows = 0; rows <= 1000; rows += 20) pace.look(reading(rows));
    const shares = Array.from({ length: 18 }, () => pace.look(rollingUp));
    for (const [index, share] of shares.entries()) if (index > 0) expect(share).toBeGreaterThan(shares[index - 1]!);
    expect(shares[0]).toBeCloseTo(0.7);
    expect(shares.at(-1)).toBeGreaterThan(0.93);
  });

  it('never falls and never claims the end', () => {
    const phase = fc.constantFrom('waiting', 'reading', 'sorting', 'saving', 'rolling-up', 'storing');
    const status = fc.record({ phase, rowsRead: fc.nat(2000) });
    fc.assert(
      fc.property(fc.array(status, { maxLength: 200 }), (looks) => {
        const pace = new ImportPace(1000);
        let before = 0;
        for (const look of looks) {
          const share = pace.look(look);
          expect(share).toBeGreaterThanOrEqual(before);
          expect(share).toBeLessThan(1);
          before = share;
        }
      }),
    );
  });
});
