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
}

/** A button with a pictogram, named by its tooltip. */
export function IconButton({ icon, title, keys, ...props }: IconButtonProps) {
  return (
    <Tip title={title} keys={keys}>
      <AriaButton {...props} aria-label={title} className="button button--plain icon-button">
        <Icon of={icon} />
      </AriaButton>
    </Tip>
  );
}
