import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import './button.css';

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style' | 'children'> {
  /** `primary` for the one thing to do on a page, `plain` inside bars, else outlined. */
  readonly look?: 'primary' | 'outlined' | 'plain';
  readonly children: ReactNode;
}

/** A button with words. */
export function Button({ look = 'outlined', ...props }: ButtonProps) {
  return <AriaButton {...props} className={`button button--${look}`} />;
}
