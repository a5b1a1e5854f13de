import { agSparklineOptionsOf, loadAgSparkline } from '@candlemark/analytics';
import type { ChartTheme } from '@candlemark/chart';
import { Late, LatePart } from '@candlemark/chart-ui';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useServices } from '../../services.ts';
import { BACKGROUND } from '../turns/drawing-turns.ts';
import { useTurn } from '../turns/use-turn.ts';
import type { SparklineQuestion } from './sparkline-questions.ts';

/** Lines of the past change with new data only, which brings a new list. */
const STALE_MS = 5 * 60_000;

const sparkline = new LatePart(loadAgSparkline);

interface InstrumentSparklineProps {
  readonly id: string;
  /** That the instrument stands in, with others of the list; null: it has no days. */
  readonly question: SparklineQuestion | null;
  readonly theme: ChartTheme;
}

/** The last days of an instrument in the space of a word. It stands beside years and name, which say in words what it is of. */
export function InstrumentSparkline({ id, question, theme }: InstrumentSparklineProps) {
  const { insights } = useServices();
  const { data } = useQuery({
    queryKey: ['sparklines', question?.key],
    queryFn: question === null ? skipToken : ({ signal }) => insights.ask('sparklines', question.question, signal),
    staleTime: STALE_MS,
    refetchOnWindowFocus: false,
  });
  const value = data?.answers.find(({ instrument }) => instrument === id)?.value ?? null;
  const isTurn = useTurn(value, BACKGROUND);
  const options = useMemo(() => {
    if (value === null) return null;
    const { closes, change } = value;
    return agSparklineOptionsOf(
      { values: closes, color: (change ?? 0) < 0 ? theme.down : theme.up },
      { theme, fontFamily: null },
    );
  }, [value, theme]);
  return (
    <span className="instrument__sparkline">
      {options !== null && isTurn && (
        <Late part={sparkline} failed={() => null}>
          {(Sparkline) => <Sparkline options={options} />}
        </Late>
      )}
    </span>
  );
}
