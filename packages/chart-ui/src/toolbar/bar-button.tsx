import type { MouseEventHandler, ReactNode, Ref } from 'react';
import { Button } from 'react-aria-components';
import { Tip } from '../ui/tip.tsx';
import { useToolbarParts } from './toolbar-context.ts';
import './bar-button.css';

export interface BarButtonProps {
  /** Its name, shown as its tooltip. */
  readonly title: string;
  readonly keys?: string | null;
  /** For buttons that are in force or not. */
  readonly isPressed?: boolean;
  /** There is nothing to do for it now. It can have the focus all the same, so that keys do not lose their place. */
  readonly isIdle?: boolean;
  readonly onPress: () => void;
  readonly onContextMenu?: MouseEventHandler;
  /** Beside it is the arrow of its menu, which no tooltip is to cover. */
  readonly hasArrow?: boolean;
  readonly buttonRef?: Ref<HTMLButtonElement>;
  /** Its picture. */
  readonly children: ReactNode;
}

/** The arrow is 24 px wide. */
const PAST_ARROW_CSS = 30;

/** A button of the drawing toolbar, disabled until there is a chart. */
export function BarButton({
  title,
  keys,
  isPressed,
  isIdle = false,
  onPress,
  onContextMenu,
  hasArrow = false,
  buttonRef,
  children,
}: BarButtonProps) {
  const { drawing, layout } = useToolbarParts();
  return (
    <Tip
      title={title}
      keys={keys ?? undefined}
      placement={layout === 'rail' ? 'right' : 'top'}
      apartCss={layout === 'rail' && hasArrow ? PAST_ARROW_CSS : undefined}
    >
      <Button
        ref={buttonRef}
        aria-label={title}
        className="button button--plain icon-button bar-button"
        isDisabled={drawing === null}
        onPress={() => {
          if (!isIdle) onPress();
        }}
        {...(onContextMenu !== undefined && { onContextMenu })}
        {...(isIdle && { 'aria-disabled': true })}
        {...(isPressed !== undefined && { 'aria-pressed': isPressed })}
      >
        {children}
      </Button>
    </Tip>
  );
}
