import type { AnnotationDefinition } from '../definition.ts';
import { initialValues } from '../fields/field.ts';
import type { Anchor, Annotation, FieldValues } from './annotation.ts';

/** Where a new annotation belongs. */
export type AnnotationPlace = Pick<Annotation, 'id' | 'instrument' | 'pane' | 'scale'>;

/** What a person chose last for a tool. */
export interface ToolDefaults {
  readonly style?: FieldValues;
  readonly props?: FieldValues;
}

/** A new one with all of its fields. */
export function createAnnotation(
  definition: AnnotationDefinition,
  { id, instrument, pane, scale }: AnnotationPlace,
  anchors: readonly Anchor[],
  { style, props }: ToolDefaults = {},
): Annotation {
  return {
    id,
    type: definition.type,
    instrument,
    pane,
    scale,
    anchors,
    props: { ...initialValues(definition.props), ...props },
    style: { ...initialValues(definition.style), ...style },
    text: {},
    name: '',
    group: null,
    locked: false,
    hidden: false,
    z: 0,
    intervals: null,
  };
}
