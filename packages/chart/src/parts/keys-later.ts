/** The part on its own, for those who load it when they need it. */
export { keysPart } from './keys-part.ts';
