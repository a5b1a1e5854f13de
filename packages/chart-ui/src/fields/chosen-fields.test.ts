import { ANNOTATION_TOOLS, type Annotation, createAnnotation } from '@candlemark/annotations';
import { describe, expect, it } from 'vitest';
import { changeOf, commonFields } from './chosen-fields.ts';

const definitionOf = (type: string) => ANNOTATION_TOOLS.find((tool) => tool.type === type) ?? null;

function made(type: string, style: Annotation['style'] = {}, props: Annotation['props'] = {}): Annotation {
  const definition = definitionOf(type)!;
  const anchors = Array.from({ length: definition.anchors }, (_, at) => ({ timeUs: at, price: at }));
  return createAnnotation(definition, { id: type, instrument: 'A', pane: 'main', scale: 'main' }, anchors, {
    style,
    props,
  });
}

const named = (annotations: readonly Annotation[]) =>
  Object.fromEntries(commonFields(annotations, definitionOf).map((one) => [one.name, one]));

describe('the fields that all have', () => {
  it('are all of them for one annotation', () => {
    const { style, props } = definitionOf('line')!;
    expect(Object.keys(named([made('line')]))).toEqual([...Object.keys(style), ...Object.keys(props)]);
  });

  it('are those of one name and one control for several', () => {
    const names = Object.keys(named([made('line'), made('text')]));
    expect(names).toEqual(['textColor', 'textSize', 'textAlign']);
    expect(commonFields([], definitionOf)).toEqual([]);
    expect(commonFields([made('line'), { ...made('line'), type: 'gone' }], definitionOf)).toEqual([]);
  });

  it('are without those that do nothing for any of them', () => {
    const [bare, framed] = [made('image'), made('image', { frame: true })];
    expect(named([bare])).not.toHaveProperty('lineColor');
    expect(named([framed])).toHaveProperty('lineColor');
    expect(named([bare, framed])).toHaveProperty('lineColor');
    expect(named([bare, made('line')])).toHaveProperty('lineColor');
    expect(named([made('elliott-impulse', {}, { showWave: false })])).not.toHaveProperty('lineWidth');
    expect(named([made('elliott-impulse')])).toHaveProperty('lineWidth');
  });

  it('tell where not all have one value', () => {
    const fields = named([made('line'), made('horizontal-line', { lineColor: '#123456' })]);
    expect(fields.lineColor).toMatchObject({ isMixed: true, value: '#2f6fd6' });
    expect(fields.lineWidth).toMatchObject({ isMixed: false, value: 2 });
    const fibs = named([made('fibonacci-retracement'), made('fibonacci-retracement')]);
    expect(fibs.levels).toMatchObject({ isMixed: false });
  });

  it('offer and accept only what each of them does', () => {
    // The text of a vertical line stands on one side of it, never in the middle.
    const { textAlign } = named([made('line'), made('vertical-line')]);
    expect(textAlign!.field.choices).toEqual(['left', 'right']);
    expect(textAlign!.field.accepts('center')).toBe(false);
    expect(textAlign!.field.accepts('left')).toBe(true);
  });
});

describe('the change that sets a field', () => {
  it('is one of the part that has it', () => {
    expect(changeOf(made('line'), 'lineWidth', 3, definitionOf)).toEqual({ style: { lineWidth: 3 } });
    expect(changeOf(made('line'), 'extendEnd', true, definitionOf)).toEqual({ props: { extendEnd: true } });
  });

  it('is none for a field that it does not have, or a value that it does not take', () => {
    expect(changeOf(made('text'), 'lineWidth', 3, definitionOf)).toBe(null);
    expect(changeOf(made('line'), 'lineWidth', 9, definitionOf)).toBe(null);
    expect(changeOf(made('line'), 'toString', 1, definitionOf)).toBe(null);
  });
});
