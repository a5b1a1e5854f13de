import type { AnnotationDefinition } from '../definition.ts';
import type { AnnotationView } from '../geometry/annotation-view.ts';
import { anchorAt } from '../geometry/move-anchors.ts';
import type { Annotation } from '../record/annotation.ts';
import { createAnnotation, type ToolDefaults } from '../record/create-annotation.ts';

/** Of a tool, as if it had been placed by pressing at these places of the view (x and y in turn); with a text wherever it has room for one. */
export function placedAnnotation(
  definition: AnnotationDefinition,
  view: AnnotationView,
  placesCss: readonly number[],
  { isBlank = false, ...defaults }: ToolDefaults & { readonly isBlank?: boolean } = {},
): Annotation {
  const count = definition.mostPoints === undefined ? definition.steps : placesCss.length / 2;
  const points = Array.from({ length: count }, (_, step) =>
    anchorAt(view, placesCss[step * 2]!, placesCss[step * 2 + 1]!),
  );
  const place = { id: 'a', instrument: 'TEST', pane: 'main', scale: 'right' };
  const annotation = createAnnotation(definition, place, definition.anchorsFrom?.(points, view) ?? points, defaults);
  const text = isBlank ? {} : Object.fromEntries(definition.texts.map((name) => [name, `Words at ${name}\nand more`]));
  return { ...annotation, text };
}
