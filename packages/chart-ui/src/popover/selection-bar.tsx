import type { FinancialChart } from '@candlemark/chart';
import { CopyPlus, Lock, LockOpen, Settings2, Trash2 } from 'lucide-react';
import { type Ref, type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import { ToggleButton, Toolbar } from 'react-aria-components';
import { BarField, barFieldsOf } from '../fields/bar-fields.tsx';
import { StepEditing } from '../fields/field-editing.ts';
import { commandKeys, commandOf } from '../menu/command-keys.ts';
import { selectionWords } from '../selection-words.ts';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Tip } from '../ui/tip.tsx';
import { useScrollEnds } from '../ui/use-scroll-ends.ts';
import { useSay, useUi } from '../ui-context.ts';
import { useDrawing } from '../use-drawing.ts';
import { BarMore } from './bar-more.tsx';
import { GripButton } from './grip-button.tsx';
import type { PopoverPlace } from './place-popover.ts';
import { useFollowing } from './use-following.ts';
import './selection-bar.css';

export interface SelectionBarProps {
  readonly chart: FinancialChart;
  /** Where a person put it on this visit. */
  readonly put: { current: PopoverPlace | null };
  onSettings(): void;
  /** Copies what is selected. */
  onCopy(): void;
  /** Something to be read, and read aloud. */
  onTell(text: string): void;
  /** For the host's way of walking through the regions of its page. */
  readonly regionRef?: Ref<HTMLElement>;
}

/** The look of what is selected, beside it. */
export function SelectionBar({ chart, put, onSettings, onCopy, onTell, regionRef }: SelectionBarProps) {
  const { drawing } = chart;
  const { text } = useUi();
  const say = useSay();
  const selection = useDrawing(drawing, (state) => state.selection);
  const isDragging = useDrawing(drawing, (state) => state.isDragging);
  const element = useRef<HTMLDivElement>(null);
  const setElement = useCallback(
    (node: HTMLDivElement | null) => {
      element.current = node;
      if (typeof regionRef === 'function') return regionRef(node);
      if (regionRef) regionRef.current = node;
      return undefined;
    },
    [regionRef],
  );
  const tools = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const ends = useScrollEnds(tools, content, 'across');
  const placeAnew = useFollowing(element, drawing, put);
  useEscape(element, chart);
  const editing = useStepEditing(chart);
  const isLocked = selection.every(({ locked }) => locked);
  const fields = barFieldsOf(selection, drawing);
  const remove = () => {
    commandOf(chart, 'chart.delete')?.run();
    chart.focus();
  };
  return (
    // The keys come from the buttons inside; arrows are the toolbar's own.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div
      ref={setElement}
      className="selection-bar"
      data-dragging={isDragging || undefined}
      onKeyDown={(event) => {
        // What is open over the bar has keys of its own.
        if (event.defaultPrevented || !event.currentTarget.contains(event.target as Node)) return;
        if (event.key === 'Home') focusButton(event.currentTarget, 0);
        else if (event.key === 'End') focusButton(event.currentTarget, -1);
        else if ((event.key === 'Delete' || event.key === 'Backspace') && !isLocked) remove();
        else {
          // The clipboard is then asked of the chart.
          if ((event.ctrlKey || event.metaKey) && /^[cxv]$/i.test(event.key)) chart.focus();
          return;
        }
        event.preventDefault();
      }}
    >
      <Toolbar
        aria-label={say('bar.label', { what: selectionWords(selection, drawing, text, say) })}
        ref={tools}
        className="selection-bar__tools"
        data-more={ends.join(' ')}
      >
        <div ref={content} className="selection-bar__content">
          {fields.map((chosen) => (
            <BarField key={chosen.name} chosen={chosen} isDisabled={isLocked} editing={editing} />
          ))}
          {fields.length > 0 && <span className="selection-bar__rule" />}
          <IconButton icon={Settings2} title={text['bar.settings']} aria-haspopup="dialog" onPress={onSettings} />
          <IconButton icon={CopyPlus} title={text['bar.clone']} onPress={() => drawing.clone()} />
          <Tip title={text[isLocked ? 'bar.unlock' : 'bar.lock']}>
            <ToggleButton
              className="button button--plain icon-button"
              aria-label={text['bar.lock']}
              isSelected={isLocked}
              onChange={(locked) => drawing.lock(locked)}
            >
              <Icon of={isLocked ? Lock : LockOpen} />
            </ToggleButton>
          </Tip>
          <IconButton
            icon={Trash2}
            title={text['bar.delete']}
            keys={commandKeys(chart, 'chart.delete')}
            isDisabled={isLocked}
            onPress={remove}
          />
          <BarMore chart={chart} selection={selection} onCopy={onCopy} onTell={onTell} />
        </div>
      </Toolbar>
      <GripButton
        floating={element}
        room={() => drawing.boundsOfPlot()}
        put={put}
        backWords={text['grip.isBack']}
        onBack={placeAnew}
      />
    </div>
  );
}

/** Leads back to the chart. Asked for before anybody else hears of it: a tooltip would take the key for itself. */
function useEscape(element: RefObject<HTMLElement | null>, chart: FinancialChart): void {
  useEffect(() => {
    const bar = element.current;
    const view = bar?.ownerDocument.defaultView;
    const leave = (event: KeyboardEvent) => {
      // What is open over the bar closes first.
      if (event.key !== 'Escape' || bar?.contains(event.target as Node | null) !== true) return;
      event.preventDefault();
      chart.focus();
    };
    view?.addEventListener('keydown', leave, true);
    return () => view?.removeEventListener('keydown', leave, true);
  }, [element, chart]);
}

function focusButton(bar: HTMLElement, at: 0 | -1): void {
  [...bar.querySelectorAll<HTMLElement>('.selection-bar__tools button:enabled')].at(at)?.focus();
}

/** What is chosen belongs to what is selected at the time: another selection ends the step. */
function useStepEditing({ drawing }: FinancialChart): StepEditing {
  const editing = useMemo(() => new StepEditing(drawing), [drawing]);
  useEffect(() => () => editing.end(), [editing]);
  return editing;
}
