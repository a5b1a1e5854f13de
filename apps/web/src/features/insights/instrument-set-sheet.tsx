import { Button, IconButton, Sheet } from '@candlemark/chart-ui';
import type { ListedInstrument } from '@candlemark/contracts';
import { REBALANCINGS } from '@candlemark/contracts';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Autocomplete } from 'react-aria-components';
import { useServices } from '../../services.ts';
import { SearchBox } from '../../ui/search-box.tsx';
import { InstrumentListBox } from '../instruments/instrument-list-box.tsx';
import { useInstrumentSearch } from '../instruments/use-instrument-search.ts';
import { ChoiceMenu } from './choice-menu.tsx';
import type { InsightsView } from './insights-address.ts';
import { labelText, parseLabel } from './labels.ts';
import type { ResolvedView } from './picture-definition.ts';
import { useLabels } from './use-resolved-view.ts';

interface InstrumentSetSheetProps {
  readonly view: InsightsView;
  readonly resolved: ResolvedView | null;
  onChange(change: Partial<InsightsView>): void;
  onClose(): void;
}

/** Which instruments, and with which weights. */
export function InstrumentSetSheet({ view, resolved, onChange, onClose }: InstrumentSetSheetProps) {
  const { text } = useServices();
  const [typed, setTyped] = useState('');
  const search = useInstrumentSearch(typed);
  const symbols = view.set.kind === 'named' ? view.set.symbols : [];
  const name = (chosen: readonly string[]) => onChange({ set: { kind: 'named', symbols: chosen } });
  const toggle = ({ symbol }: ListedInstrument) =>
    name(symbols.includes(symbol) ? symbols.filter((one) => one !== symbol) : [...symbols, symbol]);
  const words = typed.trim();
  const labels = useLabels();
  return (
    <Sheet title={text('insights.instruments')} isTitleShown kind="page" onClose={onClose}>
      {symbols.length > 0 && (
        <ul className="insights-set" aria-label={text('insights.chosen')}>
          {symbols.map((symbol) => (
            <li key={symbol} className="insights-set__row">
              <span className="insights-set__symbol">{symbol}</span>
              <WeightField
                label={text('insights.weightOf', { symbol })}
                weight={view.weights[symbol] ?? 1}
                onChange={(weight) => onChange({ weights: { ...view.weights, [symbol]: weight } })}
              />
              <IconButton
                icon={X}
                title={text('insights.remove', { symbol })}
                onPress={() => name(symbols.filter((one) => one !== symbol))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="insights-set__foot">
        {symbols.length > 1 && (
          <ChoiceMenu
            label={text('insights.rebalancing')}
            value={view.rebalancing}
            choices={REBALANCINGS.map((value) => ({ value, title: text(`insights.rebalancing.${value}`) }))}
            onChange={(rebalancing) => onChange({ rebalancing })}
          />
        )}
        {labels.length > 0 && (
          <ChoiceMenu
            label={text('insights.label')}
            value={view.set.kind === 'labelled' ? labelText(view.set.label) : null}
            choices={labels.map((label) => ({
              value: labelText(label),
              title: `${text(`insights.label.${label.field}`)}: ${label.value}`,
            }))}
            onChange={(chosen) => {
              const label = parseLabel(chosen);
              if (label === null) return;
              onChange({ set: { kind: 'labelled', label } });
              onClose();
            }}
          />
        )}
        <Button
          onPress={() => {
            onChange({ set: { kind: 'found', words } });
            onClose();
          }}
        >
          {words === '' ? text('insights.takeAll') : text('insights.takeFound', { words })}
        </Button>
      </div>
      <Autocomplete inputValue={typed} onInputChange={setTyped} disableAutoFocusFirst={typed === ''}>
        <SearchBox label={text('instruments.search')} placeholder={text('instruments.search.placeholder')} />
        <div className="insights-set__found">
          <InstrumentListBox
            search={search}
            currentId={resolved?.leading?.id ?? null}
            onChoose={toggle}
            hasSparklines
          />
        </div>
      </Autocomplete>
    </Sheet>
  );
}

interface WeightFieldProps {
  readonly label: string;
  readonly weight: number;
  onChange(weight: number): void;
}

function WeightField({ label, weight, onChange }: WeightFieldProps) {
  return (
    <input
      type="number"
      aria-label={label}
      className="insights-set__weight"
      min={0}
      step="any"
      defaultValue={weight}
      onBlur={({ target }) => {
        const value = target.valueAsNumber;
        if (Number.isFinite(value) && value >= 0 && value !== weight) onChange(value);
      }}
    />
  );
}
