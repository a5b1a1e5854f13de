import { ANNOTATION_TEXT_EN, type FibLevel, unpinned } from '@candlemark/annotations';
import { TINY_PNG } from '@candlemark/annotations/testing';
import { describe, expect, it } from 'vitest';
import { chartState, restoreChartState } from '../chart-state.ts';
import { createArraySource } from '../source/array-source.ts';
import { dailyBars } from '../testing/daily-bars.ts';
import { drawingBoard as board, type DrawingBoard } from '../testing/drawing-board.ts';
import { CHART_TEXT_EN } from '../text/en.ts';

const ENDS = [
  [100, 100],
  [300, 200],
] as const;

function boardWithLine() {
  const chart = board();
  const { drawing } = chart.all;
  const line = chart.line(ENDS);
  drawing.select([line.id]);
  return { chart, drawing, id: line.id };
}

const byId = (chart: DrawingBoard, id: string) => chart.api.list().find((one) => one.id === id)!;

describe('what there is to show of drawing', () => {
  it('is the same value until something of it changes, and told then', () => {
    const { chart, drawing } = boardWithLine();
    let told = 0;
    drawing.onChange(() => told++);
    const { state } = drawing;
    chart.hover(500, 350).hover(200, 150);
    chart.env.settle();
    expect(drawing.state).toBe(state);
    expect(told).toBe(0);
    drawing.take('line');
    expect(drawing.state).toMatchObject({ tool: 'line', points: 0, selection: [] });
    chart.tap(120, 120);
    expect(drawing.state.points).toBe(1);
    drawing.setMagnet('weak');
    drawing.setKeepsDrawing(true);
    expect(drawing.state).toMatchObject({ magnet: 'weak', keepsDrawing: true });
    expect(told).toBe(4);
  });

  it('counts those of the instrument shown, and knows whether all of them are locked', () => {
    const { chart, drawing } = boardWithLine();
    chart.line(ENDS, { instrument: 'another' });
    expect(drawing.state).toMatchObject({ count: 1, areLocked: false });
    drawing.lockAll(true);
    expect(drawing.state.areLocked).toBe(true);
    expect(drawing.state.steps.at(-1)).toBe('Lock trend line');
    drawing.clear();
    expect(chart.api.list().map(({ instrument }) => instrument)).toEqual(['another']);
    expect(drawing.state).toMatchObject({ count: 0, areLocked: false, selection: [] });
  });

  it('says that something is dragged for as long as it is', () => {
    const { chart, drawing } = boardWithLine();
    const seen: boolean[] = [];
    drawing.onChange(() => seen.push(drawing.state.isDragging));
    chart.drag([
      [200, 150],
      [230, 180],
      [260, 190],
    ]);
    expect(seen[0]).toBe(true);
    expect(drawing.state.isDragging).toBe(false);
  });

  it('tells where what is selected lies, after every frame that may have moved it', () => {
    const { chart, drawing } = boardWithLine();
    let moves = 0;
    drawing.onMove(() => moves++);
    chart.core.show('fit');
    chart.env.settle();
    expect(moves).toBeGreaterThan(0);
    const bounds = drawing.boundsOfSelection()!;
    expect(bounds.leftCss).toBeCloseTo(99, 0);
    expect(bounds.bottomCss).toBeCloseTo(201, 0);
    drawing.setHidden(true);
    chart.env.settle();
    expect(drawing.boundsOfSelection()).toBe(null);
  });
});

describe('what places and intervals mean', () => {
  it('is told of the instrument shown', () => {
    const { drawing } = boardWithLine();
    const facts = drawing.facts()!;
    expect(facts).toMatchObject({ timeZone: 'UTC', level: '1D', decimals: 2, tickSize: 0.01 });
    expect(facts.levels).toContainEqual({ level: '1D', unit: 'D' });
    const clock = { date: '2024-03-05', time: '09:30:00' };
    expect(facts.wallClockOf(facts.timeUsOf(clock)!)).toEqual(clock);
    const plot = drawing.boundsOfPlot()!;
    const selection = drawing.boundsOfSelection()!;
    expect(plot.rightCss).toBeGreaterThan(selection.rightCss);
    expect(plot).toMatchObject({ leftCss: 0, topCss: 0 });
  });
});

