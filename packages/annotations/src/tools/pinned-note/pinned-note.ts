import { definePinned } from '../../define-pinned.ts';
import { toggle } from '../../fields/kinds.ts';
import { NOTE_LOOK } from '../../fields/note-look.ts';
import { noteCard, noteIcon } from '../../geometry/note-shapes.ts';
import { pinnedPointOf } from '../../geometry/pinned-anchors.ts';
import { describePinned } from '../../text/describe-pinned.ts';
import { say } from '../../text/words.ts';

/** A note that is held to the screen. Its card shows while it is pointed at or selected, or always once it is kept open. */
export const pinnedNote = definePinned({
  type: 'pinned-note',
  title: 'tool.pinned-note',
  synonyms: 'synonyms.pinned-note',
  group: 'text',
  icon: 'M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M8.5 8.5h7v4l-3 3h-4zM12.5 15.5v-3h3',
  shortcut: null,
  steps: 1,
  anchors: 1,
  texts: ['text'],
  isText: true,
  style: NOTE_LOOK,
  props: { isOpen: toggle('field.isOpen', false) },
  shapes({ anchors, style, props, text }, view) {
    const tip = pinnedPointOf(view, anchors[0]!);
    return [...(props.isOpen ? noteCard(tip, text, style, view, true) : []), ...noteIcon(tip, style)];
  },
  activeShapes: ({ anchors, style, props, text }, view) =>
    props.isOpen ? [] : noteCard(pinnedPointOf(view, anchors[0]!), text, style, view),
  describe: ({ anchors }, facts) => describePinned(say(facts.words, 'tool.pinned-note'), anchors[0]!, facts),
});
