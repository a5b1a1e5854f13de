import {
  ANNOTATION_TEXT_EN,
  ANNOTATION_TOOLS,
  type Anchor,
  type AnnotationDefinition,
  type AnnotationView,
  type PinnedAnchor,
} from '@candlemark/annotations';
import type { FinancialChart } from '@candlemark/chart';
import { timeUsOfBar } from '../made-up-bars.ts';
import type { PlaygroundCase } from '../playground-case.ts';

const POINTS: readonly Anchor[] = [
  { timeUs: timeUsOfBar(18), price: 100 },
  { timeUs: timeUsOfBar(52), price: 112 },
  { timeUs: timeUsOfBar(40), price: 96 },
];
/** Of tools that follow the turns of a price. */
const TURNS: readonly Anchor[] = [
  { timeUs: timeUsOfBar(6), price: 97 },
  { timeUs: timeUsOfBar(18), price: 107 },
  { timeUs: timeUsOfBar(26), price: 100 },
  { timeUs: timeUsOfBar(38), price: 114 },
  { timeUs: timeUsOfBar(47), price: 101 },
  { timeUs: timeUsOfBar(55), price: 108 },
  { timeUs: timeUsOfBar(64), price: 95 },
];
/** As a hand draws. */
const STROKE: readonly Anchor[] = Array.from({ length: 40 }, (_, at) => ({
  timeUs: Math.round(timeUsOfBar(8 + at * 1.3 + 5 * Math.sin(at / 3))),
  price: 104 + 7 * Math.cos(at / 4),
}));
/** Of what is held to the screen. */
const PINNED: PinnedAnchor = { xFraction: 0.3, yFraction: 0.35 };
/** Places follow from times and prices in any straight way: the anchors that come of it lie in the same places on every chart. */
const STRAIGHT = {
  xOf: (timeUs: number) => timeUs / 2e10,
  yOf: (price: number) => -price * 8,
  timeUsAt: (xCss: number) => Math.round(xCss * 2e10),
  priceAt: (yCss: number) => -yCss / 8,
  // None are here yet: what is made of bars begins with the points.
  bars: () => null,
} as Partial<AnnotationView> as AnnotationView;

/** Every tool: as it begins, with its texts, selected, and with all of its switches on. */
export const ANNOTATION_CASES: readonly PlaygroundCase[] = ANNOTATION_TOOLS.flatMap((tool) => [
  ...(tool.isText === true ? [] : [caseOf(tool, '', (chart) => add(chart, tool))]),
  caseOf(tool, 'with words', (chart) => add(chart, tool, { text: wordsOf(tool) })),
  caseOf(tool, 'selected', (chart) => chart.drawing.select([add(chart, tool, { text: wordsOf(tool) })])),
  caseOf(tool, 'all switches on', (chart) =>
    add(chart, tool, { text: wordsOf(tool), style: switchesOf(tool.style), props: switchesOf(tool.props) }),
  ),
  {
    ...caseOf(tool, 'logarithmic', (chart) => add(chart, tool, { text: wordsOf(tool) })),
    options: { priceScale: { mode: 'logarithmic' } },
  },
]);

function caseOf(
  { type, title }: AnnotationDefinition,
  variant: string,
  prepare: (chart: FinancialChart) => unknown,
): PlaygroundCase {
  const name = ANNOTATION_TEXT_EN[title as keyof typeof ANNOTATION_TEXT_EN];
  return {
    id: [type, ...variant.split(' ')].filter((word) => word !== '').join('-'),
    title: variant === '' ? name : `${name}, ${variant}`,
    prepare: (chart) => void prepare(chart),
  };
}

function add(
  chart: FinancialChart,
  tool: AnnotationDefinition,
  more: Partial<Parameters<FinancialChart['annotations']['add']>[0]> = {},
): string {
  const points = pointsOf(tool);
  const anchors = tool.isPinned === true ? [PINNED] : (tool.anchorsFrom?.(points, STRAIGHT) ?? points);
  return chart.annotations.add({ type: tool.type, anchors, ...more }).id;
}

function pointsOf({ steps, mostPoints, isFreehand }: AnnotationDefinition): readonly Anchor[] {
  if (isFreehand === true) return STROKE;
  if (mostPoints !== undefined) return TURNS.slice(0, 5);
  return (steps > POINTS.length ? TURNS : POINTS).slice(0, steps);
}

function wordsOf({ texts }: AnnotationDefinition): Readonly<Record<string, string>> {
  return Object.fromEntries(texts.map((name, at) => [name, at === 0 ? 'Wave of spring\nand its end' : 'Other words']));
}

function switchesOf(fields: AnnotationDefinition['style']): Readonly<Record<string, boolean>> {
  const switches = Object.entries(fields).filter(([, { control }]) => control === 'switch');
  return Object.fromEntries(switches.map(([name]) => [name, true]));
}