describe('hiding all', () => {
  it('draws none of them and gives none into the hand, until a tool is taken', () => {
    const { chart, drawing } = boardWithLine();
    drawing.setHidden(true);
    expect(chart.drawn()).not.toContain('#2f6fd6');
    chart.tap(200, 150);
    expect(drawing.state.selection).toEqual([]);
    drawing.take('line');
    expect(drawing.state.areHidden).toBe(false);
    expect(chart.drawn()).toContain('#2f6fd6');
  });
});

describe('what was hidden one by one', () => {
  it('is counted, and comes back in one step, selected, also where all are hidden', () => {
    const { chart, drawing, id } = boardWithLine();
    const other = chart.line(ENDS, { type: 'horizontal-line', anchors: [chart.anchor(100, 50)] });
    const onHours = chart.line(ENDS, { intervals: ['1h'], hidden: true });
    const elsewhere = chart.line(ENDS, { instrument: 'another', hidden: true });
    drawing.hide();
    drawing.select([other.id]);
    drawing.hide();
    expect(drawing.state).toMatchObject({ count: 3, hiddenCount: 3, selection: [] });
    drawing.setHidden(true);
    const steps = drawing.state.done;
    drawing.showHidden();
    expect(drawing.state).toMatchObject({ hiddenCount: 0, areHidden: false, done: steps + 1 });
    expect(drawing.state.steps.at(-1)).toBe('Show 3 annotations');
    expect(drawing.state.selection.map((one) => one.id)).toEqual([id, other.id]);
    expect([byId(chart, onHours.id), byId(chart, elsewhere.id)].map(({ hidden }) => hidden)).toEqual([false, true]);
    drawing.undo();
    expect(drawing.state.hiddenCount).toBe(3);
  });

  it('is no step where nothing is hidden, and named where one is', () => {
    const { chart, drawing, id } = boardWithLine();
    const show = chart.core.commands().find((one) => one.id === 'chart.show-hidden')!;
    expect(show.isEnabled()).toBe(false);
    drawing.showHidden();
    expect(drawing.state.steps).toEqual(['Draw trend line']);
    expect(drawing.state.selection.map((one) => one.id)).toEqual([id]);
    drawing.hide();
    expect(show.isEnabled()).toBe(true);
    show.run();
    expect(drawing.state.steps.at(-1)).toBe('Show trend line');
  });
});

