import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FakeEnv } from '../testing/fake-env.ts';
import { type Damage, isDamaged, mergeDamage, NO_DAMAGE } from './damage.ts';
import { FrameLoop } from './frame-loop.ts';

const damage: fc.Arbitrary<Damage> = fc.record({
  base: fc.constantFrom('none', 'tail', 'whole'),
  hand: fc.boolean(),
  cursor: fc.boolean(),
});

test('merging is commutative, associative and idempotent, and no damage changes nothing', () => {
  fc.assert(
    fc.property(damage, damage, damage, (a, b, c) => {
      expect(mergeDamage(a, b)).toEqual(mergeDamage(b, a));
      expect(mergeDamage(mergeDamage(a, b), c)).toEqual(mergeDamage(a, mergeDamage(b, c)));
      expect(mergeDamage(a, a)).toEqual(a);
      expect(mergeDamage(a, NO_DAMAGE)).toEqual(a);
    }),
  );
});

test('however much is reported, one frame paints the merged damage, and then none is asked for', () => {
  fc.assert(
    fc.property(fc.array(damage), (reports) => {
      const env = new FakeEnv();
      const painted: Damage[] = [];
      const loop = new FrameLoop(env, (next) => {
        painted.push(next);
        return NO_DAMAGE;
      });
      for (const report of reports) loop.add(report);
      const all = reports.reduce(mergeDamage, NO_DAMAGE);
      expect(env.pendingFrames).toBe(isDamaged(all) ? 1 : 0);
      env.settle();
      expect(painted).toEqual(isDamaged(all) ? [all] : []);
    }),
  );
});
