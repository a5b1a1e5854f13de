import type { BinaryForm } from '../binary-form.ts';
import { ARROW_TOLD_BY_BYTES, arrowText, isArrow } from './arrow-text.ts';

export const arrowForm: BinaryForm = {
  id: 'arrow',
  toldByBytes: ARROW_TOLD_BY_BYTES,
  tells: isArrow,
  open: async (source) => ({ text: arrowText(source), table: null, facts: {}, close: async () => undefined }),
};
