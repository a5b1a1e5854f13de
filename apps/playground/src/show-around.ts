import type { FinancialChart } from '@candlemark/chart';
import { createRoot } from 'react-dom/client';
import type { PlaygroundCase } from './playground-case.ts';

/** The controls of a case: each has a root of its own, in the element that it stands in. */
export function showAround(
  around: NonNullable<PlaygroundCase['around']>,
  chart: FinancialChart,
  stage: Element,
  figure: Element,
): void {
  for (const [part, place] of [
    [around.over, stage],
    [around.under, figure],
  ] as const) {
    if (part === undefined) continue;
    const element = stage.ownerDocument.createElement('div');
    element.style.display = 'contents';
    place.append(element);
    createRoot(element).render(part(chart));
  }
}
