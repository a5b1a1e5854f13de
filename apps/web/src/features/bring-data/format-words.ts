import type { FormatName } from '@candlemark/contracts';
import type { DataTextKey } from '../../text/data-en.ts';
import type { TextOf } from '../../text/text.ts';

/** Ways of writing that are nobody's, which have no name of their own. */
const WAYS: Readonly<Record<string, DataTextKey>> = {
  'delimited-bars': 'data.format.named',
  'delimited-trades': 'data.format.named',
  'delimited-quotes': 'data.format.named',
  'quote-bars': 'data.format.named',
  'headerless-bars': 'data.format.nameless',
  'headerless-trades': 'data.format.nameless',
  'headerless-quotes': 'data.format.nameless',
  'columns-by-symbol': 'data.format.sideBySide',
  wide: 'data.format.wide',
  'fixed-text': 'data.format.blanks',
};

/** What a file was taken for: whose it is, which is the same in every language, or how it is written. */
export function formatWords({ id, title, source }: FormatName, text: TextOf<DataTextKey>): string {
  const way = WAYS[id];
  return source ?? (way === undefined ? title : text(way));
}
