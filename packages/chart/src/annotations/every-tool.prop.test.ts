import { ANNOTATION_TOOLS, type Annotation, hitShapes } from '@candlemark/annotations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../scripts/vitest/runs.ts';
import { chartState, restoreChartState } from '../chart-state.ts';
import { createArraySource } from '../source/array-source.ts';
import { dailyBars } from '../testing/daily-bars.ts';
import { DrawingBoard } from '../testing/drawing-board.ts';
import { AIM_ABOVE_CSS } from './aimed-drag.ts';

/** What a chart does with every tool: placing, undoing, keeping, and drawing on every scale. A new one is tested by standing in the registry. */

const PLACES = [
  [150, 120],
  [320, 220],
  [240, 90],
  [380, 150],
  [420, 240],
  [480, 110],
  [540, 200],
] as const;
const BESIDE_CSS = 3;
const SOURCE = createArraySource(dailyBars(200), { symbol: 'TEST' });

function board(options: ConstructorParameters<typeof DrawingBoard>[0] = {}): DrawingBoard {
  const made = new DrawingBoard({ interval: '1D', source: SOURCE, ...options });
  made.core.view.walkToAll();
  made.env.settle();
  return made;
}

/** With nothing pointed at or selected. */
function calmPicture(chart: DrawingBoard): string {
  chart.all.drawing.select([]);
  chart.core.gestures.leave();
  return chart.drawn();
}

