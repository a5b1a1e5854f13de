import type { FinancialChart } from '@candlemark/chart';
import { Navigator, StatusBar, TimeScrollbar } from '@candlemark/chart-ui';
import type { ChartStyle } from '../chart-style/chart-style.ts';
import { ChartRanges } from './chart-ranges.tsx';
import './chart-strips.css';

interface ChartStripsProps {
  /** Null before it is there: its strips have their room already, so that nothing moves when they come. */
  readonly chart: FinancialChart | null;
  readonly style: Pick<ChartStyle, 'hasStatusBar' | 'hasNavigator' | 'hasScrollbar'>;
}

/** What lies under a chart: the values of a bar, and what moves about in time. */
export function ChartStrips({ chart, style }: ChartStripsProps) {
  return (
    <>
      {style.hasStatusBar && (
        <div className="chart-strips__values">{chart !== null && <StatusBar chart={chart} />}</div>
      )}
      {style.hasScrollbar && (chart === null ? <div className="time-scrollbar" /> : <TimeScrollbar chart={chart} />)}
      {style.hasNavigator && (
        <div className="chart-strips__navigator">
          {chart === null ? <div className="navigator" /> : <Navigator chart={chart} />}
        </div>
      )}
      {chart === null ? <div className="chart-view__no-ranges" /> : <ChartRanges chart={chart} />}
    </>
  );
}
