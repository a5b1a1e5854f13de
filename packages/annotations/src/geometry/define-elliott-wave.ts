import { type AnnotationDefinition, defineAnnotation } from '../definition.ts';
import { ELLIOTT_LOOK, ELLIOTT_PROPS } from '../fields/elliott-props.ts';
import { describeWave } from '../text/describe-wave.ts';
import { elliottShapes } from './elliott-wave.ts';
import { extentOf, reachOfTexts } from './extent.ts';
import { padded } from './turning-points.ts';

/** What an Elliott wave has of its own. */
export interface ElliottWaveTool {
  readonly type: string;
  readonly icon: string;
  /** The sign of each of its points, from where it begins, in the plainest degree. */
  readonly waves: readonly string[];
}

export function defineElliottWave({ type, icon, waves }: ElliottWaveTool): AnnotationDefinition {
  const title = `tool.${type}`;
  return defineAnnotation({
    type,
    title,
    synonyms: `synonyms.${type}`,
    group: 'patterns',
    icon,
    shortcut: null,
    steps: waves.length,
    anchors: waves.length,
    texts: [],
    style: ELLIOTT_LOOK,
    props: ELLIOTT_PROPS,
    anchorsFrom: (points) => padded(points, waves.length),
    shapes: ({ anchors, style, props }, view) => elliottShapes(anchors, waves, props, style, view),
    extent: ({ anchors, style }) => extentOf(anchors, reachOfTexts({ sign: '(III)' }, style.textSize)),
    describe: ({ anchors, props }, facts) => describeWave(title, anchors, waves, props.degree, facts),
  });
}
