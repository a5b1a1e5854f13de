import { fillText, rowPrice } from '@candlemark/annotations';
import { type AnyIndicator, completeInputs } from '@candlemark/indicators';
import { MAIN_PANE, MAIN_ROWS, type PlannedSeries } from '../../picture/pane-plan.ts';
import type { SeriesDefinition, SeriesPainter } from '../../series/series-definition.ts';
import type { ChartIndicator } from '../indicator-record.ts';
import { plotLook } from '../plot-look.ts';
import { ProfilePainter } from './profile-painter.ts';
import type { ProfileWork } from './profile-work.ts';
import { PERIODS, type ProfileChoices, type ProfilePeriod } from './shown-profiles.ts';

export interface ProfilePlanInput {
  readonly name: string;
  readonly indicator: ChartIndicator;
  readonly definition: AnyIndicator;
  /** Among those of the chart. */
  readonly index: number;
  readonly work: ProfileWork;
}

/** Of rows on their way out there is no second profile. */
const NOTHING: SeriesPainter = { layout: () => 0, draw: () => {} };

const DEFINITION: SeriesDefinition = { type: 'indicator profile', isShown: () => false, create: () => NOTHING };

/** A profile as a series of the chart's own rows: it is made of these, and not of values of its own. */
export function plannedProfile({ name, indicator, definition, index, work }: ProfilePlanInput): PlannedSeries {
  const { profile } = definition;
  if (profile === undefined) throw new Error(`${definition.type} is no profile`);
  const inputs = completeInputs(definition.inputs, indicator.inputs) as Readonly<Record<string, unknown>>;
  const period = profile.over === 'view' ? null : (inputs[profile.over.input] as ProfilePeriod);
  if (period !== null && PERIODS[period] === undefined) throw new Error(`${definition.type} has no period ${period}`);
  const painter = new ProfilePainter({ work, choices: inputs as unknown as ProfileChoices, period });
  const [up, down] = [definition.plots[profile.up]!, definition.plots[profile.down]!];
  const [upStyle, downStyle] = [indicator.style[profile.up] ?? {}, indicator.style[profile.down] ?? {}];
  const look = plotLook({ name, plot: up, beyond: null, style: upStyle, index });
  const sold = plotLook({ name, plot: down, beyond: null, style: downStyle, index });
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
      plot: { name: definition.short, levels: [], isQuiet: true, note: () => noteOf(painter, work) },
    },
  };
}

/** Where the most was traded, and between which prices most of it; else why there is nothing. */
function noteOf({ shown: { profiles, state } }: ProfilePainter, work: ProfileWork): string | null {
  const text = work.host.text();
  const last = profiles.at(-1)?.profile;
  const numbers = work.frame?.data.facts.numbers;
  if (last === undefined || numbers === undefined) {
    if (state === 'too-wide') return text['indicator.tooWide'];
    return text[state === 'no-volume' ? 'indicator.noVolume' : 'indicator.loading'];
  }
  const [first, high] = last.value;
  return fillText(text['indicator.profile'], {
    control: numbers.price(rowPrice(last, last.control)),
    low: numbers.price(last.fromPrice + first * last.rowHeight),
    high: numbers.price(last.fromPrice + (high + 1) * last.rowHeight),
  });
}
