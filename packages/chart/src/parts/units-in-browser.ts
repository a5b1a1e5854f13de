import { LateUnits } from '../units/late-units.ts';
import { type UnitsPart, unitsWith } from './units-part.ts';

/** Units on a page: what makes them is loaded with the first of them. */
export const unitsPart: UnitsPart = unitsWith(
  (source, units, env) =>
    new LateUnits(source, units, env, async () => {
      const { UnitSource } = await import('../units/unit-source.ts');
      return () => new UnitSource(source, units, env);
    }),
);
