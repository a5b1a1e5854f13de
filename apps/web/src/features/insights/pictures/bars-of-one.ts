/** What stands out among the bars of one instrument: when it is traded, its best and worst, how many rose. */
import type { Row } from '@candlemark/analytics';
import { intervalLengthUs, isLevelInterval } from '@candlemark/bars';
import { type Formats, onBrowserClock } from '../formats.ts';
import { definePicture } from '../picture-definition.ts';
import { ofLead, ofLeadByHour } from '../questions.ts';
import { around } from '../target.ts';
import { barPicture } from './bar-picture.ts';

const DAY_US = 86_400_000_000;

export const volumeByHour = definePicture({
  id: 'volume-by-hour',
  titleKey: 'insights.volumeByHour',
  statistic: 'volume-by-hour',
  needsKey: 'insights.needsHours',
  ask: (view) => ofLeadByHour(view),
  draw(insight, { text, formats }) {
    const hours = insight.answers[0]?.value?.hours ?? [];
    const names = { share: text('insights.share'), perDay: text('insights.volumePerDay') };
    const data: Row[] = hours.map((one) => ({ ...one, name: formats.hour(one.hour) }));
    return {
      picture: barPicture({
        name: text('insights.volumeByHour'),
        data,
        keys: { bar: 'name', length: 'share' },
        lengthName: names.share,
        format: formats.axisPercent,
        tip: ({ share, perDay }) => [
          { label: names.share, value: formats.percent(Number(share)) },
          { label: names.perDay, value: formats.short(Number(perDay)) },
        ],
      }),
      facts: [],
      table: {
        columns: [text('insights.hour'), names.share, names.perDay],
        rows: hours.map(({ hour, share, perDay }) => [formats.hour(hour), share, perDay]),
        percents: [1],
      },
    };
  },
});

export const extremes = definePicture({
  id: 'best-and-worst',
  titleKey: 'insights.extremes',
  statistic: 'extreme-bars',
  ask: (view) => ofLead(view, { count: 8, returns: 'simple' }),
  draw(insight, { text, formats, theme, view }) {
    const value = insight.answers[0]?.value;
    if (value == null) throw new RangeError('Extremes without values are not drawn');
    const bars = [...value.best, ...value.worst.toReversed()];
    const name = text('insights.return');
    const data: Row[] = bars.map((bar) => ({ ...bar, day: barName(bar.time, insight.interval, formats) }));
    return {
      picture: barPicture({
        name: text('insights.extremes'),
        data,
        keys: { bar: 'day', length: 'return' },
        lengthName: name,
        format: formats.axisPercent,
        tip: ({ return: change, close }) => [
          { label: name, value: formats.change(Number(change)) },
          { label: text('insights.close'), value: formats.number(Number(close)) },
        ],
        signed: theme,
        isLying: true,
      }),
      facts: [],
      table: {
        columns: [text('insights.time'), name, text('insights.close')],
        rows: bars.map(({ time, return: change, close }) => [time, change, close]),
        percents: [1],
      },
      target: ({ time }) =>
        typeof time === 'string' && view.leading !== null
          ? around(view.leading.id, onBrowserClock(time), view.interval)
          : null,
    };
  },
});

/** The day of a bar, below a day its minute too, so that no two bars have one name. */
function barName(time: string, interval: string, { day }: Formats): string {
  return isLevelInterval(interval) && intervalLengthUs(interval) < DAY_US
    ? `${day(time)} ${time.slice(11, 16)}`
    : day(time);
}

export const directions = definePicture({
  id: 'up-down',
  titleKey: 'insights.upDown',
  statistic: 'up-down',
  ask: (view) => ofLead(view),
  draw(insight, { text, formats, theme }) {
    const value = insight.answers[0]?.value;
    if (value == null) throw new RangeError('Directions without values are not drawn');
    const parts = [
      { name: text('insights.up'), color: theme.up, ...value.up },
      { name: text('insights.down'), color: theme.down, ...value.down },
      { name: text('insights.unchanged'), color: theme.neutral, ...value.unchanged },
    ];
    const bars = text('insights.bars');
    const total = value.up.bars + value.down.bars + value.unchanged.bars;
    return {
      picture: {
        name: text('insights.upDown'),
        data: parts.filter((part) => part.bars > 0),
        series: [
          {
            type: 'donut',
            angleKey: 'bars',
            legendItemKey: 'name',
            innerRadiusRatio: 0.68,
            fills: parts.filter((part) => part.bars > 0).map(({ color }) => color),
            innerLabels: [
              { text: formats.count(total), fontSize: 20, fontWeight: 600, color: theme.text },
              { text: bars, color: theme.textSecondary, fontSize: theme.axisSizeCss },
            ],
            tooltip: {
              renderer: ({ datum }) => ({
                heading: String(datum.name),
                data: [
                  { label: bars, value: formats.count(Number(datum.bars)) },
                  { label: text('insights.share'), value: formats.percent(Number(datum.share)) },
                ],
              }),
            },
          },
        ],
        hasLegend: true,
      },
      facts: parts.map(({ name, share }) => [name, formats.percent(share)]),
      table: {
        columns: [text('insights.direction'), bars, text('insights.share'), text('insights.volume')],
        rows: parts.map(({ name, bars: count, share, volume }) => [name, count, share, volume]),
        percents: [2],
      },
    };
  },
});
