import type { FinancialChart } from '@candlemark/chart';
import type { Services } from '../../services.ts';

/** Says what the last step on a chart was, for whoever does not see what came of it. */
export function sayStep(chart: FinancialChart, { notices, text }: Pick<Services, 'notices' | 'text'>): void {
  const { steps, done } = chart.drawing.state;
  const step = steps[done - 1];
  if (step !== undefined) notices.say(text('notice.done', { step }));
}
