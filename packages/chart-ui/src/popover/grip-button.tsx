import type { BoundsCss } from '@candlemark/annotations';
import { GripVertical } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { Focusable } from 'react-aria-components';
import { Icon } from '../ui/icon.tsx';
import { Tip } from '../ui/tip.tsx';
import { useSay, useUi } from '../ui-context.ts';
import { gripStep } from './grip-keys.ts';
import type { PopoverPlace } from './place-popover.ts';
import { moveBy, useGrip } from './use-grip.ts';
import './grip-button.css';

interface GripButtonProps {
  /** What is moved by it. */
  readonly floating: RefObject<HTMLElement | null>;
  /** Where it has to stay. */
  room(): BoundsCss | null;
  /** Where a person put it. */
  readonly put: RefObject<PopoverPlace | null>;
  /** What is heard when it is where it belongs. */
  readonly backWords: string;
  /** It was put somewhere else. */
  onPut?(): void;
  /** Brings it to where it belongs when nobody has put it anywhere. */
  onBack(): void;
}

/** What a popover is dragged by, or moved by with arrow keys. Twice, or with Home, it goes back to where it belongs. */
export function GripButton({ floating, room, put, backWords, onPut, onBack }: GripButtonProps) {
  const { text } = useUi();
  const say = useSay();
  /** What was last done with keys, for those who do not see it. */
  const [said, setSaid] = useState('');
  const grip = useGrip(floating, room, (place) => {
    put.current = place;
    onPut?.();
  });
  const putBack = () => {
    put.current = null;
    onPut?.();
    onBack();
    setSaid(backWords);
  };
  const pressKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const step = gripStep(event.key, event.shiftKey);
    const bounds = room();
    if (step !== null && floating.current !== null && bounds !== null) {
      put.current = moveBy(floating.current, bounds, step);
      onPut?.();
      setSaid(say('grip.isAt', { x: String(put.current.leftCss), y: String(put.current.topCss) }));
    } else if (event.key === 'Home') putBack();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <Tip title={text['grip.about']} placement="top">
        <Focusable>
          <button
            type="button"
            className="grip"
            aria-label={text['grip.label']}
            {...grip}
            onDoubleClick={putBack}
            onClick={(event) => {
              // Keys and assistive technology press it without a pointer.
              if (event.detail === 0) putBack();
            }}
            onKeyDown={pressKey}
          >
            <Icon of={GripVertical} />
          </button>
        </Focusable>
      </Tip>
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </>
  );
}