describe.each(ANNOTATION_TOOLS.map((tool) => [tool.type, tool] as const))('%s', (type, tool) => {
  const points = PLACES.slice(0, tool.mostPoints === undefined ? tool.steps : PLACES.length);
  /** What is nothing without a text is being written now. */
  const write = (chart: DrawingBoard) => {
    chart.screen.textEditor?.writer.type('Words');
    chart.all.drawing.write(null);
  };
  const placeByTaps = (chart: DrawingBoard) => {
    chart.place(tool, points);
    write(chart);
  };
  const isKept = tool.isEphemeral !== true;

  it('is placed by as many taps as it has points, or by a stroke, at the places that were meant', () => {
    const chart = board();
    placeByTaps(chart);
    expect(chart.all.drawing.state.tool).toBe(null);
    const made = chart.api.list();
    expect(made.map((one) => one.type)).toEqual(isKept ? [type] : []);
    if (!isKept) return;
    const frame = chart.core.frame()!;
    const view = chart.all.records.set.viewOf(made[0]!, frame)!;
    const handles = tool.handles(made[0]!, view);
    const shapes = tool.shapes(made[0]!, view);
    for (const [xCss, yCss] of points) {
      const hasHandle = handles.some(
        (handle) =>
          (handle.moves === 'price' || Math.abs(handle.xCss - xCss) <= BESIDE_CSS) &&
          (handle.moves === 'time' || Math.abs(handle.yCss - yCss) <= BESIDE_CSS),
      );
      // The point that gives a channel its height lies on its other line.
      const isDrawn = hitShapes(shapes, xCss, yCss, BESIDE_CSS)?.isTint === false;
      expect(hasHandle || isDrawn, `a handle or a line at ${xCss}, ${yCss}`).toBe(true);
    }
  });

  it.runIf(tool.isFreehand !== true)('is placed by a finger that aims above itself', () => {
    const chart = board();
    chart.all.drawing.take(type);
    for (const [xCss, yCss] of points) {
      const [x, y] = [xCss, yCss + AIM_ABOVE_CSS];
      chart.drag(
        [
          [x - 30, y + 30],
          [x - 10, y],
          [x, y],
        ],
        'touch',
      );
      chart.env.settle();
    }
    chart.all.drawing.finish();
    write(chart);
    const byTaps = board();
    placeByTaps(byTaps);
    const plain = ({ id: _, ...rest }: Annotation) => rest;
    expect(chart.api.list().map(plain)).toEqual(byTaps.api.list().map(plain));
  });

  it.runIf(tool.isFreehand === true)(
    'is drawn right under a finger, without a loupe, and the same as by a mouse',
    () => {
      const chart = board();
      chart.all.drawing.take(type);
      chart.drag(points, 'touch');
      expect(chart.screen.loupe).toBe(null);
      const byMouse = board();
      placeByTaps(byMouse);
      const plain = ({ id: _, ...rest }: Annotation) => rest;
      expect(chart.api.list().map(plain)).toEqual(byMouse.api.list().map(plain));
      expect(chart.api.list()).toHaveLength(1);
    },
  );

  it('is placed by keys alone: a command takes it, a key brings the point, arrows move it, Enter gives it with its words, and at last its own are read out', () => {
    const chart = board();
    const command = chart.core.commands().find(({ id }) => id === `chart.draw-${type}`)!;
    expect(command.keys).toEqual(tool.shortcut === null ? [] : [tool.shortcut]);
    command.run();
    chart.press('Enter');
    for (let at = 0; at < tool.steps; at++) {
      const moves = ['Control+ArrowRight', 'ArrowUp', 'Control+ArrowUp', ...(at % 2 === 0 ? ['m'] : [])];
      for (const key of moves) chart.press(key);
      chart.press('Enter');
    }
    // In one place twice: that is enough.
    if (tool.mostPoints !== undefined) chart.press('Enter');
    const said = [...chart.screen.announcements];
    const [kept] = chart.api.list();
    const described = kept && chart.all.drawing.describe(kept.id);
    write(chart);
    expect(chart.all.drawing.state).toMatchObject({ tool: null, typed: null });
    expect(chart.api.list().map((one) => one.type)).toEqual(isKept ? [type] : []);
    for (let point = 1; point < tool.steps; point++)
      expect(said.filter((words) => words.startsWith(`Point ${point} at `))).toHaveLength(1);
    if (isKept) expect(said.at(-1)).toBe(described);
    else expect(said.at(-1)).toMatch(/^Measure from .* to .*\.$/);
    expect(chart.core.crosshair.place.by).toBe('none');
  });

  it.runIf(tool.steps === 2 && tool.mostPoints === undefined && isKept)(
    'is placed the same by a press, a drag and a release',
    () => {
      const byTaps = board();
      placeByTaps(byTaps);
      const byDrag = board();
      byDrag.all.drawing.take(type);
      byDrag.drag([PLACES[0], [200, 150], PLACES[1]]);
      write(byDrag);
      const plain = ({ id: _, ...rest }: Annotation) => rest;
      expect(byDrag.api.list().map(plain)).toEqual(byTaps.api.list().map(plain));
    },
  );

  it.runIf(isKept)('is undone to the picture before it and done again to the same one', () => {
    const chart = board();
    const empty = calmPicture(chart);
    placeByTaps(chart);
    for (const text of tool.texts) chart.api.update(chart.api.list()[0]!.id, { text: { [text]: 'Words' } });
    const written = calmPicture(chart);
    expect(written).not.toBe(empty);
    const { steps } = chart.all.drawing.state;
    chart.all.drawing.goTo(0);
    expect(chart.api.list()).toEqual([]);
    expect(calmPicture(chart)).toBe(empty);
    chart.all.drawing.goTo(steps.length);
    expect(calmPicture(chart)).toBe(written);
  });

  it.runIf(isKept)('is the same picture in another chart that was given its state', () => {
    const chart = board();
    placeByTaps(chart);
    for (const text of tool.texts) chart.api.update(chart.api.list()[0]!.id, { text: { [text]: 'Words' } });
    const other = board();
    const { annotations } = JSON.parse(JSON.stringify(chartState(chart.core)));
    restoreChartState(other.core, { annotations }, () => {});
    expect(calmPicture(other)).toBe(calmPicture(chart));
  });

  it.runIf(isKept)('keeps its anchors whatever the scale, the zoom and the interval show of it', () => {
    const chart = board();
    placeByTaps(chart);
    const { anchors } = chart.api.list()[0]!;
    for (const priceScale of [{ mode: 'logarithmic' }, { mode: 'percent', inverted: true }] as const) {
      const other = board({ priceScale });
      restoreChartState(other.core, { annotations: chart.api.list() }, () => {});
      fc.assert(
        fc.property(fc.integer({ min: -50, max: 150 }), fc.integer({ min: 1, max: 400 }), (from, length) => {
          const start = Number(dailyBars(1)[0]!.time) + from * 86_400_000;
          other.core.show({ from: start, to: start + length * 86_400_000 });
          other.env.settle();
          expect(other.screen.surface.drawList()).not.toMatch(/NaN|Infinity/);
          expect(other.api.list()[0]!.anchors).toEqual(anchors);
        }),
        runs(2),
      );
    }
  });
});
