import { ANNOTATION_TOOLS, type AnnotationDefinition } from '@candlemark/annotations';
import { AnnotationElements, type AnnotationElementsHost } from '../screen/annotation-elements.ts';
import { DecodedPictures } from '../screen/decoded-pictures.ts';
import { annotationsInCore } from './annotations-in-core.ts';
import { type BoxesOnScreen, boxesOnScreen } from './box-zoom-part.ts';
import type { AnnotationsInCore } from './core-parts.ts';

/** For `chart.annotations`. */
export interface AnnotationsPart extends AnnotationsInCore, BoxesOnScreen {
  createElements(host: AnnotationElementsHost): AnnotationElements;
  /** @param ready one more of them can be painted */
  createPictures(owner: Document, ready: () => void): DecodedPictures;
}

/** The part for annotations with every tool that comes with the chart. @example createChart(element, options, { series, annotations: annotationsPart() }) */
export function annotationsPart(tools: readonly AnnotationDefinition[] = ANNOTATION_TOOLS): AnnotationsPart {
  return annotationsPartOf(tools);
}

/**
 * The part with the tools that a host names, its own ones among them: no other is loaded.
 * @example createChart(element, options, { series, annotations: annotationsPartOf([gannBox]) })
 */
export function annotationsPartOf(tools: readonly AnnotationDefinition[]): AnnotationsPart {
  return {
    ...annotationsInCore(tools),
    ...boxesOnScreen,
    createElements: (host) => new AnnotationElements(host),
    createPictures: (owner, ready) => new DecodedPictures(owner, ready),
  };
}
