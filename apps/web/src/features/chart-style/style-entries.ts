/** What of a style is chosen in the menus of a chart. */
import { PRICE_SCALE_MODES } from '@candlemark/chart';
import type { MenuChoice, MenuEntries } from '@candlemark/chart-ui';
import type { TextKey } from '../../text/catalogue.ts';
import type { TextOf } from '../../text/text.ts';
import { SCALE_SIDES } from './chart-look.ts';
import type { ChartStyle } from './chart-style.ts';

interface StyleEntriesInput {
  readonly style: ChartStyle;
  readonly text: TextOf<TextKey>;
  /** Of the instrument. */
  readonly exchangeZone: string;
  /** Of the person. */
  readonly ownZone: string;
  change(part: Partial<ChartStyle>): void;
  /** Asks for any other zone. */
  openZones?(): void;
}

interface StyleEntries {
  readonly show: MenuEntries;
  readonly scale: MenuEntries;
  readonly labels: MenuEntries;
  readonly time: MenuEntries;
}

type Switch = {
  readonly [Name in keyof ChartStyle]: ChartStyle[Name] extends boolean ? Name : never;
}[keyof ChartStyle];

const UTC = 'UTC';

export function styleEntries({ style, text, change, ...zones }: StyleEntriesInput): StyleEntries {
  const tick = (name: Switch): MenuChoice => ({
    id: name,
    title: text(`style.${name}`),
    choice: 'tick',
    isOn: style[name],
    run: () => change({ [name]: !style[name] }),
  });
  const radio = (id: string, title: string, isOn: boolean, part: Partial<ChartStyle>): MenuChoice => ({
    id,
    title,
    choice: 'radio',
    isOn,
    run: () => change(part),
  });
  const volume: MenuChoice = {
    id: 'volume',
    title: text('style.volume'),
    choice: 'tick',
    isOn: style.volume !== 'none',
    run: () => change({ volume: style.volume === 'none' ? 'overlay' : 'none' }),
  };
  const known = new Set([zones.exchangeZone, UTC, zones.ownZone, ...(style.timeZone === null ? [] : [style.timeZone])]);
  known.delete(zones.exchangeZone);
  const { openZones } = zones;
  const all: MenuEntries =
    openZones === undefined ? [] : ['separator', { id: 'all-zones', title: text('style.allZones'), run: openZones }];
  return {
    show: [
      volume,
      tick('hasHighLow'),
      tick('hasLastPriceLine'),
      tick('hasCountdown'),
      tick('hasSessionBreaks'),
      tick('hasOwnFills'),
      'separator',
      tick('hasLegend'),
      tick('hasStatusBar'),
      tick('hasNavigator'),
      tick('hasScrollbar'),
    ],
    scale: [
      ...PRICE_SCALE_MODES.map((mode) =>
        radio(mode, text(`scaleMode.${mode}`), style.scaleMode === mode, { scaleMode: mode }),
      ),
      'separator',
      tick('isInverted'),
      tick('isRatioLocked'),
      'separator',
      ...SCALE_SIDES.map((side) =>
        radio(side, text(`scaleSide.${side}`), style.scaleSide === side, { scaleSide: side }),
      ),
    ],
    labels: [tick('hasLastPriceLine'), tick('hasLastPriceLabel'), tick('hasCountdown'), tick('hasHighLow')],
    time: [
      {
        id: 'zone',
        title: text('style.timeZone'),
        entries: [
          radio('exchange', text('style.exchangeZone', { zone: zones.exchangeZone }), style.timeZone === null, {
            timeZone: null,
          }),
          ...[...known].map((zone) => radio(zone, zone, style.timeZone === zone, { timeZone: zone })),
          ...all,
        ],
      },
      tick('hasSessionBreaks'),
      tick('hasAllHours'),
    ],
  };
}
