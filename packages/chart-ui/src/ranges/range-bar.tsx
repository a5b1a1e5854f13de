import type { FinancialChart } from '@candlemark/chart';
import { CalendarSearch, ChevronsRight } from 'lucide-react';
import { memo, useEffect, useMemo, useRef } from 'react';
import { Button, Toolbar } from 'react-aria-components';
import { commandOf } from '../menu/command-keys.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Tip } from '../ui/tip.tsx';
import { useUi } from '../ui-context.ts';
import { type RangeChoice, rangeChoices } from './range-choices.ts';
import { useShownRange } from './shown-range.ts';
import './range-bar.css';

const SHOW_NEWEST = 'chart.show-newest';
/** What is pressed does not lie at the very edge. */
const SCROLL_MARGIN_CSS = 24;

export interface RangeBarProps {
  readonly chart: FinancialChart;
  /** Default: `rangeChoices`, from the newest day to everything. */
  readonly choices?: readonly RangeChoice[];
  /** Opens whatever asks for a date; left out, there is no button for it. */
  onGoTo?(): void;
  /** Keys that do the same. */
  readonly goToKeys?: string;
}

/**
 * Ranges to choose with one press, a way to any date, and one back to the newest bar where that is out of view. Backspace in the chart leads back.
 * @example <RangeBar chart={chart} onGoTo={() => setAsking(true)} />
 */
export function RangeBar({ chart, choices, onGoTo, goToKeys }: RangeBarProps) {
  const { text } = useUi();
  const offered = useMemo(() => choices ?? rangeChoices(text), [choices, text]);
  const bar = useRef<HTMLDivElement>(null);
  const [{ id: shown, hasNewest }, choose] = useShownRange(chart, offered, bar);
  useEffect(() => {
    const pressed = shown === null ? null : bar.current?.querySelector('[aria-pressed="true"]');
    if (pressed) scrollWithin(pressed);
  }, [shown]);
  return (
    <div ref={bar} className="range-bar">
      <Toolbar className="range-bar__view" aria-label={text['range.bar']}>
        {offered.map((choice) => (
          <Choice key={choice.id} choice={choice} isShown={choice.id === shown} onChoose={choose} />
        ))}
        {onGoTo !== undefined && (
          <IconButton
            icon={CalendarSearch}
            title={text['range.goTo']}
            keys={goToKeys}
            placement="top"
            onPress={() => onGoTo()}
          />
        )}
      </Toolbar>
      {!hasNewest && (
        <div className="range-bar__newest">
          <IconButton
            icon={ChevronsRight}
            title={text['range.newest']}
            keys={commandOf(chart, SHOW_NEWEST)?.keys[0]}
            placement="top"
            onPress={() => {
              commandOf(chart, SHOW_NEWEST)?.run();
              // The button goes away under the focus.
              chart.focus();
            }}
          />
        </div>
      )}
    </div>
  );
}

/** Scrolls the bar alone: `scrollIntoView` would scroll the page to it as well. */
function scrollWithin(pressed: Element): void {
  const view = pressed.parentElement;
  if (view === null) return;
  const bar = view.getBoundingClientRect();
  const one = pressed.getBoundingClientRect();
  const before = Math.min(0, one.left - bar.left - SCROLL_MARGIN_CSS);
  const behind = Math.max(0, one.right - bar.right + SCROLL_MARGIN_CSS);
  view.scrollLeft += before < 0 ? before : behind;
}

interface ChoiceProps {
  readonly choice: RangeChoice;
  readonly isShown: boolean;
  onChoose(choice: RangeChoice): void;
}

/** Renders anew only where it becomes the one that is shown, or is it no more: a pan leads from and to some of them. */
const Choice = memo(function Choice({ choice, isShown, onChoose }: ChoiceProps) {
  const { label, title } = choice;
  return (
    <Tip title={title} placement="top">
      <Button
        className="button button--plain range-bar__choice"
        aria-label={`${label}: ${title}`}
        aria-pressed={isShown}
        onPress={() => onChoose(choice)}
      >
        {label}
      </Button>
    </Tip>
  );
});
