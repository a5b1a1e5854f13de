import { describe, expect, test } from 'vitest';
import { PaneArranger } from '../view/pane-arranger.ts';
import { arrangedPanes, COLLAPSED_PANE_CSS, type PaneArrangement, PLANNED_PANES } from './pane-arrangement.ts';
import type { PanePlan } from './pane-plan.ts';

const plan = (id: string, weight: number): PanePlan => ({ id, weight, scales: [], series: [] });
const PLANS = [plan('main', 1), plan('volume', 0.25), plan('rsi', 0.25)];
const IDS = PLANS.map(({ id }) => id);

const arranged = (changes: Partial<PaneArrangement>) => arrangedPanes(PLANS, { ...PLANNED_PANES, ...changes });
const idsOf = (changes: Partial<PaneArrangement>) => arranged(changes).map((pane) => pane.plan.id);
const weightsOf = (changes: Partial<PaneArrangement>) => arranged(changes).map(({ height }) => height.weight);

describe('panes as a person arranged them', () => {
  test('nothing chosen: as planned', () => {
    expect(idsOf({})).toEqual(IDS);
    expect(weightsOf({})).toEqual([1, 0.25, 0.25]);
  });

  test('a pane that was never touched keeps its share beside heights in pixels', () => {
    const [main, volume, rsi] = weightsOf({
      weights: new Map([
        ['main', 400],
        ['volume', 100],
      ]),
    });
    expect([main, volume]).toEqual([400, 100]);
    expect(rsi).toBeCloseTo(100, 9);
  });

  test('those that are named stand first, new ones follow', () => {
    expect(idsOf({ order: ['rsi', 'gone', 'main'] })).toEqual(['rsi', 'main', 'volume']);
  });

  test('a maximised pane hides the others; one that is gone hides nothing', () => {
    expect(weightsOf({ maximized: 'rsi' })).toEqual([0, 0, 1]);
    expect(weightsOf({ maximized: 'gone' })).toEqual([1, 0.25, 0.25]);
  });

  test('a collapsed pane has the height of its name, but something always fills the chart', () => {
    const [main, volume] = arranged({ collapsed: new Set(['volume']) });
    expect(main!.height.fixedCss).toBeUndefined();
    expect(volume!.height.fixedCss).toBe(COLLAPSED_PANE_CSS);
    expect(arranged({ collapsed: new Set(IDS) }).every(({ isCollapsed }) => !isCollapsed)).toBe(true);
  });
});

describe('arranging', () => {
  const arranger = () => new PaneArranger(() => {});

  test('moving up and down stops at the ends', () => {
    const panes = arranger();
    panes.move('rsi', -1, IDS);
    expect(panes.arrangement.order).toEqual(['main', 'rsi', 'volume']);
    panes.move('rsi', -5, panes.arrangement.order);
    expect(panes.arrangement.order).toEqual(['rsi', 'main', 'volume']);
    const before = panes.arrangement;
    panes.move('rsi', -1, before.order);
    panes.move('gone', 1, before.order);
    expect(panes.arrangement).toBe(before);
  });

  test('the last open pane cannot be collapsed', () => {
    const panes = arranger();
    for (const id of IDS) panes.toggleCollapsed(id, IDS);
    expect([...panes.arrangement.collapsed]).toEqual(['main', 'volume']);
    panes.toggleCollapsed('main', IDS);
    expect([...panes.arrangement.collapsed]).toEqual(['volume']);
  });

  test('every change is told, and a whole arrangement can be given back', () => {
    let told = 0;
    const panes = new PaneArranger(() => told++);
    panes.toggleMaximized('rsi');
    panes.setHeights(new Map([['main', 200]]));
    expect(told).toBe(2);
    const copy = arranger();
    copy.restore(panes.arrangement);
    expect(copy.arrangement).toEqual(panes.arrangement);
  });
});
