import { ANALYTICS_TEXT_EN } from '../../text/en.ts';
import { type NumberWords, plainWords } from '../stage/number-words.ts';
import type { PictureTable } from '../stage/picture-table.ts';
import type { GaugeProps } from './gauge-props.ts';
import { segmentAt } from './gauge-scale.ts';

export function gaugeWordsOf({ words, locale = 'en' }: GaugeProps): NumberWords {
  return words ?? plainWords(locale);
}

/** "72, high": the value, and the name of the segment that it is in. */
export function gaugeReading(props: GaugeProps): string {
  const { value, segments = [], text = ANALYTICS_TEXT_EN } = props;
  const words = gaugeWordsOf(props)(value);
  const segment = value === null ? undefined : segmentAt(value, segments);
  return segment === undefined
    ? words
    : text['gauge.inSegment'].replace('{value}', words).replace('{segment}', segment.name);
}

/** Value, ends, segments and targets. */
export function gaugeTable(props: GaugeProps): PictureTable {
  const { value, valueName, min, max, segments = [], targets = [], text = ANALYTICS_TEXT_EN } = props;
  const words = gaugeWordsOf(props);
  const cell = (one: number | null) => ({ text: one === null ? '' : words(one), value: one });
  const row = (name: string, one: number | null, from: number | null, to: number | null) => [
    { text: name },
    cell(one),
    cell(from),
    cell(to),
  ];
  return {
    columns: [
      { name: text['table.name'] },
      { name: text['table.value'], isNumber: true },
      { name: text['table.from'], isNumber: true },
      { name: text['table.to'], isNumber: true },
    ],
    rows: [
      row(valueName, value, min, max),
      ...targets.map((target) => row(target.name, target.value, null, null)),
      ...segments.map((segment) => row(segment.name, null, segment.from, segment.to)),
    ],
  };
}
