import type { FinancialChart } from '@candlemark/chart';
import { memo, useRef } from 'react';
import { Toolbar } from 'react-aria-components';
import { IconButton } from '../ui/icon-button.tsx';
import { useUi } from '../ui-context.ts';
import { useNearPointer } from './use-near-pointer.ts';
import { useZoomState } from './use-zoom-state.ts';
import type { ZoomStep } from './zoom-steps.ts';
import './zoom-bar.css';

/** When it is there: always; while a mouse is in the lower part of the chart, or keys are in the bar; or while not all of the data is in view. */
export const ZOOM_BAR_SHOWN = ['always', 'hover', 'zoomed'] as const;
export type ZoomBarShown = (typeof ZOOM_BAR_SHOWN)[number];

export interface ZoomBarProps {
  readonly chart: Pick<FinancialChart, 'commands' | 'on' | 'isShowing'>;
  /** Default `hover`. */
  readonly visible?: ZoomBarShown;
}

/**
 * Buttons over the foot of a chart: zoom, earlier and later, everything, the first and the newest bar. It stands in the element around the chart, which has to be positioned.
 * @example <div style={{ position: 'relative' }}><FinancialChart ref={setChart} />{chart && <ZoomBar chart={chart} />}</div>
 */
export function ZoomBar({ chart, visible = 'hover' }: ZoomBarProps) {
  const { text } = useUi();
  const bar = useRef<HTMLDivElement>(null);
  const { steps, idle, isZoomed } = useZoomState(chart, bar);
  useNearPointer(bar);
  return (
    // Time runs from left to right in every language.
    <div ref={bar} className="zoom-bar" dir="ltr" data-visible={visible} data-zoomed={isZoomed || undefined}>
      <Toolbar className="zoom-bar__buttons" aria-label={text['zoomBar.name']}>
        {steps.map((step) => (
          <Step key={step.command.id} step={step} isIdle={idle.includes(step.command.id)} />
        ))}
      </Toolbar>
    </div>
  );
}

interface StepProps {
  readonly step: ZoomStep;
  /** There is nothing to do for it now. */
  readonly isIdle: boolean;
}

/** Renders anew only where its words are others, or where there is something to do for it again. */
const Step = memo(function Step({ step: { command, icon }, isIdle }: StepProps) {
  return (
    <IconButton
      icon={icon}
      title={command.title}
      keys={command.keys[0]}
      placement="top"
      isIdle={isIdle}
      onPress={() => command.run()}
    />
  );
});
