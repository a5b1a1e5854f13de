import type { Field } from './field.ts';

type Needs = Readonly<Record<string, string>>;

const OF_WAVE: Needs = { lineWidth: 'showWave', lineStyle: 'showWave' };
const OF_BACKGROUND: Needs = { fillColor: 'showBackground' };
const OF_PROFILE: Needs = {
  downColor: 'split',
  extendRight: 'showControl',
  lineColor: 'showControl',
  lineWidth: 'showControl',
  lineStyle: 'showControl',
};
const OF_POSITION: Needs = {
  accountSize: 'showFigures',
  lotSize: 'showFigures',
  risk: 'showFigures',
  riskIn: 'showFigures',
  textSize: 'showFigures',
};

/** Like `needs` of a field, by tool and field: none of it is in the definitions, so that a page that offers no fields is spared it. */
const NEEDS: ReadonlyMap<string, Needs> = new Map([
  [
    'anchored-vwap',
    {
      band1: 'showBand1',
      band1Color: 'showBand1',
      band2: 'showBand2',
      band2Color: 'showBand2',
      band3: 'showBand3',
      band3Color: 'showBand3',
    },
  ],
  ['anchored-volume-profile', OF_PROFILE],
  ['fixed-range-volume-profile', OF_PROFILE],
  ['cypher-pattern', OF_BACKGROUND],
  ['head-and-shoulders', OF_BACKGROUND],
  ['triangle-pattern', OF_BACKGROUND],
  ['xabcd-pattern', OF_BACKGROUND],
  ['elliott-correction', OF_WAVE],
  ['elliott-double-combination', OF_WAVE],
  ['elliott-impulse', OF_WAVE],
  ['elliott-triangle', OF_WAVE],
  ['elliott-triple-combination', OF_WAVE],
  ['long-position', OF_POSITION],
  ['short-position', OF_POSITION],
  ['projection', { textSize: 'showFigures' }],
  ['polyline', { fillColor: 'isClosed' }],
  ['table', { headerColor: 'hasHeader' }],
]);

/** The switch of a tool without which one of its fields does nothing; undefined where there is none. */
export function switchOf(type: string, name: string, { needs }: Pick<Field, 'needs'>): string | undefined {
  return needs ?? NEEDS.get(type)?.[name];
}
