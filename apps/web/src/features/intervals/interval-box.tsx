import type { Instrument } from '@candlemark/bars';
import { useState } from 'react';
import { Autocomplete, ListBox, ListBoxItem } from 'react-aria-components';
import { useServices } from '../../services.ts';
import { SheetSearchBox } from '../../ui/search-box.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { choiceLabel, choiceName } from './interval-choices.ts';
import { intervalMatches } from './interval-matches.ts';
import { type IntervalChoice, parseIntervalText } from './parse-interval-text.ts';
import '../../ui/picker-list.css';

interface IntervalBoxProps {
  readonly instrument: Instrument;
  /** What was typed before the box opened. */
  readonly initialText: string;
  readonly onClose: () => void;
}

/** Sets the interval by typing it: `5m`, `1h`, `1D`, Enter. */
export function IntervalBox({ instrument, initialText, onClose }: IntervalBoxProps) {
  const { text, session } = useServices();
  const [typed, setTyped] = useState(initialText.replace(/^,/, ''));
  const choices = intervalMatches(typed, instrument, text);
  const unserved = parseIntervalText(typed);

  function choose(choice: IntervalChoice | undefined): void {
    if (choice === undefined) return;
    session.setInterval(choice);
    onClose();
  }

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
          renderEmptyState={() => (
            <div className="picker-list__empty">
              {unserved === null
                ? text('interval.box.unknown')
                : text('interval.box.notServed', {
                    symbol: instrument.symbol,
                    interval: choiceName(unserved, text).toLowerCase(),
                  })}
            </div>
          )}
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
      <p className="visually-hidden" role="status">
        {text('interval.box.results', { count: choices.length })}
      </p>
    </Sheet>
  );
}
