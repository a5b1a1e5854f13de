import { Button } from '@candlemark/chart-ui';
import { INSIGHT_INSTRUMENTS } from '@candlemark/contracts';
import { useServices } from '../../services.ts';
import type { InsightsView } from './insights-address.ts';

interface MissingNoteProps {
  readonly view: InsightsView;
  /** Symbols that are named, and are of no instrument. */
  readonly missing: readonly string[];
  /** There are more than can be taken. */
  readonly isCut: boolean;
  onChange(change: Partial<InsightsView>): void;
}

/** What of the instruments that are named cannot be shown, and why. An expression of two is no instrument, but its two can be taken. */
export function MissingNote({ view, missing, isCut, onChange }: MissingNoteProps) {
  const { text } = useServices();
  const expressions = missing.filter((symbol) => partsOf(symbol).length === 2);
  const unknown = missing.filter((symbol) => !expressions.includes(symbol));
  const takeParts = () => {
    const symbols = view.set.kind === 'named' ? view.set.symbols : [];
    const named = symbols.flatMap((symbol) => (expressions.includes(symbol) ? partsOf(symbol) : [symbol]));
    onChange({ set: { kind: 'named', symbols: [...new Set(named)] } });
  };
  return (
    <>
      {isCut && (
        <p role="status" className="insights__note">
          {text('insights.cut', { count: INSIGHT_INSTRUMENTS.inBody })}
        </p>
      )}
      {unknown.length > 0 && (
        <p role="status" className="insights__note">
          {text('insights.missing', { symbols: unknown.join(', '), count: unknown.length })}
        </p>
      )}
      {expressions.length > 0 && (
        <div className="insights__note">
          <p role="status">{text('insights.expression', { symbols: expressions.join(', ') })}</p>
          <Button onPress={takeParts}>{text('insights.takeParts')}</Button>
        </div>
      )}
    </>
  );
}

/** The two symbols of a ratio; else not two. A minus belongs to symbols as well. */
function partsOf(symbol: string): readonly string[] {
  return symbol
    .split('/')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
