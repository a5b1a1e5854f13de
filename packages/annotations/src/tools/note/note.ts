import { defineAnnotation } from '../../definition.ts';
import { NOTE_LOOK } from '../../fields/note-look.ts';
import { extentOf } from '../../geometry/extent.ts';
import { pointOf } from '../../geometry/move-anchors.ts';
import { NOTE_ICON_WIDTH_CSS, NOTE_TEXT_WIDTH_CSS, noteCard, noteIcon } from '../../geometry/note-shapes.ts';
import { describePoint } from '../../text/describe-point.ts';

/** A small picture at a point; its text is shown while it is pointed at or selected. */
export const note = defineAnnotation({
  type: 'note',
  title: 'tool.note',
  synonyms: 'synonyms.note',
  group: 'text',
  icon: 'M5 5h14v9l-5 5H5zM14 19v-5h5M8 9h8M8 12h4',
  shortcut: null,
  steps: 1,
  anchors: 1,
  texts: ['text'],
  isText: true,
  style: NOTE_LOOK,
  props: {},
  shapes: ({ anchors, style }, view) => noteIcon(pointOf(view, anchors[0]!), style),
  activeShapes: ({ anchors, style, text }, view) => noteCard(pointOf(view, anchors[0]!), text, style, view),
  // The box always lies over or under the icon, so it never reaches further than its own width; its padding is less than the rest.
  extent: ({ anchors }) => extentOf(anchors, NOTE_TEXT_WIDTH_CSS + 2 * NOTE_ICON_WIDTH_CSS),
  describe: ({ anchors }, facts) => describePoint('tool.note', anchors[0]!, facts),
});
