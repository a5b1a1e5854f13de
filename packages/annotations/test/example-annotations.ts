import type { AnnotationDefinition } from '../src/definition.ts';
import type { Anchor, Annotation, PinnedAnchor } from '../src/record/annotation.ts';
import { createAnnotation } from '../src/record/create-annotation.ts';
import { ANNOTATION_TOOLS } from '../src/registry.ts';

const START: Anchor = { timeUs: Date.UTC(2024, 0, 17, 14, 30) * 1000, price: 181.27 };
const END: Anchor = { timeUs: Date.UTC(2024, 1, 20, 14, 30) * 1000, price: 196.5 };

/** Of tools whose further anchors follow from the first ones; of the others any will do. */
const FURTHER: Readonly<Record<string, readonly Anchor[]>> = {
  'parallel-channel': [{ ...START, price: 176.4 }],
  'disjoint-channel': [
    { ...START, price: 178 },
    { ...END, price: 186.1 },
  ],
};
const OTHERWISE: readonly Anchor[] = [
  { timeUs: Date.UTC(2024, 2, 6, 14, 30) * 1000, price: 170.05 },
  { timeUs: Date.UTC(2024, 2, 20, 14, 30) * 1000, price: 178.15 },
  { timeUs: Date.UTC(2024, 3, 3, 13, 30) * 1000, price: 168.84 },
  { timeUs: Date.UTC(2024, 3, 17, 13, 30) * 1000, price: 173.5 },
  { timeUs: Date.UTC(2024, 4, 1, 13, 30) * 1000, price: 165.2 },
];

const PINNED: PinnedAnchor = { xFraction: 0.25, yFraction: 0.1 };

/** Of a tool that takes any number of them. */
const EXAMPLE_POINTS = 5;

/** One of each tool, as the documentation shows them. */
export function exampleAnnotations(): readonly Annotation[] {
  return ANNOTATION_TOOLS.map(exampleOf);
}

function exampleOf(definition: AnnotationDefinition): Annotation {
  const { type, texts } = definition;
  const anchors = definition.mostPoints === undefined ? definition.anchors : EXAMPLE_POINTS;
  const place = { id: `example-${type}`, instrument: '01HZ4Y6M3T8KQ0V5W7XBNDRCFA', pane: 'main', scale: 'main' };
  const all = [START, END, ...(FURTHER[type] ?? OTHERWISE)].slice(0, anchors);
  const [first] = texts;
  const text = first === undefined ? {} : { [first]: 'Earnings\non Thursday' };
  const placed = definition.isPinned === true ? [PINNED] : all;
  return { ...createAnnotation(definition, place, placed), text };
}
