import { beforeEach, describe, expect, it } from 'vitest';
import { chartSvg } from '../chart-svg.ts';
import { type DrawingBoard, drawingBoard } from '../testing/drawing-board.ts';

let chart: DrawingBoard;
beforeEach(() => {
  chart = drawingBoard();
});

const line = (yCss: number) =>
  chart.line([
    [100, yCss],
    [300, yCss],
  ]).id;

/** What was painted on the picture since it was last asked. */
function painted(): string {
  const list = chart.screen.surface.drawList();
  chart.screen.surface.clear();
  return list;
}

describe('what is pointed at or selected', () => {
  it('is shown over the picture, of which nothing is painted', () => {
    const id = line(100);
    line(200);
    painted();
    chart.hover(200, 101);
    expect(chart.screen.hand.drawList()).toMatch(/discs \S+ 1 100(\.\d)?,100,5 \| 300(\.\d)?,100,5/);
    chart.hover(200, 250);
    expect(chart.screen.handBounds).toBe(null);
    chart.tap(200, 100);
    expect([...chart.all.selected]).toEqual([id]);
    expect(chart.screen.hand.drawList()).toContain('discs');
    chart.hover(200, 250);
    expect(chart.screen.hand.drawList()).toContain('discs');
    chart.all.drawing.select([]);
    chart.env.settle();
    expect(chart.screen.handBounds).toBe(null);
    chart.press('Alt+PageDown');
    chart.press('Escape');
    expect(painted()).toBe('');
  });

  it('keeps to its place while the chart is panned, and to its pane', () => {
    const id = line(100);
    chart.all.drawing.select([id]);
    chart.drag([
      [400, 250],
      [360, 250],
    ]);
    chart.env.settle();
    const [[fromX], [toX]] = chart.placesOf(id) as [[number], [number]];
    expect(chart.screen.hand.drawList()).toContain('clip 0,0,740,372');
    const discs = /discs \S+ 1 ([\d.]+),100,5 \| ([\d.]+),100,5/.exec(chart.screen.hand.drawList())!;
    expect(Math.abs(Number(discs[1]) - fromX)).toBeLessThanOrEqual(1);
    expect(Math.abs(Number(discs[2]) - toX)).toBeLessThanOrEqual(1);
  });

  it('takes no more room than its handles, as far as they are in the pane', () => {
    const id = line(100);
    chart.all.drawing.select([id]);
    chart.env.settle();
    const { xDevice, yDevice, widthDevice, heightDevice } = chart.screen.handBounds!;
    expect([yDevice, heightDevice]).toEqual([92, 16]);
    expect(xDevice).toBeGreaterThan(85);
    expect(widthDevice).toBeLessThan(220);
    chart.api.update(id, { anchors: [chart.anchor(-50, 200), chart.anchor(300, 366)] });
    chart.env.settle();
    expect(chart.screen.handBounds!.xDevice).toBe(292);
    const { yDevice: topDevice, heightDevice: high } = chart.screen.handBounds!;
    expect(topDevice + high).toBe(372);
  });

  it('is unfolded over everything, and can be pressed there', () => {
    const note = chart.api.add({ type: 'note', anchors: [chart.anchor(200, 200)], text: { text: 'Because' } }).id;
    // Over the place where its text will be, and later than it.
    line(170);
    chart.env.settle();
    expect(chart.drawn()).not.toContain('Because');
    painted();
    chart.hover(200, 190);
    expect(chart.screen.hand.drawList()).toContain('text "Because"');
    expect(painted()).toBe('');
    const { topCss, bottomCss } = boundsOfSelected(note);
    expect(topCss).toBeLessThan(160);
    expect(bottomCss).toBe(200);
    chart.hover(200, 190);
    chart.tap(230, 170);
    expect([...chart.all.selected]).toEqual([note]);
  });

  it('is not in pictures that leave the screen', () => {
    chart.api.add({ type: 'note', id: 'n', anchors: [chart.anchor(200, 200)], text: { text: 'Because' } });
    chart.all.drawing.select(['n']);
    chart.env.settle();
    const svg = chartSvg(chart.core);
    expect(svg).not.toContain('Because');
  });
});

function boundsOfSelected(id: string) {
  const before = [...chart.all.selected];
  chart.all.drawing.select([id]);
  const bounds = chart.all.drawing.boundsOfSelection()!;
  chart.all.drawing.select(before);
  chart.env.settle();
  return bounds;
}
