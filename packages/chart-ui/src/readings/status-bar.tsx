import type { FinancialChart, ReadingValue } from '@candlemark/chart';
import { memo, useRef } from 'react';
import { useUi } from '../ui-context.ts';
import { arrowOf, colorOf, ownValues } from './reading-words.ts';
import { useReadings } from './use-readings.ts';
import './status-bar.css';

export interface StatusBarProps {
  readonly chart: Pick<FinancialChart, 'on' | 'readings'>;
}

/**
 * One line with the bar under the crosshair, or the newest one: its prices, its volume and its change, in the colour of its direction.
 * @example <StatusBar chart={chart} />
 */
export function StatusBar({ chart }: StatusBarProps) {
  const { text } = useUi();
  const element = useRef<HTMLElement>(null);
  const readings = useReadings(chart, element);
  if (readings === null)
    return (
      <section ref={element} className="reading-line" aria-label={text['data.bar']}>
        {text['data.nothing']}
      </section>
    );
  return (
    <section ref={element} className="reading-line" aria-label={text['data.bar']}>
      <span className="reading-line__time">{readings.timeText}</span>
      {ownValues(readings).map(({ key, label, shortLabel, text: words, tone }) => (
        <Reading
          key={key}
          label={label}
          letters={isChange(key) ? arrowOf({ tone }) : shortLabel}
          words={words}
          color={colorOf(readings, { tone })}
        />
      ))}
    </section>
  );
}

function isChange(key: ReadingValue['key']): boolean {
  return key === 'change' || key === 'changePercent';
}

interface ReadingProps {
  readonly label: string;
  /** What stands before it: letters, or a sign for its direction. */
  readonly letters: string;
  readonly words: string;
  readonly color: string | undefined;
}

/** Renders anew only where its words are others. */
const Reading = memo(function Reading({ label, letters, words, color }: ReadingProps) {
  return (
    <span className="reading-line__value" title={label} style={{ color }}>
      <span className="reading-line__label" aria-hidden="true">
        {letters}
      </span>
      <span className="visually-hidden">{label}</span> {words}
    </span>
  );
});
