import type { Instrument } from '@candlemark/bars';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { useStore } from '../../data/store.ts';
import { MEDIA, useMedia } from '../../data/use-media.ts';
import { useServices } from '../../services.ts';
import { choiceLabel, choiceSpoken, isServed, levelsInBar } from './interval-choices.ts';
import { IntervalMenu } from './interval-menu.tsx';
import type { IntervalChoice } from './parse-interval-text.ts';
import './interval-picker.css';

/**
 * Which bars the chart shows. With room: the common levels side by side and all of them in a menu; else the menu alone.
 * While the zoom decides (Auto), the level that is on screen is underlined.
 */
export function IntervalPicker({ instrument }: { readonly instrument: Instrument }) {
  const { text, session } = useServices();
  const summary = useStore(session.summary);
  const hasRoom = useMedia(MEDIA.desktop);
  const interval = summary?.interval ?? 'auto';

  function choose(key: unknown): void {
    const chosen = (['auto', ...instrument.levels.map((level) => level.interval)] as const).find((id) => id === key);
    if (chosen !== undefined && isServed(instrument, chosen)) session.setInterval(chosen);
  }

  if (!hasRoom) return <IntervalMenu instrument={instrument} interval={interval} onChoose={choose} isLabelled />;

  const inBar: readonly IntervalChoice[] = ['auto', ...levelsInBar(instrument)];
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
      <IntervalMenu instrument={instrument} interval={interval} onChoose={choose} isLabelled={!isInBar} />
    </>
  );
}
