import type { BinaryForm } from '../binary-form.ts';
import { DBN_TOLD_BY_BYTES, isDbn } from './dbn-metadata.ts';
import { readDbnText } from './dbn-text.ts';

export const dbnForm: BinaryForm = {
  id: 'dbn',
  toldByBytes: DBN_TOLD_BY_BYTES,
  tells: isDbn,
  open: async (source) => ({ ...(await readDbnText(source)), table: null, close: async () => undefined }),
};
