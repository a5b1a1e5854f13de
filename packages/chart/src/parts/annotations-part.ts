import { ANNOTATION_TOOLS, type AnnotationDefinition } from '@candlemark/annotations';
import type { AnnotationsHost } from '../annotations/annotations-host.ts';
import { ChartAnnotations } from '../annotations/chart-annotations.ts';
import { paintAnnotations } from '../annotations/paint-annotations.ts';
import { coverPrices, paintAxisLabels } from '../annotations/paint-axis-labels.ts';
import type { AnnotationsPainter } from '../picture/frame.ts';
import { TextEditorElement, type TextEditorHost } from '../screen/text-editor-element.ts';

/** For `chart.annotations`. */
export interface AnnotationsPart extends AnnotationsPainter {
  create(host: AnnotationsHost): ChartAnnotations;
  createTextEditor(host: TextEditorHost): TextEditorElement;
}

/**
 * The part for annotations with the tools that a chart is to have: a host's own ones stand beside those that come with the chart.
 * @example createChart(element, options, { series, annotations: annotationsPart([...ANNOTATION_TOOLS, gannBox]) })
 */
export function annotationsPart(tools: readonly AnnotationDefinition[] = ANNOTATION_TOOLS): AnnotationsPart {
  return {
    create: (host) => new ChartAnnotations(host, tools),
    createTextEditor: (host) => new TextEditorElement(host),
    paint: paintAnnotations,
    paintAxisLabels,
    coverPrices,
  };
}
