/** The settings of a compare as a dialog shows them, and what a change of them is for its record. */

import { type ChartLevel, parseInterval } from '@candlemark/bars';
import { type ChartCompare, COMPARE_TYPES, type CompareChange } from '@candlemark/chart';
import type { SettingTab, SettingValues } from '@candlemark/chart-ui';
import type { TextKey } from '../../text/catalogue.ts';
import type { TextOf } from '../../text/text.ts';
import { ownPaneOf, ownScaleOf } from './compare-places.ts';

export interface CompareTabsInput {
  readonly compare: ChartCompare;
  /** All of the chart, in whose panes it may stand too. */
  readonly list: readonly ChartCompare[];
  /** Those that the chart's own instrument has. */
  readonly intervals: readonly ChartLevel[];
  readonly text: TextOf<TextKey>;
  /** What it is drawn in where nobody chose a colour. */
  themeColor(): string;
}

/** Of a range of intervals without an end. */
const ANY = 'any';

export function compareTabs({ compare, list, intervals, text, themeColor }: CompareTabsInput): readonly SettingTab[] {
  const bars = intervals.filter((interval) => interval !== 'trades');
  const ends = [ANY, ...bars].map((value) => ({
    value,
    title: value === ANY ? text('indicators.anyInterval') : value,
  }));
  return [
    {
      id: 'style',
      title: text('compares.style'),
      groups: [
        {
          fields: [
            {
              kind: 'choice',
              name: 'type',
              title: text('compares.type'),
              choices: COMPARE_TYPES.map((value) => ({ value, title: text(`compares.type.${value}`) })),
            },
            {
              kind: 'colors',
              title: text('compares.color'),
              columns: [text('compares.color')],
              rows: [{ title: compare.name, names: ['color'] }],
              isAlwaysShown: true,
              themeColor,
            },
            {
              kind: 'number',
              name: 'lineWidth',
              title: text('compares.width'),
              least: 1,
              most: 8,
              step: 1,
              isLive: true,
            },
            {
              kind: 'choice',
              name: 'lineStyle',
              title: text('compares.line'),
              choices: (['solid', 'dashed', 'dotted'] as const).map((value) => ({
                value,
                title: text(`indicators.line.${value}`),
              })),
            },
          ],
        },
        {
          title: text('compares.scale'),
          fields: [
            {
              kind: 'choice',
              name: 'pane',
              title: text('compares.pane'),
              choices: panesOf(compare, list).map((value) => ({
                value,
                title:
                  value === 'main'
                    ? text('compares.pane.main')
                    : nameOf(value, compare, list) || text('compares.pane.own'),
              })),
            },
            {
              kind: 'choice',
              name: 'scale',
              title: text('compares.scale'),
              choices: (['percent', 'same', 'axis', 'bare'] as const).map((value) => ({
                value,
                title: text(`compares.scale.${value}`),
              })),
            },
          ],
        },
      ],
    },
    {
      id: 'visibility',
      title: text('indicators.visibility'),
      groups: [
        {
          fields: [
            { kind: 'choice', name: 'shown.from', title: text('indicators.shownFrom'), choices: ends },
            { kind: 'choice', name: 'shown.to', title: text('indicators.shownTo'), choices: ends },
          ],
        },
      ],
    },
  ];
}

/** What the fields stand at. */
export function compareValues(compare: ChartCompare): SettingValues {
  const { type, color, lineWidth, lineStyle, pane, scale, isPercent, shownOn } = compare;
  const isAxis = scale === 'left' || scale === 'right';
  return {
    type,
    color,
    lineWidth,
    lineStyle,
    pane,
    scale: scale === null ? (isPercent ? 'percent' : 'same') : isAxis ? 'axis' : 'bare',
    'shown.from': shownOn.from ?? ANY,
    'shown.to': shownOn.to ?? ANY,
  };
}

/**
 * What a change of values is for the compare; of a template it may be any.
 * @param side where an axis of its own would stand
 */
export function changeOfValues(
  { id, shownOn }: ChartCompare,
  { scale, color, 'shown.from': from, 'shown.to': to, ...others }: SettingValues,
  side: 'left' | 'right',
): CompareChange {
  const end = (value: unknown) => parseInterval(String(value));
  return {
    ...(others as CompareChange),
    ...(color !== undefined && { color: typeof color === 'string' ? color : null }),
    ...(scale !== undefined && {
      isPercent: scale === 'percent',
      scale: scale === 'axis' ? side : scale === 'bare' ? ownScaleOf(id) : null,
    }),
    shownOn: { from: from === undefined ? shownOn.from : end(from), to: to === undefined ? shownOn.to : end(to) },
  };
}

/** That of the prices, its own, and those of the other ones. */
function panesOf({ id, pane }: ChartCompare, list: readonly ChartCompare[]): readonly string[] {
  return [...new Set(['main', ownPaneOf(id), pane, ...list.map((one) => one.pane)])];
}

function nameOf(pane: string, { id }: ChartCompare, list: readonly ChartCompare[]): string {
  return list
    .filter((one) => one.pane === pane && one.id !== id)
    .map(({ name }) => name)
    .join(', ');
}
