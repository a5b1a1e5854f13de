/** What of a style can be chosen, as the dialog of settings shows it. */
import {
  CHART_TYPES,
  type ChartTheme,
  COLOR_RULES,
  CROSSHAIR_MODES,
  GRIDS,
  MOST_ATR_LENGTH,
  MOST_MARGIN_BARS,
  MOST_MARGIN_PERCENT,
  MOST_UNIT_COUNT,
  MOST_UNIT_LINES,
  PRICE_SCALE_MODES,
  TOOLTIP_MODES,
  TOOLTIP_SERIES,
  UNITS_TYPES,
  type UnitsHome,
  type UnitsType,
  unitsOfKept,
  VOLUME_PLACES,
} from '@candlemark/chart';
import type {
  ChoiceSetting,
  ListSetting,
  NumberSetting,
  SettingTab,
  SettingValues,
  SwitchSetting,
} from '@candlemark/chart-ui';
import type { TextKey } from '../../text/catalogue.ts';
import type { TextOf } from '../../text/text.ts';
import { LIVE_SPEECH, SCALE_SIDES, SOUND_SPEEDS, SOUND_VOLUMES } from './chart-look.ts';
import { type ChartStyle, ZOOM_BARS } from './chart-style.ts';
import { FIRST_TAB, TIME_TAB } from './setting-tab-ids.ts';
import { themeBarColor } from './theme-bar-color.ts';

type Named<Value> = {
  readonly [Name in keyof ChartStyle]: ChartStyle[Name] extends Value ? Name : never;
}[keyof ChartStyle];

type UnitNumber = Extract<
  keyof ChartStyle,
  'unitSize' | 'unitAtrLength' | 'unitReversal' | 'unitLines' | 'unitTicks' | 'unitVolume'
>;

/** Of a new margin. */
const FIRST_MARGIN_BARS = 10;

/** What has a say only in some kinds of charts without time. */
function isOf(...types: readonly UnitsType[]): (values: SettingValues) => boolean {
  return ({ units }) => types.some((type) => type === units);
}

interface SettingTabsInput {
  readonly text: TextOf<TextKey>;
  /** Those that the list has. */
  readonly zones: ListSetting['choices'];
  readonly theme: Pick<ChartTheme, 'up' | 'down'>;
  /** The style that the values are of. */
  read(values: SettingValues): ChartStyle;
  /** Of what the units of the chart are made. */
  readonly home: UnitsHome;
  /** A moment as a day. */
  dayText(timeMs: number): string;
}

