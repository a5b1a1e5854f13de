import type { LucideIcon } from 'lucide-react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import { Icon } from './icon.tsx';
import { Tip } from './tip.tsx';
import './button.css';

export interface IconButtonProps extends Omit<AriaButtonProps, 'className' | 'style' | 'children' | 'aria-label'> {
  readonly icon: LucideIcon;
  /** The button's name; shown as its tooltip, so that what is read and what is heard are the same. */
  readonly title: string;
  /** Keys that do the same, in the notation of the command registry. */
  readonly keys?: string | undefined;
  /** Where its tooltip stands: under it by default. */
  readonly placement?: 'top' | 'bottom' | 'right';
  /** There is nothing to do for it now. It can have the focus all the same, so that keys do not lose their place. */
  readonly isIdle?: boolean;
}

/** Its tooltip would say its name once more. */
const NOT_DESCRIBED = { 'aria-describedby': '' };

/** A button with a pictogram, named by its tooltip. */
export function IconButton({ icon, title, keys, placement, isIdle = false, onPress, ...props }: IconButtonProps) {
  return (
    <Tip title={title} keys={keys} placement={placement}>
      <AriaButton
        {...(keys === undefined && NOT_DESCRIBED)}
        {...props}
        aria-label={title}
        className="button button--plain icon-button"
        {...(isIdle ? { 'aria-disabled': true } : onPress !== undefined && { onPress })}
      >
        <Icon of={icon} />
      </AriaButton>
    </Tip>
  );
}
