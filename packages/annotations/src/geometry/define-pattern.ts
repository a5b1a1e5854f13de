/** Patterns of points that are given one by one, with ratios between their movements: they differ in their points, in what is compared, and in whether there are areas. */
import { type AnnotationDefinition, type DescribedFacts, defineAnnotation } from '../definition.ts';
import { PATTERN_LOOK, PATTERN_PROPS, WAVE_LOOK } from '../fields/pattern-looks.ts';
import type { Anchor } from '../record/annotation.ts';
import { describePattern } from '../text/describe-pattern.ts';
import { extentOf, reachOfTexts } from './extent.ts';
import { type PatternParts, patternShapes } from './pattern.ts';
import { padded } from './turning-points.ts';

interface Placed {
  readonly anchors: readonly Anchor[];
}

/** @param type of the tool, which its name and synonyms in the catalogue are called by */
export function definePattern(type: string, icon: string, parts: PatternParts): AnnotationDefinition {
  const steps = parts.names.length;
  const title = `tool.${type}`;
  const common = {
    type,
    title,
    synonyms: `synonyms.${type}`,
    group: 'patterns' as const,
    icon,
    shortcut: null,
    steps,
    anchors: steps,
    texts: [],
    anchorsFrom: (points: readonly Anchor[]) => padded(points, steps),
    extent: ({ anchors, style }: Placed & { readonly style: { readonly textSize: number } }) =>
      extentOf(anchors, reachOfTexts({ ratio: '1000.000' }, style.textSize)),
    describe: ({ anchors }: Placed, facts: DescribedFacts) => describePattern(title, anchors, parts, facts),
  };
  if (parts.fills.length === 0) {
    return defineAnnotation({
      ...common,
      style: WAVE_LOOK,
      props: {},
      shapes: ({ anchors, style }, view) =>
        patternShapes(anchors, parts, { ...style, fillColor: style.lineColor }, false, view),
    });
  }
  return defineAnnotation({
    ...common,
    style: PATTERN_LOOK,
    props: PATTERN_PROPS,
    shapes: ({ anchors, style, props }, view) => patternShapes(anchors, parts, style, props.showBackground, view),
  });
}
