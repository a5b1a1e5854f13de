import type { ChartCompares } from '../compares/chart-compares.ts';
import type { ComparedChart } from '../compares/compares-host.ts';
import type { ChartEnv } from '../env.ts';
import { isFunction, type OptionRule } from '../options/option-rule.ts';
import type { Frame } from '../picture/frame.ts';
import type { ChartText } from '../text/en.ts';

/** For `chart.compares` and `options.instrumentSource`. */
export interface ComparesPart {
  readonly rule: OptionRule;
  readonly text: Partial<ChartText>;
  /** What is said of them at a bar, as indicators say it where there are such. */
  spoken(frame: Frame, tradingUs: number, text: ChartText, id?: string): string;
  create(env: ChartEnv, chart: ComparedChart): ChartCompares;
}

export const COMPARES_RULE: OptionRule = { expected: 'a function', accepts: isFunction };
