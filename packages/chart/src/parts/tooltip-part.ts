import type { ChartEnv } from '../env.ts';
import type { OptionRule } from '../options/option-rule.ts';
import { LateTooltip } from '../tooltip/late-tooltip.ts';
import type { TooltipChart } from '../tooltip/tooltip.ts';
import { TOOLTIP_RULE } from '../tooltip/tooltip-options.ts';

/** For `options.tooltip`; needs the part `readings` too. The tooltip itself is loaded once the option asks for one. */
export interface TooltipPart {
  readonly rule: OptionRule;
  /** @param root the chart's own element */
  create(chart: TooltipChart, root: HTMLElement, env: ChartEnv): LateTooltip;
}

export const tooltipPart: TooltipPart = {
  rule: TOOLTIP_RULE,
  create: (chart, root, env) => {
    const load = async () => {
      const { tooltipOn } = await import('../tooltip/tooltip-in-browser.ts');
      return () => tooltipOn(chart, root, env);
    };
    return new LateTooltip(chart, load, env);
  },
};