export function settingTabs({ text, zones, theme, read, home, dayText }: SettingTabsInput): readonly SettingTab[] {
  const toggle = (name: Named<boolean>): SwitchSetting => ({ kind: 'switch', name, title: text(`style.${name}`) });
  const choice = <Value extends string>(
    name: Named<string>,
    title: TextKey,
    values: readonly Value[],
    keyOf: (value: Value) => TextKey,
  ): ChoiceSetting => ({
    kind: 'choice',
    name,
    title: text(title),
    choices: values.map((value) => ({ value, title: text(keyOf(value)) })),
  });
  const percent = (name: 'marginTop' | 'marginBottom'): NumberSetting => ({
    kind: 'number',
    name,
    title: text(`style.${name}`),
    least: 0,
    most: MOST_MARGIN_PERCENT,
    step: 1,
    unit: '%',
  });
  const whole = (name: UnitNumber, most: number): NumberSetting => {
    return { kind: 'number', name, title: text(`style.${name}`), least: 1, most, step: 1 };
  };
  /** What an average range came to, since when. */
  const sizeInForce = (style: ChartStyle) => {
    const units = unitsOfKept(style, home);
    if (units === undefined || !('size' in units) || units.size.by !== 'atr') return null;
    const { value, atMs } = units.size;
    if (value === undefined) return null;
    return { value, hint: atMs === undefined ? '' : text('style.unitMeasured', { day: dayText(atMs) }) };
  };
  return [
    {
      id: FIRST_TAB,
      title: text('settings.symbol'),
      groups: [
        {
          fields: [
            choice('chartType', 'chartTypes.list', CHART_TYPES, (type) => `chartType.${type}`),
            choice('colorRule', 'style.colors', COLOR_RULES, (rule) => `colorRule.${rule}`),
            choice('volume', 'style.volume', VOLUME_PLACES, (place) => `volume.${place}`),
          ],
        },
        {
          title: text('style.bars'),
          fields: [
            {
              kind: 'colors',
              title: text('style.bars'),
              columns: [text('style.rising'), text('style.falling')],
              rows: [
                { title: text('style.body'), names: ['upBody', 'downBody'] },
                { title: text('style.border'), names: ['upBorder', 'downBorder'] },
                { title: text('style.wick'), names: ['upWick', 'downWick'] },
              ],
              themeColor: (name, values) => themeBarColor(name, read(values), theme),
            },
          ],
        },
        {
          title: text('style.withoutTime'),
          fields: [
            choice('units', 'style.units', ['none', ...UNITS_TYPES], (type) => `unitsType.${type}`),
            {
              ...whole('unitSize', MOST_UNIT_COUNT),
              least: 0,
              step: 0.1,
              automatic: {
                title: text('style.unitSizeByRange'),
                beginning: 1,
                inForce: (values) => sizeInForce(read(values)),
              },
              isShown: isOf('renko', 'kagi', 'point-figure', 'range'),
            },
            {
              ...whole('unitAtrLength', MOST_ATR_LENGTH),
              isShown: (values) =>
                typeof values.unitSize !== 'number' && isOf('renko', 'kagi', 'point-figure', 'range')(values),
            },
            { ...whole('unitReversal', MOST_UNIT_LINES), isShown: isOf('point-figure') },
            { ...whole('unitLines', MOST_UNIT_LINES), isShown: isOf('line-break') },
            {
              ...whole('unitTicks', MOST_UNIT_COUNT),
              title: text(home.hasTrades ? 'style.unitTrades' : 'style.unitTicks'),
              isShown: isOf('tick'),
            },
            { ...whole('unitVolume', MOST_UNIT_COUNT), isShown: isOf('volume') },
            { ...toggle('hasUnitWicks'), isShown: isOf('renko') },
          ],
        },
      ],
    },
    {
      id: 'legend',
      title: text('settings.legend'),
      groups: [
        {
          fields: [
            toggle('hasLegend'),
            toggle('hasLegendSource'),
            toggle('hasLegendValues'),
            toggle('hasLegendChange'),
            toggle('hasLegendVolume'),
          ],
        },
        {
          fields: [
            choice('tooltip', 'style.tooltip', TOOLTIP_MODES, (mode) => `tooltip.${mode}`),
            choice('tooltipSeries', 'style.tooltipSeries', TOOLTIP_SERIES, (series) => `tooltipSeries.${series}`),
            toggle('hasStatusBar'),
          ],
        },
      ],
    },
    {
      id: 'scales',
      title: text('settings.scales'),
      groups: [
        {
          fields: [
            choice('scaleMode', 'style.priceScale', PRICE_SCALE_MODES, (mode) => `scaleMode.${mode}`),
            choice('scaleSide', 'style.scaleSide', SCALE_SIDES, (side) => `scaleSide.${side}`),
            toggle('isInverted'),
            toggle('isRatioLocked'),
          ],
        },
        {
          title: text('style.labels'),
          fields: [
            toggle('hasLastPriceLine'),
            toggle('hasLastPriceLabel'),
            toggle('hasCountdown'),
            toggle('hasHighLow'),
          ],
        },
      ],
    },
    {
      id: 'canvas',
      title: text('settings.canvas'),
      groups: [
        {
          fields: [
            choice('grid', 'style.grid', GRIDS, (grid) => `grid.${grid}`),
            choice('crosshair', 'style.crosshair', CROSSHAIR_MODES, (mode) => `crosshair.${mode}`),
            toggle('hasSessionBreaks'),
            toggle('hasSessionShading'),
            toggle('hasOwnFills'),
          ],
        },
        {
          fields: [
            toggle('hasNavigator'),
            toggle('hasScrollbar'),
            toggle('hasAnimation'),
            choice('zoomBar', 'style.zoomBar', ZOOM_BARS, (when) => `zoomBar.${when}`),
          ],
        },
        {
          title: text('style.margins'),
          fields: [
            percent('marginTop'),
            percent('marginBottom'),
            {
              kind: 'number',
              name: 'marginBars',
              title: text('style.marginBars'),
              least: 0,
              most: MOST_MARGIN_BARS,
              step: 1,
              unit: text('style.bars.unit'),
              automatic: { title: text('style.automatic'), beginning: FIRST_MARGIN_BARS },
            },
          ],
        },
      ],
    },
    {
      id: 'speech',
      title: text('settings.speech'),
      groups: [
        {
          fields: [
            choice('liveSpeech', 'style.liveSpeech', LIVE_SPEECH, (rate) => `liveSpeech.${rate}`),
            choice('soundSpeed', 'style.soundSpeed', SOUND_SPEEDS, (speed) => `soundSpeed.${speed}`),
            choice('soundVolume', 'style.soundVolume', SOUND_VOLUMES, (volume) => `soundVolume.${volume}`),
          ],
        },
        { fields: [toggle('hasCharacterKeys')] },
      ],
    },
    {
      id: TIME_TAB,
      title: text('settings.time'),
      groups: [
        { fields: [toggle('hasAllHours')] },
        {
          fields: [
            {
              kind: 'list',
              name: 'timeZone',
              title: text('style.timeZone'),
              searchTitle: text('style.searchZones'),
              choices: zones,
            },
          ],
        },
      ],
    },
  ];
}
