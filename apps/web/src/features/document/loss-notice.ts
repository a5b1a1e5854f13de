import { toolDefinitionOf } from '@candlemark/annotations';
import type { Instrument } from '@candlemark/bars';
import type { Loss } from '@candlemark/client';
import { partsOfPath, type RecordFields } from '@candlemark/contracts';
import type { TextKey } from '../../text/catalogue.ts';
import type { TextOf } from '../../text/text.ts';
import type { Words } from '../../text/words.ts';
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

/** Whose words a sentence is made of. */
export interface LossSpeaker {
  readonly text: TextOf<TextKey>;
  /** The names of the tools are among these. */
  readonly words: Pick<Words, 'annotations'>;
  /** The instrument on screen. */
  readonly shown: Pick<Instrument, 'id' | 'symbol'> | null;
}

/** What is said when another window has changed what this one had just changed, and the way back. */
export function lossNotice(
  { by, fields }: Loss,
  document: Pick<DocumentService, 'get' | 'change'>,
  speaker: LossSpeaker,
): { readonly text: string; readonly action: NoticeAction } {
  const { text } = speaker;
  const [first] = fields;
  const name = nameOf(document.get(first?.key ?? ''), speaker) ?? text('notice.lostStep', { step: by.name });
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

/** As a person called it, else by its tool and instrument; null for what is no drawing, or is there no more. */
function nameOf(record: RecordFields | null, { text, words, shown }: LossSpeaker): string | null {
  if (record === null) return null;
  const { name, type, instrument } = record;
  if (typeof name === 'string' && name !== '') return name;
  const definition = typeof type === 'string' ? toolDefinitionOf(type) : null;
  if (definition === null) return null;
  const names: Readonly<Record<string, string>> = words.annotations;
  const tool = names[definition.title] ?? definition.title;
  if (shown === null || instrument !== shown.id) return text('notice.lostTool', { tool });
  return text('notice.lostToolOn', { tool, symbol: shown.symbol });
}
