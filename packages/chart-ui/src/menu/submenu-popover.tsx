import type { ReactNode } from 'react';
import { Popover, PopoverContext, useSlottedContext } from 'react-aria-components';
import { roomMissingBeside } from './room-beside.ts';

interface SubmenuPopoverProps {
  /** Between it and the menu that it belongs to. */
  readonly offset: number;
  readonly children: ReactNode;
}

/** Where a menu within a menu stands: beside it; below or above its entry where neither side has room, as on a phone. */
export function SubmenuPopover({ offset, children }: SubmenuPopoverProps) {
  // Of the entry that it belongs to: rendered anew as it opens, which is when the room is asked for.
  const entry = useSlottedContext(PopoverContext)?.triggerRef?.current;
  const isBeside = entry == null || roomMissingBeside(entry) === 0;
  return (
    <Popover className="menu-popover" offset={offset} placement={isBeside ? 'end top' : 'bottom start'}>
      {children}
    </Popover>
  );
}
