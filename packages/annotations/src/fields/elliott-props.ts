import { ELLIOTT_DEGREES } from '../geometry/elliott-degrees.ts';
import { oneOf, toggle } from './kinds.ts';

/** Fields of Elliott waves. */
export const ELLIOTT_PROPS = {
  degree: oneOf('field.degree', ELLIOTT_DEGREES, 'intermediate'),
  showWave: toggle('field.showWave', true, 'line'),
};
