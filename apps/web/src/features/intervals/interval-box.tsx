import type { Instrument } from '@candlemark/bars';
import { Sheet } from '@candlemark/chart-ui';
import { useEffect, useState } from 'react';
import { Autocomplete, ListBox, ListBoxItem } from 'react-aria-components';
import type { Typed } from '../../app/overlay.ts';
import { useStore } from '../../data/store.ts';
import { useServices } from '../../services.ts';
import type { TextKey } from '../../text/catalogue.ts';
import type { TextOf } from '../../text/text.ts';
import { RestedStatus } from '../../ui/rested-status.tsx';
import { SheetSearchBox } from '../../ui/search-box.tsx';
import { chooseInterval } from './choose-interval.ts';
import { choiceLabel, choiceName } from './interval-choices.ts';
import { intervalMatches, readTyped } from './interval-matches.ts';
import type { IntervalChoice } from './parse-interval-text.ts';
import '../../ui/picker-list.css';

interface IntervalBoxProps {
  readonly instrument: Instrument;
  readonly typedBefore: Typed;
  readonly onClose: () => void;
}

/** Sets the interval by typing it: `45`, `2h`, `3D`, Enter. */
export function IntervalBox({ instrument, typedBefore, onClose }: IntervalBoxProps) {
  const services = useServices();
  const { text } = services;
  const own = useStore(services.keptIntervals);
  const [typed, setTyped] = useState(typedBefore.text.replace(/^,/, ''));
  const choices = intervalMatches(typed, instrument, own, text);

  function choose(choice: IntervalChoice | undefined): void {
    if (choice === undefined) return;
    chooseInterval(services, choice);
    onClose();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key that was pressed before the box was there
  useEffect(() => {
    if (typedBefore.isEntered) choose(choices[0]);
  }, [typedBefore.isEntered]);

  return (
    <Sheet title={text('command.chooseInterval')} kind="picker" onClose={onClose}>
      <Autocomplete inputValue={typed} onInputChange={setTyped}>
        <SheetSearchBox
          label={text('interval.box')}
          placeholder={text('interval.box.placeholder')}
          onClose={onClose}
          onEnter={() => choose(choices[0])}
        />
        <ListBox
          aria-label={text('interval.label')}
          className="picker-list"
          selectionMode="none"
          items={choices.map((id) => ({ id }))}
          onAction={(key) => choose(choices.find((choice) => choice === key))}
          renderEmptyState={() => <div className="picker-list__empty">{whyNone(typed, instrument, text)}</div>}
        >
          {({ id }) => (
            <ListBoxItem
              id={id}
              textValue={choiceName(id, text)}
              className={id === choices[0] ? 'picker-list__item picker-list__item--first' : 'picker-list__item'}
            >
              <span className="picker-list__title">{choiceName(id, text)}</span>
              <span className="picker-list__aside">{choiceLabel(id, text)}</span>
            </ListBoxItem>
          )}
        </ListBox>
      </Autocomplete>
      <RestedStatus
        typed={typed}
        words={
          choices.length === 0
            ? whyNone(typed, instrument, text)
            : text('interval.box.results', { count: choices.length })
        }
      />
    </Sheet>
  );
}

/** Why what is typed is no interval, or none of this instrument. */
function whyNone(typed: string, instrument: Instrument, text: TextOf<TextKey>): string {
  const read = readTyped(typed, text);
  if (!read.ok) return text(`interval.fault.${read.fault}`);
  const interval = choiceName(read.choice, text).toLowerCase();
  return text('interval.box.notServed', { symbol: instrument.symbol, interval });
}
