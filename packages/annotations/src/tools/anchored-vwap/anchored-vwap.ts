import { defineAnnotation } from '../../definition.ts';
import { VWAP_LOOK, VWAP_PROPS } from '../../fields/vwap-fields.ts';
import { extentOf, reachOfTexts } from '../../geometry/extent.ts';
import { say } from '../../text/words.ts';
import { vwapShapes, vwapStartY } from '../../volume/vwap-shapes.ts';
import { newestVwap, vwapSince } from '../../volume/vwap-since.ts';

/** What was paid on average for each unit that was traded since a bar. */
export const anchoredVwap = defineAnnotation({
  type: 'anchored-vwap',
  title: 'tool.anchored-vwap',
  synonyms: 'synonyms.anchored-vwap',
  group: 'volume',
  icon: 'M4 14c4 0 5-7 9-7s4 4 8 4M4 11v6M4 21v-1M8 21v-3M12 21v-5M16 21v-2M20 21v-4',
  shortcut: null,
  steps: 1,
  anchors: 1,
  texts: [],
  style: VWAP_LOOK,
  props: VWAP_PROPS,
  shapes: ({ anchors, style, props }, view) => vwapShapes(anchors[0]!, style, props, view),
  // Its prices follow from the bars alone: by hand it is only its moment that is set.
  handles: ({ anchors, props }, view) => [
    {
      id: 'start',
      xCss: view.xOf(anchors[0]!.timeUs),
      yCss: vwapStartY(anchors[0]!, props, view),
      moves: 'time',
    },
  ],
  moveHandle: ({ anchors }, _handleId, { timeUs }) => ({ anchors: [{ ...anchors[0]!, timeUs }] }),
  axisLabels({ anchors, style, props }, view) {
    const newest = style.axisLabel ? newestVwap(vwapSince(anchors[0]!, props.source, view)) : null;
    return newest === null ? [] : [{ axis: 'price', value: newest.average, color: style.lineColor }];
  },
  extent: ({ anchors }) => ({ ...extentOf(anchors, reachOfTexts({}, 0)), toUs: Number.POSITIVE_INFINITY }),
  describe({ anchors, props }, facts) {
    const { words } = facts;
    const from = { tool: say(words, 'tool.anchored-vwap'), time: words.time(anchors[0]!.timeUs) };
    const since = vwapSince(anchors[0]!, props.source, facts);
    const newest = newestVwap(since);
    if (newest !== null) {
      const [price, deviation] = [words.price(newest.average), words.price(newest.deviation)];
      return say(words, 'describe.anchored-vwap', { ...from, price, deviation });
    }
    const isWithout = since !== null && since.running === null;
    return say(words, 'describe.from', from) + (isWithout ? ` ${say(words, 'label.noVolume')}.` : '');
  },
});
