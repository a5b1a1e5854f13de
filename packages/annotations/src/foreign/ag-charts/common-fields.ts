/** Fields that many tools of AG Charts have. */
import { color, type FieldMapping, nearest, opposite, paint, same } from '../field-mapping.ts';

/** What may not be edited may at least not be selected either: both are a lock. */
const LOCK: FieldMapping = {
  theirs: ['locked', 'readOnly'],
  ours: ['locked'],
  read: ([locked, readOnly]) => [locked === true || readOnly === true],
  write: ([locked]) => [locked, undefined],
};

export const SHOWN: readonly FieldMapping[] = [opposite('visible', 'hidden'), LOCK];

/** A dash that is given as lengths comes before the name of one. */
const DASH: FieldMapping = {
  theirs: ['lineStyle', 'lineDash'],
  ours: ['style.lineStyle'],
  read([name, lengths], { tell }) {
    if (!Array.isArray(lengths) || lengths.length === 0) return [lengths === undefined ? name : 'solid'];
    tell(1, 'shown as dashed or dotted');
    return [(lengths[0] as number) <= DOT ? 'dotted' : 'dashed'];
  },
  write: ([name]) => [name, undefined],
};
/** No longer than that it is a dot. */
const DOT = 2;

export const WIDTH_AND_DASH: readonly FieldMapping[] = [nearest('strokeWidth', 'style.lineWidth'), DASH];
export const STROKE: readonly FieldMapping[] = [paint('stroke', 'strokeOpacity', 'style.lineColor'), ...WIDTH_AND_DASH];

export const EXTENSION: readonly FieldMapping[] = [
  same('extendStart', 'props.extendStart'),
  same('extendEnd', 'props.extendEnd'),
];

/** Of a text at a line. */
export const LINE_TEXT: readonly FieldMapping[] = [
  same('text.label', 'text.label'),
  same('text.position', 'style.textPosition'),
  same('text.alignment', 'style.textAlign'),
  nearest('text.fontSize', 'style.textSize'),
  color('text.color', 'style.textColor'),
];

/** Of a tool that is a text. */
export const TEXT: readonly FieldMapping[] = [
  { ...same('text', 'text.text'), write: ([text]) => [text ?? ''] },
  color('color', 'style.textColor'),
  nearest('fontSize', 'style.textSize'),
];

/** From here on a weight is bold. */
const BOLD = 600;
export const WEIGHT: FieldMapping = {
  theirs: ['fontWeight'],
  ours: ['style.bold'],
  read([weight], { tell }) {
    if (weight === 'bold' || weight === 'normal') return [weight === 'bold'];
    if (typeof weight !== 'number') return [weight];
    if (weight !== 400 && weight !== 700) tell(0, 'shown as bold or not');
    return [weight >= BOLD];
  },
  write: ([isBold]) => [isBold === true ? 'bold' : 'normal'],
};

export const AXIS_LABEL: FieldMapping = same('axisLabel.enabled', 'style.axisLabel');

/** AG's theme lets four fifths shine through. */
const TINT = 0.2;

/** Between the lines of a channel, and under a measure. */
export const BACKGROUND: FieldMapping = paint('background.fill', 'background.fillOpacity', 'style.fillColor', TINT);
export const TINTED_FILL: FieldMapping = paint('fill', 'fillOpacity', 'style.fillColor', TINT);
export const FILL: FieldMapping = paint('fill', 'fillOpacity', 'style.fillColor');

/** One look for what rises, another for what falls. */
export const UP_AND_DOWN: readonly FieldMapping[] = ['up', 'down'].flatMap((way) => [
  paint(`${way}.stroke`, `${way}.strokeOpacity`, `style.${way}LineColor`),
  paint(`${way}.fill`, `${way}.fillOpacity`, `style.${way}FillColor`, TINT),
]);
