/** Templates, favourites and own intervals that a former version kept in this browser alone become part of the document. They leave their old place once the new one has them. */
import { dataHash } from '@candlemark/annotations';
import { readToolbarChoices, writeToolbarChoices } from '@candlemark/chart-ui';
import type { OwnEdit } from '@candlemark/client';
import type { Store } from '../../data/store.ts';
import type { TextStorage } from '../../platform/platform.ts';
import type { DocumentService } from '../document/document-service.ts';
import { TOOLBAR_KEY } from './toolbar-choices-store.ts';

const TEMPLATES = 'candlemark.annotation-templates/';
const INTERVALS = 'candlemark.intervals';

export interface FormerChoicesParts {
  readonly storage: Pick<TextStorage, 'keys' | 'read' | 'write' | 'remove'>;
  readonly document: Pick<DocumentService, 'change' | 'isKept'>;
  readonly tools: Store<readonly string[]>;
  readonly intervals: Store<readonly string[]>;
  readonly stepName: string;
}

export async function bringFormerChoices(parts: FormerChoicesParts): Promise<void> {
  const { storage, document, tools, intervals, stepName } = parts;
  const choices = readToolbarChoices(storage.read(TOOLBAR_KEY));
  const formerIntervals = (storage.read(INTERVALS) ?? '').split(' ').filter((text) => NAME_IN_PATH.test(text));
  const keys = storage.keys(TEMPLATES);
  const edits = keys.flatMap((key) => templateEdits(key.slice(TEMPLATES.length), storage.read(key)));
  if (choices.favourites.length === 0 && formerIntervals.length === 0 && edits.length === 0) return;
  document.change(stepName, edits);
  bringTo(tools, choices.favourites);
  bringTo(intervals, formerIntervals);
  if (!(await document.isKept())) return;
  for (const key of keys) storage.remove(key);
  storage.remove(INTERVALS);
  const latest = readToolbarChoices(storage.read(TOOLBAR_KEY));
  storage.write(TOOLBAR_KEY, writeToolbarChoices({ ...latest, favourites: [] }));
}

const NAME_IN_PATH = /^[A-Za-z0-9_][A-Za-z0-9_:~-]{0,99}$/;

function bringTo(list: Store<readonly string[]>, former: readonly string[]): void {
  const known = list.get();
  const missing = former.filter((item) => NAME_IN_PATH.test(item) && !known.includes(item));
  if (missing.length > 0) list.set([...known, ...missing]);
}

/** Two windows that bring the same at one time bring it under one id. */
function templateEdits(tool: string, text: string | null): readonly OwnEdit[] {
  const { templates } = objectIn(text);
  if (!Array.isArray(templates)) return [];
  return templates.flatMap((one, order): readonly OwnEdit[] => {
    const { name, style, props } = objectOf(one);
    if (typeof name !== 'string' || name === '' || name.length > MOST_LETTERS) return [];
    const fields = { name, order, tool, style: objectOf(style), props: objectOf(props) };
    return [{ key: `template/former-${dataHash([tool, name])}`, set: fields, deleted: false }];
  });
}
const MOST_LETTERS = 200;

function objectIn(text: string | null): Readonly<Record<string, unknown>> {
  try {
    return objectOf(JSON.parse(text ?? '{}'));
  } catch {
    // Cut off, or not ours: there is nothing to bring.
    return {};
  }
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : {};
}