describe('choosing a look', () => {
  it('is one step for all that is selected and unlocked, and what the next ones begin with', () => {
    const { chart, drawing, id } = boardWithLine();
    const locked = chart.line(ENDS, { locked: true });
    const other = chart.line(ENDS, { type: 'horizontal-line', anchors: [chart.anchor(100, 50)] });
    drawing.select([id, locked.id, other.id]);
    drawing.choose('lineWidth', 4);
    expect(
      [byId(chart, id), byId(chart, locked.id), byId(chart, other.id)].map(({ style }) => style.lineWidth),
    ).toEqual([4, 2, 4]);
    expect(drawing.state.steps.at(-1)).toBe('Change 2 annotations');
    drawing.take('line');
    chart.tap(400, 100).tap(500, 200);
    expect(chart.api.list().at(-1)!.style).toMatchObject({ lineWidth: 4, lineColor: '#2f6fd6' });
    expect(drawing.defaultsOf('line')).toEqual({ style: { lineWidth: 4 }, props: {} });
  });

  it('takes its default back when it is undone', () => {
    const { drawing } = boardWithLine();
    drawing.choose('extendEnd', true);
    drawing.undo();
    expect(drawing.defaultsOf('line')).toEqual({});
    drawing.redo();
    expect(drawing.defaultsOf('line')).toEqual({ style: {}, props: { extendEnd: true } });
  });

  it('leaves a chart as it was when a value cannot be, or nothing has the field', () => {
    const { chart, drawing, id } = boardWithLine();
    const before = byId(chart, id);
    expect(() => drawing.choose('lineWidth', 9)).toThrow('style.lineWidth must be one of 1, 2, 3, 4, got 9');
    drawing.choose('fillColor', '#123456');
    expect(byId(chart, id)).toBe(before);
    expect(drawing.state.steps).toEqual(['Draw trend line']);
  });

  it('over a while is seen at once, one step when it is complete, and none when it is cancelled', () => {
    const { chart, drawing, id } = boardWithLine();
    const change = drawing.begin();
    for (const lineColor of ['#111111', '#222222', '#333333']) change.update(id, { style: { lineColor } });
    expect(chart.drawn()).toContain('#333333');
    expect(drawing.state.steps).toHaveLength(1);
    change.complete();
    expect(drawing.state.steps).toEqual(['Draw trend line', 'Change trend line']);
    const other = drawing.begin();
    other.update(id, { text: { label: 'Support' } });
    other.cancel();
    expect(byId(chart, id).text).toEqual({});
    expect(drawing.state.steps).toHaveLength(2);
  });

  it('keeps levels of a retracement too', () => {
    const chart = board();
    const { drawing } = chart.all;
    drawing.take('fibonacci-retracement');
    chart.tap(100, 100).tap(300, 200);
    const levels: readonly FibLevel[] = [{ ratio: 0.5, color: '#123456', shown: true }];
    drawing.choose('levels', levels);
    drawing.take('fibonacci-retracement');
    chart.tap(100, 100).tap(300, 200);
    expect(chart.api.list()[1]!.props.levels).toEqual(levels);
  });
});

describe('dropping without a place', () => {
  it('stands off from those of its kind that stand in the middle already', () => {
    const chart = board();
    const { drawing } = chart.all;
    const middles = [1, 2, 3].map(() => {
      drawing.drop('image', null);
      chart.env.settle();
      const { leftCss, rightCss, topCss, bottomCss } = drawing.boundsOfSelection()!;
      return [(leftCss + rightCss) / 2, (topCss + bottomCss) / 2] as const;
    });
    const [first, second, third] = middles;
    expect([second![0] - first![0], third![0] - second![0]].map(Math.round)).toEqual([24, 24]);
    expect([second![1] - first![1], third![1] - second![1]].map(Math.round)).toEqual([24, 24]);
    drawing.drop('note', null);
    chart.env.settle();
    expect(chart.api.list().at(-1)!.anchors).toEqual(chart.api.list()[0]!.anchors);
  });
});

describe('what a hand has drawn and still lacks something', () => {
  function boardWithImage() {
    const chart = board();
    const { drawing } = chart.all;
    drawing.drop('image', null);
    return { chart, drawing, id: chart.api.list()[0]!.id };
  }

  it('gets it in the step that drew it', () => {
    const { chart, drawing, id } = boardWithImage();
    const change = drawing.begin(id);
    change.update(id, { props: { source: TINY_PNG } });
    change.complete();
    expect(drawing.state.steps).toEqual(['Draw image']);
    drawing.undo();
    expect(chart.api.list()).toEqual([]);
    drawing.redo();
    expect(chart.api.list()[0]!.props.source).toBe(TINY_PNG);
  });

  it('is gone without a step where that is cancelled', () => {
    const { chart, drawing, id } = boardWithImage();
    drawing.begin(id).cancel();
    expect(chart.api.list()).toEqual([]);
    expect(drawing.state).toMatchObject({ steps: [], done: 0, count: 0, selection: [] });
  });

  it('gets it, or is deleted, in a step of its own after another step', () => {
    for (const [end, name] of [
      ['complete', 'Change image'],
      ['cancel', 'Delete image'],
    ] as const) {
      const { drawing, id } = boardWithImage();
      drawing.chooseNext('line', 'lineWidth', 4);
      const change = drawing.begin(id);
      change.update(id, { props: { source: TINY_PNG } });
      change[end]();
      expect(drawing.state.steps).toEqual(['Draw image', 'Change trend line', name]);
    }
  });
});

