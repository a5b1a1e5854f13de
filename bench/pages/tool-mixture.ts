// All tools in turn, each as long as a trend line of bench:annotations: what stands in the registry takes part.

import {
  ANNOTATION_TOOLS,
  type Anchor,
  type Annotation,
  type AnnotationDefinition,
  createAnnotation,
} from '@candlemark/annotations';
import type { FinancialChart } from '@candlemark/chart';
import { LINE_COLOUR, type TrendLine } from './trend-lines.ts';

/** Of a tool that takes any number of them. */
const SOME_POINTS = 5;
const WORDS = 'Earnings';

/** As a host keeps them: whole records with ids of their own, which a press does not take hold of. */
export function toolMixture(chart: FinancialChart, lines: readonly TrendLine[]): readonly Annotation[] {
  // What is held to the screen is always in view, wherever the others are.
  const tools = ANNOTATION_TOOLS.filter(({ isEphemeral, isPinned }) => isEphemeral !== true && isPinned !== true);
  const pattern = chart.annotations.add({ type: 'line', anchors: [anchor(0, 0), anchor(1, 1)] });
  chart.annotations.remove(pattern.id);
  return lines.map((line, index) => {
    const definition = tools[index % tools.length]!;
    const made = createAnnotation(definition, { ...pattern, id: `tool-${index}` }, anchorsAlong(line, definition), {
      style: 'lineColor' in definition.style ? { lineColor: LINE_COLOUR } : {},
    });
    const text = Object.fromEntries(definition.texts.slice(0, 1).map((slot) => [slot, WORDS]));
    return { ...made, text, locked: true };
  });
}

/** From end to end, up and down in turn. */
function anchorsAlong(
  { fromMs, fromPrice, toMs, toPrice }: TrendLine,
  { anchors, mostPoints }: AnnotationDefinition,
): readonly Anchor[] {
  const count = mostPoints === undefined ? anchors : SOME_POINTS;
  return Array.from({ length: count }, (_, at) => {
    const share = count === 1 ? 0 : at / (count - 1);
    return anchor(fromMs + Math.round(share * (toMs - fromMs)), at % 2 === 0 ? fromPrice : toPrice);
  });
}

function anchor(timeMs: number, price: number): Anchor {
  return { timeUs: timeMs * 1000, price };
}
