import { useServices } from '../../services.ts';
import './chart-skeleton.css';

/** The outline of a chart while its instrument is on its way: axes at their places, nothing that moves. */
export function ChartSkeleton() {
  const { text } = useServices();
  return (
    <div className="chart-skeleton" role="status" aria-label={text('status.loading')}>
      <div className="chart-skeleton__legend" />
      <div className="chart-skeleton__price-axis" />
      <div className="chart-skeleton__time-axis" />
    </div>
  );
}
