/** What all made-up lines have in common: how the app draws one. */
const LINE = {
  instrument: 'BENCH',
  pane: 'main',
  scale: 'main',
  scope: { kind: 'instrument' },
  name: '',
  group: null,
  locked: false,
  hidden: false,
  z: 0,
  intervals: null,
};

/** Of a line and of the words on it. */
const STYLE = {
  lineColor: '#2962ff',
  lineWidth: 1,
  lineStyle: 'solid',
  textColor: null,
  textSize: 12,
  textPosition: 'top',
  textAlign: 'center',
};

/**
 * A trend line from one anchor to another.
 *
 * @template Anchor
 * @param {{ id: string, instrument?: string, anchors: readonly Anchor[] }} given
 */
export function trendLine(given) {
  return { ...LINE, type: 'line', props: { extendStart: false, extendEnd: false }, style: STYLE, text: {}, ...given };
}

/**
 * A horizontal line with words on it.
 *
 * @template Anchor
 * @param {{ id: string, anchors: readonly [Anchor], label: string }} given
 */
export function labelledLine({ label, ...given }) {
  return {
    ...LINE,
    type: 'horizontal-line',
    props: {},
    style: { ...STYLE, axisLabel: true },
    text: { label },
    ...given,
  };
}
