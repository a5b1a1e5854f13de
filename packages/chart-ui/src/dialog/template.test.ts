import { ANNOTATION_TOOLS, initialValues } from '@candlemark/annotations';
import { describe, expect, it } from 'vitest';
import type { KeptTexts } from '../ui-context.ts';
import { deleteTemplate, isTemplateName, readTemplates, saveTemplate } from './template.ts';

const line = ANNOTATION_TOOLS.find(({ type }) => type === 'line')!;
const text = ANNOTATION_TOOLS.find(({ type }) => type === 'text')!;
const LOOK = { style: initialValues(line.style), props: initialValues(line.props) };

function keptWith(value?: unknown): KeptTexts {
  const texts = new Map(value === undefined ? [] : [['annotation-templates/line', JSON.stringify(value)]]);
  return { read: (name) => texts.get(name) ?? null, write: (name, one) => texts.set(name, one) };
}

describe('templates', () => {
  it('are kept by tool and name, in the order of their names', () => {
    const kept = keptWith();
    saveTemplate(kept, line, 'Thin', { ...LOOK, style: { ...LOOK.style, lineWidth: 1 } });
    saveTemplate(kept, line, ' Bold ', { ...LOOK, style: { ...LOOK.style, lineWidth: 3 } });
    const all = saveTemplate(kept, line, 'Bold', { ...LOOK, style: { ...LOOK.style, lineWidth: 4 } });
    expect(all.map(({ name, style }) => [name, style.lineWidth])).toEqual([
      ['Bold', 4],
      ['Thin', 1],
    ]);
    expect(readTemplates(kept, text)).toEqual([]);
    expect(deleteTemplate(kept, line, 'Bold').map(({ name }) => name)).toEqual(['Thin']);
  });

  it('come back without what the tool does not have or accept', () => {
    const one = { name: 'Old', style: { lineWidth: 9, lineColor: '#112233', glow: 1 }, props: { extendEnd: true } };
    expect(readTemplates(keptWith({ version: 1, templates: [one] }), line)).toEqual([
      { name: 'Old', style: { lineColor: '#112233' }, props: { extendEnd: true } },
    ]);
    const polluted = JSON.parse('{"version":1,"templates":[{"name":"x","style":{"__proto__":{"lineWidth":3}}}]}');
    expect(readTemplates(keptWith(polluted), line)).toEqual([{ name: 'x', style: {}, props: {} }]);
  });

  it.each([
    [null],
    [{ version: 2, templates: [] }],
    [{ version: 1, templates: {} }],
    [{ version: 1, templates: [null, 'x', { name: 7 }, { name: '' }, { name: 'x'.repeat(61) }] }],
  ])('are none in %j', (value) => expect(readTemplates(keptWith(value), line)).toEqual([]));

  it('are none in a text that was cut off', () => {
    expect(readTemplates({ read: () => '{"version":1,', write: () => {} }, line)).toEqual([]);
  });

  it('have names that say something', () => {
    expect(['Thin', ' Thin ', '', '   ', 'x'.repeat(61)].map(isTemplateName)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
