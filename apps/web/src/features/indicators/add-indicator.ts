import type { Services } from '../../services.ts';
import { sayStep } from '../notices/say-step.ts';

const MOST_RECENT = 8;

/** Puts an indicator on the chart that is shown, as a step that can be undone. What cannot be done is told. */
export async function addIndicator(
  type: string,
  { notices, recentIndicators, session, text }: Pick<Services, 'notices' | 'recentIndicators' | 'session' | 'text'>,
): Promise<void> {
  const { chart } = session;
  if (chart === null) return;
  try {
    await chart.indicators.add({ type });
    recentIndicators.set([type, ...recentIndicators.get().filter((one) => one !== type)].slice(0, MOST_RECENT));
    chart.focus();
    sayStep(chart, { notices, text });
  } catch (error) {
    notices.show(text('indicators.notAdded', { reason: error instanceof Error ? error.message : String(error) }));
  }
}
