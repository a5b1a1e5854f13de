import type { AnnotationDefinition } from '../../definition.ts';
import type { UsedCoordinates } from '../../geometry/used-coordinates.ts';
import { type Anchor, type Annotation, unpinned } from '../../record/annotation.ts';
import { createAnnotation } from '../../record/create-annotation.ts';
import { isPlainRecord, own, type PlainRecord } from '../../record/plain-record.ts';
import { isSame } from '../paths.ts';
import { readEntry, writeEntry } from './ag-entry.ts';
import type { AgTool } from './ag-tools.ts';

/** What says where it lies among others, which a list does by its order, and what is no matter of looks. */
const NOT_ASKED = new Set(['id', 'type', 'instrument', 'z', 'anchors']);

/** Fields of an annotation that AG Charts cannot say: those that would not come back. @param used which numbers of its anchors the tool follows */
export function unwrittenFields(
  annotation: Annotation,
  tool: AgTool,
  definition: AnnotationDefinition,
  used: readonly UsedCoordinates[],
): readonly string[] {
  const { id, instrument } = annotation;
  const place = { id, instrument, pane: 'main', scale: 'main' };
  const back =
    readEntry(writeEntry(annotation, tool), tool, definition, place, () => {}) ??
    createAnnotation(definition, place, annotation.anchors);
  const lost = differences(annotation as unknown as PlainRecord, back as unknown as PlainRecord, '');
  return areAnchorsBack(unpinned(annotation.anchors), unpinned(back.anchors), used) ? lost : [...lost, 'anchors'];
}

function differences(value: PlainRecord, back: PlainRecord, prefix: string): readonly string[] {
  const names = Object.keys({ ...back, ...value });
  return names.flatMap((name) => {
    if (prefix === '' && NOT_ASKED.has(name)) return [];
    const [one, other] = [own(value, name), own(back, name)];
    if (isSame(one, other) || (prefix === 'text.' && (one ?? '') === (other ?? ''))) return [];
    // A scope is one thing.
    if (prefix === '' && name !== 'scope' && isPlainRecord(one) && isPlainRecord(other))
      return differences(one, other, `${name}.`);
    return [prefix + name];
  });
}

/** Heights are differences of prices, whose last digit may be another. */
const PRECISION = 1e-9;

function areAnchorsBack(
  anchors: readonly Anchor[],
  back: readonly Anchor[],
  used: readonly UsedCoordinates[],
): boolean {
  return anchors.every(({ timeUs, price }, at) => {
    const other = back[at]!;
    const isPriceBack =
      Math.abs(price - other.price) <= PRECISION * Math.max(Math.abs(price), Math.abs(anchors[0]!.price));
    return (used[at]?.time === false || timeUs === other.timeUs) && (used[at]?.price === false || isPriceBack);
  });
}
