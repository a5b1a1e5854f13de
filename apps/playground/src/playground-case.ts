import type { ChartTheme, FinancialChart, FinancialChartOptions, OwnDefinitions } from '@candlemark/chart';
import type { ReactNode } from 'react';

/** One thing to look at: a chart with options, and what is done with it once it is there. */
export interface PlaygroundCase {
  /** Unique; part of the address: `?case=line`. */
  readonly id: string;
  readonly title: string;
  /** It covers what is beside it: shown only where its whole id is asked for. */
  readonly isAlone?: boolean;
  /** In place of the chart: a picture of its own, as high as it wants to be. */
  picture?(theme: ChartTheme): ReactNode;
  readonly options?: Partial<FinancialChartOptions>;
  /** What the host of the chart defines. */
  readonly own?: OwnDefinitions;
  /** @param box what the chart fills */
  prepare?(chart: FinancialChart, box: HTMLElement): void;
  /** Controls in React: over the chart, in the element around it, and under it. */
  readonly around?: {
    over?(chart: FinancialChart): ReactNode;
    under?(chart: FinancialChart): ReactNode;
  };
}
