import type { ChartEnv } from '../env.ts';
import type { OptionRule } from '../options/option-rule.ts';
import { TextMeasurer } from '../picture/text-measurer.ts';
import { Tooltip, type TooltipChart } from '../tooltip/tooltip.ts';
import { TooltipElement } from '../tooltip/tooltip-element.ts';
import { TOOLTIP_RULE } from '../tooltip/tooltip-options.ts';

/** For `options.tooltip`; needs the part `readings` too. */
export interface TooltipPart {
  readonly rule: OptionRule;
  /** @param root the chart's own element */
  create(chart: TooltipChart, root: HTMLElement, env: ChartEnv): Tooltip;
}

export const tooltipPart: TooltipPart = {
  rule: TOOLTIP_RULE,
  create: (chart, root, env) => {
    const element = new TooltipElement(root.ownerDocument, new TextMeasurer(env));
    root.append(element.root);
    return new Tooltip({ chart, element, env });
  },
};
