import { IconButton } from '@candlemark/chart-ui';
import { ChartSpline, Tags } from 'lucide-react';
import { useState } from 'react';
import { Autocomplete } from 'react-aria-components';
import { useLocation } from 'wouter';
import { useServices } from '../../services.ts';
import { SearchBox } from '../../ui/search-box.tsx';
import { INSIGHTS_PATH } from '../insights/insights-address.ts';
import { InstrumentListBox } from './instrument-list-box.tsx';
import { ResultCount } from './result-count.tsx';
import { useCurrentInstrument } from './use-current-instrument.ts';
import { useInstrumentSearch } from './use-instrument-search.ts';
import { useOpenInstrument } from './use-open-instrument.ts';
import './instrument-panel.css';

const SPARKLINES_KEY = 'candlemark.sparklines';

/** The list of instruments that stands beside the chart. */
export function InstrumentPanel() {
  const { layouts, overlay, text, platform } = useServices();
  const [typed, setTyped] = useState('');
  // What comes by itself while a page or a file is loaded is not read out.
  const [hasTyped, setHasTyped] = useState(false);
  const [path] = useLocation();
  const [chosen, setChosen] = useState(() => platform.storage.read(SPARKLINES_KEY));
  // Where insights are shown, what draws them is there already.
  const hasSparklines = chosen === null ? path === INSIGHTS_PATH : chosen === 'true';
  const toggle = () => {
    const next = String(!hasSparklines);
    platform.storage.write(SPARKLINES_KEY, next);
    setChosen(next);
  };
  const type = (words: string) => {
    setHasTyped(true);
    setTyped(words);
  };
  const search = useInstrumentSearch(typed);
  const current = useCurrentInstrument();
  const open = useOpenInstrument();
  return (
    <div className="instrument-panel">
      <Autocomplete inputValue={typed} onInputChange={type} disableAutoFocusFirst={typed === ''}>
        <div className="instrument-panel__search">
          <SearchBox label={text('instruments.search')} placeholder={text('instruments.search.placeholder')} />
          <IconButton
            icon={ChartSpline}
            title={text('instruments.sparklines')}
            aria-pressed={hasSparklines}
            onPress={toggle}
          />
          {!layouts.isReadOnly && (
            <IconButton
              icon={Tags}
              title={text('command.editInstruments')}
              onPress={() => overlay.set({ kind: 'edit-instruments' })}
            />
          )}
        </div>
        <InstrumentListBox
          search={search}
          currentId={current?.id ?? null}
          onChoose={open}
          hasSparklines={hasSparklines}
        />
      </Autocomplete>
      {hasTyped && <ResultCount search={search} typed={typed} />}
    </div>
  );
}
