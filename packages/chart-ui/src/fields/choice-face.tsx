import type { Field, FieldControl, FieldValue, LineStyle } from '@candlemark/annotations';
import type { ReactNode } from 'react';
import type { ChartUiText } from '../text/en.ts';
import { type Say, useUi, wordOf } from '../ui-context.ts';
import { LineSample } from './line-sample.tsx';

type Face = (value: FieldValue) => ReactNode;

/** What shows itself; all else is shown by its words. */
const FACES: Partial<Readonly<Record<FieldControl, Face>>> = {
  width: (value) => <LineSample widthCss={Number(value)} />,
  dash: (value) => <LineSample style={value as LineStyle} />,
  'text-size': (value) => String(value),
};

/** How a choice looks. */
export function ChoiceFace({ field, value }: { readonly field: Field; readonly value: FieldValue }) {
  const { text } = useUi();
  return FACES[field.control]?.(value) ?? wordOf(text, `choice.${String(value)}`);
}

/** Whether a choice is seen and not read. */
export function isPictured({ control }: Field): boolean {
  return control === 'width' || control === 'dash';
}

/** How a choice is called. */
export function choiceName(value: FieldValue, text: ChartUiText, say: Say): string {
  return typeof value === 'number'
    ? say('fields.pixels', { count: String(value) })
    : wordOf(text, `choice.${String(value)}`);
}
