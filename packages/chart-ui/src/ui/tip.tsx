import type { ReactElement } from 'react';
import { Tooltip, type TooltipProps, TooltipTrigger } from 'react-aria-components';
import { Keys } from './keys.tsx';
import './tip.css';

interface TipProps {
  readonly title: string;
  readonly keys?: string | undefined;
  readonly placement?: NonNullable<TooltipProps['placement']> | undefined;
  /** From what it is about. */
  readonly apartCss?: number | undefined;
  /** The focusable thing that the tooltip is about. */
  readonly children: ReactElement;
}

/** The name of a control and its keys, shown on hover and on keyboard focus. */
export function Tip({ title, keys, placement = 'bottom', apartCss = 6, children }: TipProps) {
  return (
    <TooltipTrigger delay={500} closeDelay={80}>
      {children}
      <Tooltip className="tip" placement={placement} offset={apartCss}>
        {/* It describes what it is about, which has this name already: the keys are news. */}
        <span aria-hidden={keys !== undefined}>{title}</span>
        {keys !== undefined && <Keys keys={keys} />}
      </Tooltip>
    </TooltipTrigger>
  );
}
