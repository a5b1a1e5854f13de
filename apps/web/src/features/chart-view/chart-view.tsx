import type { Instrument } from '@candlemark/bars';
import { useEffect } from 'react';
import { useServices } from '../../services.ts';

export function ChartView({ instrument }: { readonly instrument: Instrument }) {
  const { instrument: shown } = useServices();
  useEffect(() => {
    shown.set(instrument);
    return () => shown.set(null);
  }, [shown, instrument]);
  return <div data-chart-keys style={{ height: '100%' }} />;
}
