import { type Interval, intervalLengthUs } from '@candlemark/bars';
import type { InsightQuestion } from '@candlemark/client';
import { INSIGHTS, type InsightName, type ListedInstrument } from '@candlemark/contracts';
import { isShowable } from '../intervals/interval-choices.ts';
import type { ResolvedView } from './picture-definition.ts';

const DAY_US = 86_400_000_000;

/** What a question about the view is, for these instruments. */
export function questionOf(
  view: ResolvedView,
  instruments: readonly Pick<ListedInstrument, 'id'>[],
  parameters: InsightQuestion['parameters'] = {},
): InsightQuestion {
  const { interval, from, to, prices, hours } = view;
  return {
    instruments: instruments.map(({ id }) => ({ id })),
    interval,
    ...(from !== null && { from }),
    ...(to !== null && { to }),
    prices,
    hours,
    ...(Object.keys(parameters).length > 0 && { parameters }),
  };
}

/** Of the leading instrument; null: there is none. */
export function ofLead(view: ResolvedView, parameters?: InsightQuestion['parameters']): InsightQuestion | null {
  return view.leading === null ? null : questionOf(view, [view.leading], parameters);
}

/** Of the leading one and the other; null: there are not two. */
export function ofPair(view: ResolvedView, parameters?: InsightQuestion['parameters']): InsightQuestion | null {
  const { leading, paired } = view;
  return leading === null || paired === null ? null : questionOf(view, [leading, paired], parameters);
}

/** Of all of them, or of the first as many as the statistic takes; null: there are too few. */
export function ofSet(
  view: ResolvedView,
  name: InsightName,
  parameters?: InsightQuestion['parameters'],
  most: number = INSIGHTS[name].instruments.most,
): InsightQuestion | null {
  const { least } = INSIGHTS[name].instruments;
  if (view.instruments.length < least) return null;
  return questionOf(view, view.instruments.slice(0, most), parameters);
}

/** Of the leading one by the hours of a day: bars of a day have none, so those of an hour are asked for. Null: it has none either. */
export function ofLeadByHour(view: ResolvedView, parameters?: InsightQuestion['parameters']): InsightQuestion | null {
  const interval = hourlyOf(view.interval);
  if (view.leading === null || !isShowable(view.leading, interval)) return null;
  return { ...questionOf(view, [view.leading], parameters), interval };
}

function hourlyOf(interval: Interval): Interval {
  return intervalLengthUs(interval) >= DAY_US ? '1h' : interval;
}

/** The question with the weights of the basket, where there are any. */
export function weighed(view: ResolvedView, question: InsightQuestion | null): InsightQuestion | null {
  if (question === null || Object.keys(view.weights).length === 0) return question;
  const weights = new Map(view.instruments.map(({ id, symbol }) => [id, view.weights[symbol]]));
  return {
    ...question,
    instruments: question.instruments.map(({ id }) => ({ id, weight: weights.get(id) ?? 1 })),
  };
}
