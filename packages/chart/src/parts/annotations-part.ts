import { ANNOTATION_TOOLS, type AnnotationDefinition } from '@candlemark/annotations';
import { TextEditorElement, type TextEditorHost } from '../screen/text-editor-element.ts';
import { annotationsInCore } from './annotations-in-core.ts';
import type { AnnotationsInCore } from './core-parts.ts';

/** For `chart.annotations`. */
export interface AnnotationsPart extends AnnotationsInCore {
  createTextEditor(host: TextEditorHost): TextEditorElement;
}

/**
 * The part for annotations with the tools that a chart is to have: a host's own ones stand beside those that come with the chart.
 * @example createChart(element, options, { series, annotations: annotationsPart([...ANNOTATION_TOOLS, gannBox]) })
 */
export function annotationsPart(tools: readonly AnnotationDefinition[] = ANNOTATION_TOOLS): AnnotationsPart {
  return { ...annotationsInCore(tools), createTextEditor: (host) => new TextEditorElement(host) };
}
