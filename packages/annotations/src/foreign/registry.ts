import { agCharts } from './ag-charts/ag-charts.ts';
import type { ForeignFormat } from './foreign-format.ts';
import { tradingView } from './tradingview/tradingview.ts';

/** The forms of other programs that are read, in the order in which they are tried. */
export const FOREIGN_FORMATS: readonly ForeignFormat[] = [agCharts, tradingView];
