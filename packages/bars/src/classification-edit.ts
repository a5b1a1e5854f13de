/*
 * What is done to the classification of one instrument or of thousands at once: fields become others, tags are added and
 * taken away. What it did can be taken back by comparing before and after, so that whatever others did since stays.
 */
import type { Issue } from './calendar.ts';
import {
  CLASSIFICATION_LIMITS,
  type Classification,
  type ClassificationChange,
  parseClassification,
  withClassification,
} from './classification.ts';

/** A change of fields, and of tags one by one: these leave the other tags of each instrument as they are. */
export interface ClassificationEdit {
  readonly change: ClassificationChange;
  readonly addTags: readonly string[];
  readonly removeTags: readonly string[];
}

export type ParsedClassificationEdit =
  | { readonly ok: true; readonly edit: ClassificationEdit }
  | { readonly ok: false; readonly issues: readonly Issue[] };

const TEXT_FIELDS = ['assetClass', 'sector', 'group', 'venue', 'country'] as const;
const TAG_EDITS = ['addTags', 'removeTags'] as const;

/**
 * As `parseClassification`, and reads `addTags` and `removeTags`.
 * @example parseClassificationEdit({ sector: 'Energy', addTags: ['Core'] })
 */
export function parseClassificationEdit(value: Readonly<Record<string, unknown>>): ParsedClassificationEdit {
  const parsed = parseClassification(value);
  const issues: Issue[] = parsed.ok ? [] : [...parsed.issues];
  const [addTags, removeTags] = TAG_EDITS.map((name) => {
    const tags = Object.hasOwn(value, name) ? value[name] : undefined;
    if (tags === undefined) return [];
    const read = parseClassification({ tags });
    if (read.ok) return read.change.tags ?? [];
    issues.push(...read.issues.map(({ path, message }) => ({ path: path.replace('tags', name), message })));
    return [];
  }) as [readonly string[], readonly string[]];
  if (issues.length > 0 || !parsed.ok) return { ok: false, issues };
  return { ok: true, edit: { change: parsed.change, addTags, removeTags } };
}

/** A classification after an edit. Tags are the same in any case of letters. It may have more tags than are allowed: see {@link tooManyTags}. */
export function withEdit(former: Classification, { change, addTags, removeTags }: ClassificationEdit): Classification {
  const changed = withClassification(former, change);
  if (addTags.length + removeTags.length === 0) return changed;
  const kept = without(changed.tags ?? [], removeTags);
  return withClassification(changed, { tags: [...kept, ...without(addTags, kept)] });
}

/** How many tags a classification has, where that is more than one may have; else null. */
export function tooManyTags({ tags = [] }: Classification): number | null {
  return tags.length > CLASSIFICATION_LIMITS.tags ? tags.length : null;
}

/** Whether two say the same. Tags in another order are the same tags. */
export function isSameField(one: Classification, other: Classification, field: keyof Classification): boolean {
  if (field !== 'tags') return one[field] === other[field];
  return one.tags?.length === other.tags?.length && without(one.tags ?? [], other.tags ?? []).length === 0;
}

/**
 * What takes a step from `before` to `after` back on what there is now: tags one by one, any other field where it still is
 * as the step left it. `kept` names the fields that others changed since.
 */
export function editBack(
  before: Classification,
  after: Classification,
  now: Classification,
): { readonly edit: ClassificationEdit; readonly kept: readonly (keyof Classification)[] } {
  const changed = TEXT_FIELDS.filter((field) => before[field] !== after[field]);
  const own = changed.filter((field) => now[field] === after[field]);
  const change: ClassificationChange = Object.fromEntries(own.map((field) => [field, before[field] ?? null]));
  const kept = changed.filter((field) => now[field] !== after[field] && now[field] !== before[field]);
  const [had, has] = [before.tags ?? [], after.tags ?? []];
  return { edit: { change, addTags: without(had, has), removeTags: without(has, had) }, kept };
}

function without(tags: readonly string[], others: readonly string[]): readonly string[] {
  const known = new Set(others.map((tag) => tag.toLowerCase()));
  return tags.filter((tag) => !known.has(tag.toLowerCase()));
}
