import { color, type FieldMapping, nearest, same } from '../field-mapping.ts';

/** AG Charts has one text, over the channel, in it or under it; annotations have one on each line and one between them. */
const TEXT: FieldMapping = {
  theirs: ['text.label', 'text.position'],
  ours: ['text.label', 'text.first', 'text.second', 'style.textPosition'],
  read([label, position = 'top'], { tell }) {
    if (position === 'inside') return [label, undefined, undefined, undefined];
    if (position === 'top') return [undefined, label, undefined, 'top'];
    if (position === 'bottom') return [undefined, undefined, label, 'bottom'];
    tell(1, '');
    return [label, undefined, undefined, undefined];
  },
  write([label, first, second, position]) {
    if (isWritten(label)) return [label, 'inside'];
    if (isWritten(first)) return [first, 'top'];
    if (isWritten(second)) return [second, 'bottom'];
    return [undefined, position === 'bottom' ? 'bottom' : 'top'];
  },
};

function isWritten(text: unknown): boolean {
  return text !== undefined && text !== '';
}

export const CHANNEL_TEXT: readonly FieldMapping[] = [
  TEXT,
  same('text.alignment', 'style.textAlign'),
  nearest('text.fontSize', 'style.textSize'),
  color('text.color', 'style.textColor'),
];
export const MIDDLE_LINE: FieldMapping = same('middle.visible', 'props.middleLine');
