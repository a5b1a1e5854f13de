import type { ChartEnv } from '../env.ts';
import { TextMeasurer } from '../picture/text-measurer.ts';
import { Tooltip, type TooltipChart } from './tooltip.ts';
import { TooltipElement } from './tooltip-element.ts';

/** @param root the chart's own element */
export function tooltipOn(chart: TooltipChart, root: HTMLElement, env: ChartEnv): Tooltip {
  const element = new TooltipElement(root.ownerDocument, new TextMeasurer(env));
  root.append(element.root);
  return new Tooltip({ chart, element, env });
}
