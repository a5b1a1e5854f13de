import { fillText } from '@candlemark/annotations';
import { CHART_TYPES, type ChartType } from '@candlemark/chart';
import { ChartCandlestick } from 'lucide-react';
import { Button, MenuTrigger } from 'react-aria-components';
import { ChoicePopover } from '../ui/choice-popover.tsx';
import { Icon } from '../ui/icon.tsx';
import { useUi } from '../ui-context.ts';
import './chart-type-menu.css';

export interface ChartTypeMenuProps {
  /** Null where the bars are drawn in a way that is none of them: a series of the host, or units in the place of time. */
  readonly value: ChartType | null;
  /** What is offered, in this order; all of them by default. */
  readonly types?: readonly ChartType[];
  /** Where the menu opens: for a button at the foot of a chart, or over it. */
  readonly placement?: 'top start' | 'bottom start';
  onChange(type: ChartType): void;
}

/**
 * A button with the name of the chart type, which opens a menu of all of them.
 * @example <ChartTypeMenu value={chartType} onChange={setChartType} />
 */
export function ChartTypeMenu({
  value,
  types = CHART_TYPES,
  placement = 'bottom start',
  onChange,
}: ChartTypeMenuProps) {
  const { text } = useUi();
  const list = text['chartTypes.list'];
  const name = value === null ? null : text[`chartType.${value}`];
  return (
    <MenuTrigger>
      <Button
        className="button button--plain chart-type-menu"
        aria-label={name === null ? list : fillText(text['chartTypes.is'], { type: name })}
      >
        <Icon of={ChartCandlestick} />
        <span className="chart-type-menu__name">{name ?? list}</span>
      </Button>
      <ChoicePopover
        label={list}
        placement={placement}
        choices={types.map((type) => ({ value: type, title: text[`chartType.${type}`] }))}
        value={value}
        onChange={onChange}
      />
    </MenuTrigger>
  );
}
