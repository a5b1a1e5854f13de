import { useStore } from '../../data/store.ts';
import { useServices } from '../../services.ts';
import { ChartStrips } from '../ranges/chart-strips.tsx';
import './chart-skeleton.css';
import './chart-view.css';

/** The outline of a chart while its instrument is on its way: axes at their places, nothing that moves. */
export function ChartSkeleton() {
  const { text, chartStyle } = useServices();
  const style = useStore(chartStyle);
  return (
    <div className="chart-view" role="status" aria-label={text('status.loading')}>
      <div className="chart-view__plot chart-skeleton">
        <div className="chart-skeleton__legend" />
        <div className="chart-skeleton__price-axis" />
        <div className="chart-skeleton__time-axis" />
      </div>
      <ChartStrips chart={null} style={style} />
    </div>
  );
}
