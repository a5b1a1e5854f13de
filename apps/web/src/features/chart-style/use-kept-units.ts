import type { Instrument } from '@candlemark/bars';
import { type FinancialChart, measuredUnits, unitsHome } from '@candlemark/chart';
import { useEffect } from 'react';
import { useServices } from '../../services.ts';

/** What an average range came to is kept with the style, so that bricks are as high for ever. Nobody chose it: it is no step to undo. */
export function useKeptUnits(chart: FinancialChart | null, instrument: Instrument): void {
  const { chartStyle } = useServices();
  useEffect(() => {
    if (chart === null) return;
    return chart.on('units', (units) => {
      const style = chartStyle.get();
      const home = unitsHome(instrument, chart.getState().interval);
      const measured = units && measuredUnits(units, style, home);
      if (measured !== null) chartStyle.show({ ...style, ...measured });
    });
  }, [chart, chartStyle, instrument]);
}
