import type { Loss } from '@candlemark/client';
import { partsOfPath } from '@candlemark/contracts';
import type { TextKey } from '../../text/catalogue.ts';
import type { TextOf } from '../../text/text.ts';
import type { NoticeAction } from '../notices/notice-board.ts';
import type { DocumentService } from './document-service.ts';

/** Parts of a record as the sentence names them. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ['anchors', 'place'],
  ['text', 'text'],
  ['style', 'style'],
  ['props', 'props'],
  ['deleted', 'deleted'],
]);

/** What is said when another window has changed what this one had just changed, and the way back. */
export function lossNotice(
  { by, fields }: Loss,
  document: Pick<DocumentService, 'get' | 'change'>,
  text: TextOf<TextKey>,
): { readonly text: string; readonly action: NoticeAction } {
  const [first] = fields;
  const record = document.get(first?.key ?? '');
  const name =
    typeof record?.name === 'string' && record.name !== '' ? record.name : text('notice.lostStep', { step: by.name });
  return {
    text: text('notice.lost', { what: WORDS.get(partsOfPath(first?.path ?? '')[0]) ?? 'other', name }),
    action: {
      label: text('notice.putBack'),
      run: () => {
        const edits = fields.map(({ key, path, was }) => {
          if (path === 'deleted') return { key, set: {}, deleted: was === true };
          return was === undefined ? { key, set: {}, unset: [path] } : { key, set: { [path]: was } };
        });
        document.change(text('step.putBack'), edits);
      },
    },
  };
}
