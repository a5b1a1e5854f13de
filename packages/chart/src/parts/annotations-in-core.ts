import type { AnnotationDefinition } from '@candlemark/annotations';
import { annotationsHost } from '../annotations/annotations-host.ts';
import { ChartAnnotations } from '../annotations/chart-annotations.ts';
import { paintAnnotations } from '../annotations/paint-annotations.ts';
import { paintAxisLabels, timeLabels } from '../annotations/paint-axis-labels.ts';
import { showPoint } from '../interaction/show-point.ts';
import { ANNOTATION_TEXT_RULE } from '../options/annotation-text-rule.ts';
import { zoomBoxView } from '../screen/zoom-box-view.ts';
import { DRAWING_TEXT_EN } from '../text/drawing-en.ts';
import { holdPrices } from '../view/hold-prices.ts';
import type { AnnotationsInCore } from './core-parts.ts';

/** Annotations without what they need of a browser. */
export function annotationsInCore(tools: readonly AnnotationDefinition[]): AnnotationsInCore {
  return {
    rule: ANNOTATION_TEXT_RULE,
    text: DRAWING_TEXT_EN,
    create: (chart, target) =>
      new ChartAnnotations(
        annotationsHost(chart, (point) => showPoint(target, point)),
        tools,
      ),
    paint: paintAnnotations,
    paintAxisLabels,
    timeLabels,
    holdPrices,
    boxView: zoomBoxView,
  };
}
