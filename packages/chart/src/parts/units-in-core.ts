import { UnitSource } from '../units/unit-source.ts';
import { type UnitsPart, unitsWith } from './units-part.ts';

/** Units where nobody waits for a frame: they are made at once. */
export const unitsInCore: UnitsPart = unitsWith((source, units, env) => new UnitSource(source, units, env));