describe('keys on what is selected', () => {
  it('move it by pixels, ten with Ctrl, or by bars and ticks with Alt; soon after one another they are one step', () => {
    const { chart, drawing, id } = boardWithLine();
    chart.press('ArrowRight').press('ArrowDown').press('Control+ArrowDown');
    expect(chart.placesOf(id)).toEqual([
      [101, 111],
      [301, 211],
    ]);
    expect(drawing.state.steps).toEqual(['Draw trend line', 'Move trend line']);
    chart.env.advance(2000);
    const { price } = unpinned(byId(chart, id).anchors)[0]!;
    chart.press('Alt+ArrowUp');
    expect(unpinned(byId(chart, id).anchors)[0]!.price - price).toBeCloseTo(0.01, 9);
    expect(drawing.state.steps).toHaveLength(3);
    drawing.undo();
    drawing.undo();
    expect(chart.placesOf(id)).toEqual([
      [100, 100],
      [300, 200],
    ]);
  });

  it('remove it, and mean the picture again once nothing is selected', () => {
    const { chart, drawing } = boardWithLine();
    chart.press('Backspace');
    expect(chart.api.list()).toEqual([]);
    expect(drawing.state.steps.at(-1)).toBe('Delete trend line');
    chart.press('ArrowLeft');
    expect(chart.screen.cursor).not.toBe(null);
  });

  it('open it', () => {
    const { chart, id } = boardWithLine();
    const opened: string[] = [];
    chart.core.events.on('annotationOpen', (event) => opened.push(event.id));
    chart.press('Enter');
    expect(opened).toEqual([id]);
  });

  it('undo and do again, and say what', () => {
    const { chart } = boardWithLine();
    chart.press('Control+z');
    expect(chart.api.list()).toEqual([]);
    expect(chart.screen.announcements.at(-1)).toBe('Undone: Draw trend line');
    chart.press('Control+y');
    expect(chart.api.list()).toHaveLength(1);
    expect(chart.screen.announcements.at(-1)).toBe('Done again: Draw trend line');
    chart.press('Control+z').press('Control+Shift+z');
    expect(chart.api.list()).toHaveLength(1);
  });

  it('tell the host when undoing keeps what was changed elsewhere', () => {
    const { chart, drawing, id } = boardWithLine();
    const refused: string[] = [];
    chart.core.events.on('refused', (reason) => refused.push(reason));
    drawing.choose('lineWidth', 4);
    const state = chartState(chart.core);
    const annotations = state.annotations.map((one) => ({ ...one, style: { ...one.style, lineWidth: 1 } }));
    restoreChartState(chart.core, { annotations }, () => {});
    chart.press('Control+z');
    expect(byId(chart, id).style.lineWidth).toBe(1);
    expect(refused).toEqual(['what was changed elsewhere since then was kept']);
  });

  it('write on it with F2, where it can carry words', () => {
    const { chart, drawing, id } = boardWithLine();
    chart.press('F2');
    expect(drawing.state.writing).toEqual({ id, text: 'label' });
    drawing.write(null);
    drawing.lock(true);
    expect(
      chart.core
        .commands()
        .find(({ keys }) => keys.includes('F2'))!
        .isEnabled(),
    ).toBe(false);
  });

  it('go from one to the next and read it out, round and round', () => {
    const { chart, drawing, id } = boardWithLine();
    const other = chart.line([
      [400, 100],
      [500, 100],
    ]);
    chart.line(ENDS, { hidden: true });
    chart.press('Alt+PageDown');
    expect(drawing.state.selection.map((one) => one.id)).toEqual([other.id]);
    expect(chart.screen.announcements.at(-1)).toMatch(/^Trend line from .* flat over \d+ bars\.$/);
    chart.press('Alt+PageDown');
    expect(drawing.state.selection.map((one) => one.id)).toEqual([id]);
    chart.press('Control+a');
    expect(drawing.state.selection).toHaveLength(2);
  });

  it('are told in whole words: a key stands for a title that needs no values', () => {
    const { chart } = boardWithLine();
    const catalogue: Readonly<Record<string, string>> = { ...CHART_TEXT_EN, ...ANNOTATION_TEXT_EN };
    for (const { id, titleKey, title } of chart.core.commands()) {
      expect(title, id).not.toMatch(/[{}]/);
      expect(catalogue[titleKey] ?? title, id).not.toMatch(/[{}]/);
    }
  });

  it('take a tool in hand', () => {
    const chart = board();
    chart.core
      .commands()
      .find(({ keys }) => keys.includes('Alt+KeyT'))!
      .run();
    expect(chart.all.drawing.state.tool).toBe('line');
  });
});

