import type { AnnotationDefinition } from '../definition.ts';
import { initialValues } from '../fields/field.ts';
import type { Annotation, AnyAnchor, FieldValues } from './annotation.ts';
import { EVERYWHERE } from './scope.ts';

/** Where a new annotation belongs; without a scope wherever its instrument is shown. */
export type AnnotationPlace = Pick<Annotation, 'id' | 'instrument' | 'pane' | 'scale'> &
  Partial<Pick<Annotation, 'scope'>>;

/** What a person chose last for a tool. */
export interface ToolDefaults {
  readonly style?: FieldValues;
  readonly props?: FieldValues;
}

/** A new one with all of its fields. */
export function createAnnotation(
  definition: AnnotationDefinition,
  { id, instrument, pane, scale, scope = EVERYWHERE }: AnnotationPlace,
  anchors: readonly AnyAnchor[],
  { style, props }: ToolDefaults = {},
): Annotation {
  return {
    id,
    type: definition.type,
    instrument,
    pane,
    scale,
    scope,
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
