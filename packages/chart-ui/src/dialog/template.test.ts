import { ANNOTATION_TOOLS, initialValues } from '@candlemark/annotations';
import { describe, expect, it } from 'vitest';
import { initialLook, isTemplateName, lookOf, templatesOf } from './template.ts';

const line = ANNOTATION_TOOLS.find(({ type }) => type === 'line')!;

describe('templates', () => {
  it('come in the order of their names, also two of one name', () => {
    const kept = ['Thin', 'Bold', 'Bold'].map((name, at) => ({ id: `t${9 - at}`, name, style: {}, props: {} }));
    expect(templatesOf(kept, line).map(({ id }) => id)).toEqual(['t7', 't8', 't9']);
  });

  it('come back without what the tool does not have or accept', () => {
    const style = { lineWidth: 9, lineColor: '#112233', glow: 1 };
    expect(templatesOf([{ id: 'a', name: 'Old', style, props: { extendEnd: true } }], line)).toEqual([
      { id: 'a', name: 'Old', style: { lineColor: '#112233' }, props: { extendEnd: true } },
    ]);
    const polluted = JSON.parse('{"__proto__":{"lineWidth":3}}');
    expect(templatesOf([{ id: 'a', name: 'x', style: polluted, props: [] }], line)).toEqual([
      { id: 'a', name: 'x', style: {}, props: {} },
    ]);
  });

  it('keep of an annotation its look alone, and give back what the tool begins with', () => {
    const image = ANNOTATION_TOOLS.find(({ type }) => type === 'image')!;
    const style = { ...initialValues(image.style), size: 300 };
    expect(lookOf({ style, props: { source: 'data:image/png;base64,AA==' } }, image)).toEqual({ style, props: {} });
    expect(initialLook(image)).toEqual({ style: initialValues(image.style), props: {} });
  });

  it('have names that say something', () => {
    const names = ['Thin', ' Thin ', '', '   ', 'x'.repeat(61)];
    expect(names.map(isTemplateName)).toEqual([true, true, false, false, false]);
  });
});