describe('the annotations of a state', () => {
  it('are those of a chart whose instrument has no symbol, too', () => {
    const source = () => createArraySource(dailyBars(50));
    const chart = board({ source: source() });
    chart.all.drawing.take('line');
    chart.tap(100, 100).tap(300, 200);
    const other = board({ source: source() });
    restoreChartState(other.core, { annotations: chart.api.list() }, () => {});
    expect(other.all.drawing.state.count).toBe(1);
  });

  it('are the same in another chart after a way through JSON, with what tools begin with, and no step of its history', () => {
    const { chart, drawing } = boardWithLine();
    drawing.choose('lineWidth', 3);
    const kept = JSON.parse(JSON.stringify(chartState(chart.core)));
    const other = board();
    const gone = other.line(ENDS);
    restoreChartState(other.core, kept, () => {});
    expect(other.api.list()).toEqual(chart.api.list());
    expect(other.api.list()).not.toContainEqual(gone);
    expect(other.all.drawing.defaultsOf('line')).toEqual({ style: { lineWidth: 3 }, props: {} });
    expect(other.all.drawing.state.steps).toEqual(['Draw trend line']);
  });

  it('are refused whole when one cannot be, naming it', () => {
    const { chart, id } = boardWithLine();
    const one = byId(chart, id);
    const restore = (annotations: unknown) => () => restoreChartState(chart.core, { annotations } as never, () => {});
    expect(restore('all')).toThrow('Chart state annotations must be an array');
    expect(restore([one, { ...one, id: 'b', style: { ...one.style, lineWidth: 7 } }])).toThrow(
      'Chart state annotations[1].style.lineWidth must be one of 1, 2, 3, 4, got 7',
    );
    expect(restore([one, one])).toThrow('ids of their own');
    expect(chart.api.list()).toEqual([one]);
  });

  it('leave out choices of tools and fields that are no more', () => {
    const chart = board();
    const toolDefaults = { line: { style: { lineWidth: 7, lineStyle: 'dotted', glow: 1 } }, sparkle: { style: {} } };
    restoreChartState(chart.core, { toolDefaults } as never, () => {});
    expect(chartState(chart.core).toolDefaults).toEqual({ line: { style: { lineStyle: 'dotted' }, props: {} } });
  });
});

it('shows a point that a finger has given before the next one', () => {
  const chart = board();
  chart.all.drawing.take('line');
  expect(chart.screen.hand.drawList()).toBe('');
  chart.tap(200, 150, 'touch');
  chart.env.settle();
  expect(chart.screen.hand.drawList()).not.toBe('');
  chart.tap(300, 200, 'touch');
  expect(chart.api.list()).toHaveLength(1);
});
