import type { Instrument } from '@candlemark/bars';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { useStore } from '../../data/store.ts';
import { useRoom } from '../../data/use-media.ts';
import { useServices } from '../../services.ts';
import { chooseInterval } from './choose-interval.ts';
import { choiceLabel, choiceSpoken, levelsInBar } from './interval-choices.ts';
import { IntervalMenu, OTHER_INTERVAL } from './interval-menu.tsx';
import { roomForIntervals } from './interval-room.ts';
import { choiceOf, type IntervalChoice } from './parse-interval-text.ts';
import './interval-picker.css';

/**
 * Which bars the chart shows. With room: the common levels side by side and all of them in a menu; else the menu alone.
 * While the zoom decides (Auto), the level that is on screen is underlined.
 */
export function IntervalPicker({ instrument }: { readonly instrument: Instrument }) {
  const services = useServices();
  const { text, session, overlay } = services;
  const summary = useStore(session.summary);
  const inBar: readonly IntervalChoice[] = ['auto', ...levelsInBar(instrument)];
  const hasRoom = useRoom(roomForIntervals(inBar.length, instrument.synthetic));
  const kept = useStore(services.keptIntervals);
  const interval = summary?.interval ?? 'auto';
  const own = interval === 'auto' || interval === 'trades' ? kept : [...new Set([...kept, interval])];

  function choose(key: unknown): void {
    if (key === OTHER_INTERVAL) overlay.set({ kind: 'interval', text: '' });
    const choice = choiceOf(String(key));
    if (choice !== null) chooseInterval(services, choice);
  }

  const menu = { instrument, interval, own, onChoose: choose };
  if (!hasRoom) return <IntervalMenu {...menu} isLabelled />;

  const isInBar = inBar.includes(interval);
  return (
    <>
      <ToggleButtonGroup
        aria-label={text('interval.label')}
        className="interval-picker"
        selectionMode="single"
        disallowEmptySelection={isInBar}
        selectedKeys={isInBar ? [interval] : []}
        onSelectionChange={(keys) => choose([...keys][0])}
      >
        {inBar.map((choice) => (
          <ToggleButton
            key={choice}
            id={choice}
            aria-label={choiceSpoken(choice, text)}
            className="interval-picker__choice"
            {...(interval === 'auto' && summary?.level === choice && { 'data-shown': true })}
          >
            {choiceLabel(choice, text)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <IntervalMenu {...menu} isLabelled={!isInBar} />
    </>
  );
}
