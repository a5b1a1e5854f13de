import { ANNOTATION_TOOLS, type Annotation, fillText } from '@candlemark/annotations';
import type { DrawingApi } from '@candlemark/chart';
import { expect, it } from 'vitest';
import { type AnyEntry, isSubmenu, type MenuEntry } from '../menu/menu-entry.ts';
import { CHART_UI_TEXT_EN } from '../text/en.ts';
import { drawnKinds } from './drawn-kinds.ts';
import { hiding, kindEntries, removing } from './kind-entries.ts';

const annotation = (id: string, type: string, more: Partial<Annotation> = {}) =>
  ({ id, type, hidden: false, locked: false, ...more }) as Annotation;
const DRAWN = [
  annotation('1', 'arrow'),
  annotation('2', 'line', { hidden: true }),
  annotation('3', 'ray'),
  annotation('4', 'line', { hidden: true }),
  annotation('5', 'arrow', { locked: true }),
];

function menuWith(done: string[]) {
  const drawing = {
    tools: ANNOTATION_TOOLS,
    arranging: {
      list: () => DRAWN,
      hide: (ids: Iterable<string>, hidden: boolean) => done.push(`${hidden ? 'hide' : 'show'} ${[...ids]}`),
    },
  } as unknown as DrawingApi;
  const say = (key: keyof typeof CHART_UI_TEXT_EN, values: Readonly<Record<string, string>> = {}) =>
    fillText(CHART_UI_TEXT_EN[key], values);
  const told = (entry: AnyEntry | 'separator'): unknown => {
    if (entry === 'separator') return entry;
    return isSubmenu(entry) ? [entry.title, ...entry.entries.map(told)] : entry.title;
  };
  const menuOf = (act: Parameters<typeof kindEntries>[1]) => kindEntries(drawing, act, CHART_UI_TEXT_EN, say);
  return { drawing, told, menuOf };
}

it('what was drawn stands by group and tool, in the order of the menus', () => {
  const kinds = drawnKinds(DRAWN, ANNOTATION_TOOLS);
  expect(kinds.map(({ group, drawn }) => [group, drawn.map(({ id }) => id)])).toEqual([
    ['lines', ['2', '4', '3']],
    ['arrows', ['1', '5']],
  ]);
});

it('a kind is hidden, or shown where all of it is hidden', () => {
  const done: string[] = [];
  const { drawing, told, menuOf } = menuWith(done);
  const menu = menuOf(hiding(drawing));
  expect(menu.map(told)).toEqual([
    ['Lines (3)', 'Hide Lines (3)', 'separator', 'Show Trend line (2)', 'Hide Ray (1)'],
    'Hide Arrow (2)',
  ]);
  const [lines] = menu as readonly AnyEntry[];
  if (!isSubmenu(lines!)) throw new Error('Lines of two tools have a menu');
  for (const entry of lines.entries) if (entry !== 'separator') (entry as MenuEntry).run();
  expect(done).toEqual(['hide 2,4,3', 'show 2,4', 'hide 3']);
});

it('a kind is removed but for what is locked', () => {
  const done: string[] = [];
  const { told, menuOf } = menuWith(done);
  const menu = menuOf(removing((ids) => done.push(ids.join(','))));
  expect(menu.map(told).at(-1)).toBe('Remove Arrow (1)');
  (menu.at(-1) as MenuEntry).run();
  expect(done).toEqual(['1,5']);
});
