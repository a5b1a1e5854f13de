/**
 * `initialState.annotations` of AG Charts 12.3, and what its `getState` gives. Whatever annotations do not show stands in `foreign`: as long as nobody touches an
 * annotation, AG gets back exactly what it gave; of one that was changed it gets what has changed, and all else as it was.
 */
import type { AnnotationDefinition } from '../../definition.ts';
import type { ForeignPiece } from '../../format/annotation-file.ts';
import { type UsedCoordinates, usedCoordinates } from '../../geometry/used-coordinates.ts';
import type { Annotation } from '../../record/annotation.ts';
import { checkAnnotation } from '../../record/check-annotation.ts';
import { isPlainRecord, own, type PlainRecord } from '../../record/plain-record.ts';
import { shownText } from '../../record/shown-value.ts';
import { dataHash } from '../data-hash.ts';
import type { ForeignContext, ForeignFormat } from '../foreign-format.ts';
import { OwnIds } from '../own-ids.ts';
import { isSame } from '../paths.ts';
import { UnmappedList } from '../unmapped-list.ts';
import { readEntry, rewriteEntry, writeEntry } from './ag-entry.ts';
import { AG_TOOLS, type AgTool } from './ag-tools.ts';
import { unwrittenFields } from './unwritten-fields.ts';

const FORMAT = 'ag-charts';
/** A piece that is no drawing: what a state holds beside them. */
const STATE = 'state';
const TOOLS: ReadonlyMap<unknown, AgTool> = new Map(AG_TOOLS.map((tool) => [tool.type, tool]));

export const agCharts: ForeignFormat = {
  name: FORMAT,
  title: 'AG Charts',
  sniff: (value) => statesOf(value)?.entries.some((entry) => TOOLS.has(typeOf(entry))) === true,
  read(value, context) {
    const { entries, beside } = statesOf(value) ?? { entries: [], beside: {} };
    const unmapped = new UnmappedList();
    const annotations: Annotation[] = [];
    const foreign: ForeignPiece[] = [];
    const ids = new OwnIds();
    for (const [order, entry] of entries.entries()) {
      const read = readOne(entry, order, ids, context, unmapped);
      if (typeof read !== 'string') annotations.push(read.annotation);
      else unmapped.add(nameOf(entry), read);
      if (typeof read === 'string' || !read.isWhole)
        foreign.push({
          format: FORMAT,
          type: nameOf(entry),
          annotation: typeof read === 'string' ? null : read.annotation.id,
          order,
          value: entry,
        });
    }
    for (const name of Object.keys(beside)) unmapped.add(shownText(name));
    if (Object.keys(beside).length > 0)
      foreign.push({ format: FORMAT, type: STATE, annotation: null, order: 0, value: beside });
    return { annotations, foreign, unmapped: unmapped.list };
  },
  write(annotations, foreign, definitionOf) {
    const unwritten = new UnmappedList();
    const pieces = foreign.filter(({ format }) => format === FORMAT);
    const used = new Map<string, readonly UsedCoordinates[]>();
    const originals = new Map(pieces.map((piece) => [piece.annotation, piece.value]));
    const entries: Entry[] = pieces
      .filter(({ annotation, type }) => annotation === null && type !== STATE)
      .map(({ order, value }) => ({ order, id: '', value }));
    for (const annotation of annotations) {
      const tool = TOOLS.get(annotation.type);
      const definition = definitionOf(annotation.type);
      if (tool === undefined || definition === null) {
        unwritten.add(annotation.type);
        continue;
      }
      const value = writeOne(annotation, originals.get(annotation.id), tool, definition);
      if (!used.has(tool.type)) used.set(tool.type, usedCoordinates(definition));
      const lost = unwrittenFields(annotation, tool, definition, used.get(tool.type)!);
      for (const path of lost) unwritten.add(`${tool.type}.${path}`);
      entries.push({ order: annotation.z, id: annotation.id, value });
    }
    entries.sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : Number(a.id > b.id)));
    const beside = pieces.find(({ type }) => type === STATE)?.value;
    return {
      value: { ...(isPlainRecord(beside) && beside), annotations: entries.map(({ value }) => value) },
      unwritten: unwritten.list,
    };
  },
};

interface Entry {
  readonly order: number;
  readonly id: string;
  readonly value: unknown;
}

interface ReadOne {
  readonly annotation: Annotation;
  /** Whether AG would get back what it gave without the original. */
  readonly isWhole: boolean;
}

/** Or why it cannot be mapped. */
function readOne(
  entry: unknown,
  order: number,
  ids: OwnIds,
  { instrument, definitionOf }: ForeignContext,
  unmapped: UnmappedList,
): ReadOne | string {
  const tool = TOOLS.get(typeOf(entry));
  const definition = tool === undefined ? null : definitionOf(tool.type);
  if (!isPlainRecord(entry) || tool === undefined || definition === null) return 'there is no such tool';
  if (instrument === null) return 'it names no instrument';
  const told: [string, string][] = [];
  const place = { id: `ag-${dataHash([instrument, entry])}`, instrument, pane: 'main', scale: 'main' };
  const annotation = readEntry(entry, tool, definition, place, (path, why) => told.push([path, why]));
  if (annotation === null) return 'its points are no moments and prices';
  const checked = checkAnnotation({ ...annotation, z: order }, definitionOf);
  if (checked.issues !== null) return checked.issues.map(({ path, message }) => `${path} ${message}`).join('; ');
  for (const [path, why] of told) unmapped.add(`${tool.type}.${path}`, why);
  const whole = { ...checked.annotation, id: ids.take(annotation.id) };
  return { annotation: whole, isWhole: isSame(writeEntry(whole, tool), entry) };
}

function writeOne(annotation: Annotation, original: unknown, tool: AgTool, definition: AnnotationDefinition): unknown {
  if (!isPlainRecord(original) || typeOf(original) !== tool.type) return writeEntry(annotation, tool);
  const was = readEntry(original, tool, definition, annotation, () => {});
  return was === null ? writeEntry(annotation, tool) : rewriteEntry(original, was, annotation, tool);
}

/** A list of drawings, a state, or the options of a chart; beside: what else a state holds. */
function statesOf(value: unknown): { readonly entries: readonly unknown[]; readonly beside: PlainRecord } | null {
  if (Array.isArray(value)) return { entries: value, beside: {} };
  if (!isPlainRecord(value)) return null;
  const state = own(value, 'initialState');
  const { annotations, ...beside } = isPlainRecord(state) ? state : value;
  return Array.isArray(annotations) ? { entries: annotations, beside } : null;
}

function typeOf(entry: unknown): unknown {
  return isPlainRecord(entry) ? own(entry, 'type') : undefined;
}

function nameOf(entry: unknown): string {
  const type = typeOf(entry);
  return typeof type === 'string' ? shownText(type) : 'unknown';
}
