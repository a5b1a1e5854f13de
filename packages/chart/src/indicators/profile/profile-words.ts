/** What is told of a profile in words: where the most was traded, and between which prices most of it. */
import { fillText, rowPrice } from '@candlemark/annotations';
import type { ToldValue } from '../../picture/pane-plan.ts';
import type { ChartText, ChartTextKey } from '../../text/en.ts';
import { isRunning, type ProfileLine } from './profile-lines.ts';
import type { ProfilePainter } from './profile-painter.ts';
import type { ProfileWork } from './profile-work.ts';
import { type ShownProfile, type ShownProfiles, valuePrices } from './shown-profiles.ts';

type Shown = Pick<ProfilePainter, 'shown'>;

/** What stands in the legend: prices of the profile that a moment is in, else why there is none. @param tradingUs null for the newest */
export function profileNote({ shown }: Shown, work: ProfileWork, tradingUs: number | null): string | null {
  const text = work.host.text();
  const at = profileAt(shown, work, tradingUs);
  if (at === null) return shown.profiles.length > 0 ? null : text[WORDS_OF_STATE[shown.state]];
  const [control, low, high] = pricesOf(at).map((price) => priceText(price, work));
  return fillText(text['indicator.profile'], { control: control!, low: low!, high: high! });
}

const WORDS_OF_STATE: Readonly<Record<ShownProfiles['state'], ChartTextKey>> = {
  ready: 'indicator.noVolume',
  loading: 'indicator.loading',
  'no-volume': 'indicator.noVolume',
  'too-wide': 'indicator.tooWide',
};

/** Values for whoever lists them, those of the developing lines that are shown among them. */
export function profileValues(
  { shown }: Shown,
  work: ProfileWork,
  lines: readonly ProfileLine[],
  tradingUs: number | null,
): readonly ToldValue[] {
  const text = work.host.text();
  const at = profileAt(shown, work, tradingUs);
  if (at === null) return [];
  const told = (key: ToldKey, price: number): readonly ToldValue[] =>
    Number.isNaN(price)
      ? []
      : [
          {
            label: text[`profile.${key}`],
            shortLabel: text[SHORT[key]],
            value: price,
            text: priceText(price, work),
          },
        ];
  const [control, low, high] = pricesOf(at);
  const step = stepAt(at, work, tradingUs);
  const developing = lines.filter(({ key }) => isRunning(key)).map(({ key }) => key);
  return [
    ...told('control', control),
    ...told('valueHigh', high),
    ...told('valueLow', low),
    ...(step === null || !developing.includes('runningControl') ? [] : told('runningControl', step.control)),
    ...(step === null || !developing.includes('runningValue')
      ? []
      : [...told('runningHigh', step.high), ...told('runningLow', step.low)]),
  ];
}

const SHORT = {
  control: 'profile.control.short',
  valueHigh: 'profile.valueHigh.short',
  valueLow: 'profile.valueLow.short',
  runningControl: 'profile.runningControl',
  runningHigh: 'profile.runningHigh',
  runningLow: 'profile.runningLow',
} as const satisfies Readonly<Record<string, keyof ChartText>>;
type ToldKey = keyof typeof SHORT;

function pricesOf({ profile }: ShownProfile): readonly [control: number, low: number, high: number] {
  return [rowPrice(profile, profile.control), ...valuePrices(profile)];
}

function profileAt({ profiles }: ShownProfiles, work: ProfileWork, tradingUs: number | null): ShownProfile | null {
  const timeUs = timeOf(tradingUs, work);
  const found =
    timeUs === null ? profiles.at(-1) : profiles.find(({ fromUs, toUs }) => timeUs >= fromUs && timeUs < toUs);
  return found ?? null;
}

/** What was developed by the end of the step that a moment is in. */
function stepAt({ running }: ShownProfile, work: ProfileWork, tradingUs: number | null) {
  if (running === null) return null;
  const timeUs = timeOf(tradingUs, work);
  const step = timeUs === null ? running.fromUs.length - 1 : running.fromUs.findLastIndex((fromUs) => fromUs <= timeUs);
  if (step < 0) return null;
  return { control: running.control[step]!, low: running.valueLow[step]!, high: running.valueHigh[step]! };
}

function timeOf(tradingUs: number | null, { frame }: ProfileWork): number | null {
  return tradingUs === null ? null : (frame?.data.facts.tradingTime.toTimeUs(tradingUs) ?? null);
}

function priceText(price: number, { frame }: ProfileWork): string {
  return frame?.data.facts.numbers.price(price) ?? String(price);
}
