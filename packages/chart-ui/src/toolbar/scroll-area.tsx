import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp, type LucideIcon } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button, useLocale } from 'react-aria-components';
import { Icon } from '../ui/icon.tsx';
import { type ScrollEnd, useScrollEnds } from '../ui/use-scroll-ends.ts';
import { useUi } from '../ui-context.ts';
import type { ToolbarLayout } from './toolbar-context.ts';
import './scroll-area.css';

interface ScrollAreaProps {
  readonly layout: ToolbarLayout;
  readonly children: ReactNode;
}

const PICTURES: Readonly<Record<ToolbarLayout, Readonly<Record<ScrollEnd, LucideIcon>>>> = {
  rail: { start: ChevronUp, end: ChevronDown },
  strip: { start: ChevronLeft, end: ChevronRight },
};
/** Of the room that is seen: what was at one end is still there at the other. */
const SHARE_OF_STEP = 0.75;

/** Where buttons scroll when there is too little room for all of them. For fingers and mice without a wheel there are buttons at the ends; keys bring into view what they focus. */
export function ScrollArea({ layout, children }: ScrollAreaProps) {
  const { text } = useUi();
  const { direction } = useLocale();
  const area = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const ends = useScrollEnds(area, content, layout === 'rail' ? 'down' : 'across');
  const scroll = (end: ScrollEnd) => {
    const element = area.current;
    if (element === null) return;
    const sign = end === 'start' ? -SHARE_OF_STEP : SHARE_OF_STEP;
    element.scrollBy({
      top: sign * element.clientHeight,
      left: (direction === 'rtl' ? -sign : sign) * element.clientWidth,
    });
  };
  return (
    <div className="scroll-area">
      <div ref={area} className="scroll-area__view">
        <div ref={content} className="scroll-area__content">
          {children}
        </div>
        {/* In what scrolls, so that a swipe may begin there. */}
        {ends.map((end) => (
          <Button
            key={end}
            className={`scroll-area__end scroll-area__end--${end}`}
            aria-label={text[end === 'start' ? 'toolbar.scrollBack' : 'toolbar.scrollOn']}
            excludeFromTabOrder
            preventFocusOnPress
            onPress={() => scroll(end)}
          >
            <Icon of={PICTURES[layout][end]} />
          </Button>
        ))}
      </div>
    </div>
  );
}
