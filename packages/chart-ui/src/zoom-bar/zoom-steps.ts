import type { Command, FinancialChart } from '@candlemark/chart';
import {
  ChevronFirst,
  ChevronLast,
  ChevronLeft,
  ChevronRight,
  type LucideIcon,
  Maximize2,
  Minus,
  Plus,
} from 'lucide-react';

/** The commands of the bar, from the beginning of time to its end. */
const STEPS: readonly (readonly [id: string, icon: LucideIcon])[] = [
  ['chart.show-beginning', ChevronFirst],
  ['chart.pan-left', ChevronLeft],
  ['chart.zoom-out', Minus],
  ['chart.fit', Maximize2],
  ['chart.zoom-in', Plus],
  ['chart.pan-right', ChevronRight],
  ['chart.show-newest', ChevronLast],
];

export interface ZoomStep {
  readonly command: Command;
  readonly icon: LucideIcon;
}

/** Commands of a chart with their pictograms; one that the chart does not have is left out. */
export function zoomSteps(chart: Pick<FinancialChart, 'commands'>): readonly ZoomStep[] {
  const commands = chart.commands();
  return STEPS.flatMap(([id, icon]) => {
    const command = commands.find((candidate) => candidate.id === id);
    return command === undefined ? [] : [{ command, icon }];
  });
}
