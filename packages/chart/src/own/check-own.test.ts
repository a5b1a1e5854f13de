/** What cannot be one of a host's definitions is told by its place and field, before there is a chart. */
import { defineAnnotation, EVER, LINE_LOOK } from '@candlemark/annotations';
import { expect, test } from 'vitest';
import { partsWith } from '../all-parts.ts';

const dot = defineAnnotation({
  type: 'acme-dot',
  title: 'Dot',
  group: 'lines',
  icon: 'M5 5h2',
  shortcut: null,
  steps: 1,
  anchors: 1,
  texts: [],
  style: LINE_LOOK,
  props: {},
  shapes: () => [],
  extent: () => EVER,
  describe: () => 'Dot',
});

test.each<[unknown, string]>([
  [null, 'Own definitions must be an object with series, tools or indicators, got null'],
  [[dot], 'Own definitions must be an object with series, tools or indicators, got an array'],
  [{ tools: dot }, 'tools must be an array of definitions, got [object Object]'],
  [{ tools: [dot, null] }, 'tools[1] must be a definition, got null'],
  [{ tools: [dot, {}] }, 'tools[1].type must be a text, got undefined'],
  [{ tools: [{ ...dot, group: 'line' }] }, 'tools[0].group must be one of lines, channels, pitchforks, fibonacci'],
  [{ tools: [{ ...dot, handles: undefined }] }, 'tools[0].handles must be a function, got undefined'],
  [{ series: [{ type: 'acme', isShown: () => true }] }, 'series[0].create must be a function, got undefined'],
  [{ indicators: [null] }, 'indicators[0] must be a definition, got null'],
  [{ indicators: [{ type: 'acme', name: 'Acme' }] }, 'indicators[0].inputs must be an object, got undefined'],
])('%o is refused', (own, message) => {
  expect(() => partsWith(own as never)).toThrow(message);
});
