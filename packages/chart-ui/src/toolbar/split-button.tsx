import { type MouseEventHandler, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button, MenuTrigger, Popover } from 'react-aria-components';
import { BarButton, type BarButtonProps } from './bar-button.tsx';
import { useToolbarParts } from './toolbar-context.ts';
import './split-button.css';

interface SplitButtonProps extends Omit<BarButtonProps, 'ref' | 'onContextMenu' | 'hasArrow'> {
  /** Name of the arrow in its corner, which opens the menu. */
  readonly menuTitle: string;
  readonly menu: ReactNode;
}

/**
 * A button that does one thing at a press and has a menu beside: by the arrow in its corner, a long press, the secondary button of a mouse,
 * or the arrow key that points to where the menu opens.
 */
export function SplitButton({ menuTitle, menu, ...button }: SplitButtonProps) {
  const { drawing, layout, flyouts } = useToolbarParts();
  const [isOpen, setOpen] = useState(false);
  const cell = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLButtonElement>(null);
  const open = () => {
    // Where the focus is to be when the menu has closed.
    main.current?.focus();
    setOpen(drawing !== null);
  };
  useEffect(() => {
    const button = main.current;
    if (button === null || drawing === null) return;
    flyouts.set(button, () => setOpen(true));
    return () => void flyouts.delete(button);
  }, [flyouts, drawing]);
  const openInstead: MouseEventHandler = (event) => {
    event.preventDefault();
    open();
  };
  return (
    <div ref={cell} className="split-button">
      <MenuTrigger trigger="longPress" isOpen={isOpen} onOpenChange={setOpen}>
        <BarButton {...button} hasArrow buttonRef={main} onContextMenu={openInstead} />
        <Popover
          className="menu-popover"
          triggerRef={cell}
          placement={layout === 'rail' ? 'right top' : 'top start'}
          offset={layout === 'rail' ? 6 : 4}
        >
          {layout === 'strip' ? <div className="split-button__sheet">{menu}</div> : menu}
        </Popover>
      </MenuTrigger>
      <Button
        className="split-button__corner"
        aria-label={menuTitle}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        excludeFromTabOrder
        preventFocusOnPress
        isDisabled={drawing === null}
        onPress={open}
        onContextMenu={openInstead}
      >
        <svg className="split-button__arrow" viewBox="0 0 6 6" aria-hidden="true">
          <path d="M6 0v6H0z" />
        </svg>
      </Button>
    </div>
  );
}
