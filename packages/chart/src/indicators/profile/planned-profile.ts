import { type AnyIndicator, completeInputs } from '@candlemark/indicators';
import { MAIN_PANE, MAIN_ROWS, type PlannedSeries } from '../../picture/pane-plan.ts';
import type { SeriesDefinition, SeriesPainter } from '../../series/series-definition.ts';
import type { ChartIndicator } from '../indicator-record.ts';
import { plotLook } from '../plot-look.ts';
import type { ProfileLine, ProfileLineKey } from './profile-lines.ts';
import { ProfilePainter } from './profile-painter.ts';
import { profileNote, profileValues } from './profile-words.ts';
import type { ProfileWork } from './profile-work.ts';
import { PERIODS, type ProfileChoices, type ProfilePeriod } from './shown-profiles.ts';

export interface ProfilePlanInput {
  readonly name: string;
  readonly indicator: ChartIndicator;
  readonly definition: AnyIndicator;
  readonly work: ProfileWork;
}

/** Of rows on their way out there is no second profile. */
const NOTHING: SeriesPainter = { layout: () => 0, draw: () => {} };

const DEFINITION: SeriesDefinition = { type: 'indicator profile', isShown: () => false, create: () => NOTHING };

/** A profile as a series of the chart's own rows: it is made of these, and not of values of its own. */
export function plannedProfile({ name, indicator, definition, work }: ProfilePlanInput): PlannedSeries {
  const { profile } = definition;
  const { order } = indicator;
  if (profile === undefined) throw new Error(`${definition.type} is no profile`);
  const inputs = completeInputs(definition.inputs, indicator.inputs) as Readonly<Record<string, unknown>>;
  const period = profile.over === 'view' ? null : (inputs[profile.over.input] as ProfilePeriod);
  if (period !== null && PERIODS[period] === undefined) throw new Error(`${definition.type} has no period ${period}`);
  const lines = Object.entries(profile.lines).flatMap(([key, plot]): readonly ProfileLine[] => {
    const style = indicator.style[key] ?? {};
    if (style.isHidden ?? plot.isHidden ?? false) return [];
    return [{ key: key as ProfileLineKey, look: plotLook({ name, plot, beyond: null, style, order }) }];
  });
  const painter = new ProfilePainter({ work, choices: inputs as unknown as ProfileChoices, period, lines });
  const [up, down] = [definition.plots[profile.up]!, definition.plots[profile.down]!];
  const [upStyle, downStyle] = [indicator.style[profile.up] ?? {}, indicator.style[profile.down] ?? {}];
  const look = plotLook({ name, plot: up, beyond: null, style: upStyle, order });
  const sold = plotLook({ name, plot: down, beyond: null, style: downStyle, order });
  return {
    pane: indicator.pane,
    scale: indicator.scale,
    series: {
      id: indicator.id,
      definition: DEFINITION,
      painter,
      newPainter: () => NOTHING,
      values: 'prices',
      rowsId: MAIN_ROWS,
      isInRange: indicator.pane !== MAIN_PANE,
      base: undefined,
      look: { ...look, themed: (theme) => ({ ...look.themed(theme), down: sold.themed(theme).line }) },
      plot: {
        name: definition.short,
        levels: [],
        isQuiet: true,
        note: (tradingUs) => profileNote(painter, work, tradingUs),
        told: (tradingUs) => profileValues(painter, work, lines, tradingUs),
      },
    },
  };
}
