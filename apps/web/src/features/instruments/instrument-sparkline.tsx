import { agSparklineOptionsOf, loadAgSparkline } from '@candlemark/analytics';
import { Late, LatePart } from '@candlemark/chart-ui';
import type { ListedInstrument } from '@candlemark/contracts';
import { useMemo } from 'react';
import { useChartTheme } from '../chart-view/use-chart-theme.ts';
import { useInsight } from '../insights/use-insight.ts';
import { isShowable } from '../intervals/interval-choices.ts';

const sparkline = new LatePart(loadAgSparkline);

/** Points of the line: about as many as it is wide. */
const POINTS = 40;

/** The course of all days of an instrument in the space of a word. It stands beside years and name, which say in words what it is of. */
export function InstrumentSparkline({ instrument }: { readonly instrument: ListedInstrument }) {
  const theme = useChartTheme();
  const question = isShowable(instrument, '1D')
    ? { instruments: [{ id: instrument.id }], interval: '1D', parameters: { points: POINTS } }
    : null;
  const { insight } = useInsight('growth', question, true);
  const value = insight?.answers[0]?.value ?? null;
  const options = useMemo(() => {
    if (value === null) return null;
    const values = value.points.map(({ growth }) => growth);
    return agSparklineOptionsOf(
      { values, color: value.total < 0 ? theme.down : theme.up },
      { theme, fontFamily: null },
    );
  }, [value, theme]);
  return (
    <span className="instrument__sparkline">
      {options !== null && (
        <Late part={sparkline} failed={() => null}>
          {(Sparkline) => <Sparkline options={options} />}
        </Late>
      )}
    </span>
  );
}
