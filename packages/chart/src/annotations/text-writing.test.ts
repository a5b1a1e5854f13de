import { type Annotation, MOST_TEXT } from '@candlemark/annotations';
import { describe, expect, it } from 'vitest';
import { chartSvg } from '../chart-svg.ts';
import type { TextEditorView } from '../screen/text-editor.ts';
import { createArraySource } from '../source/array-source.ts';
import { ChartDriver, type DriverOptions } from '../testing/chart-driver.ts';
import { dailyBars } from '../testing/daily-bars.ts';

/** A chart of 200 days, on which one draws and writes. */
class Desk extends ChartDriver {
  get all() {
    return this.core.annotations!;
  }

  get drawing() {
    return this.all.drawing;
  }

  get annotations(): readonly Annotation[] {
    return this.all.records.list();
  }

  get steps(): readonly string[] {
    return this.all.history.names.slice(0, this.all.history.done);
  }

  get editor(): TextEditorView {
    const { textEditor } = this.screen;
    if (textEditor === null) throw new Error('Nothing is written');
    return textEditor;
  }

  /** One of a tool, placed by hand. */
  draw(type: string, ...places: readonly (readonly [number, number])[]): string {
    this.drawing.take(type);
    for (const place of places) this.tap(...place);
    return this.annotations.at(-1)!.id;
  }

  write(text: string): this {
    this.editor.writer.type(text);
    this.env.settle();
    return this;
  }

  end(how: 'complete' | 'cancel'): this {
    this.editor.writer[how]();
    this.env.settle();
    return this;
  }

  /** What is painted anew. */
  drawn(): string {
    this.screen.surface.clear();
    this.core.setSettings({ ...this.core.settings });
    this.env.settle();
    return this.screen.surface.drawList() + this.screen.hand.drawList();
  }
}

function desk(options: DriverOptions = {}): Desk {
  const made = new Desk({ interval: '1D', ...options });
  made.core.view.walkToAll();
  made.env.settle();
  return made;
}

const LINE = [
  [100, 100],
  [300, 200],
] as const;

describe('writing', () => {
  it('begins by itself once a text was placed, at once, and with nothing else', () => {
    const chart = desk();
    chart.drawing.take('text');
    chart.core.gestures.down(chart.pointer(1, 'mouse', 200, 150));
    chart.core.gestures.up(chart.pointer(1, 'mouse', 200, 150));
    // Without a frame in between: the next key is meant for the text.
    expect(chart.editor).toMatchObject({ label: 'Text of text', place: { lines: 1 } });
    expect(chart.editor.writer.text).toBe('');
    chart.end('cancel');
    chart.draw('line', ...LINE);
    expect(chart.screen.textEditor).toBe(null);
    expect(chart.drawing.state.writing).toBe(null);
  });

  it('has room for a word in place of what is still to be written, which the picture does not show', () => {
    const chart = desk();
    const id = chart.draw('comment', [200, 150]);
    expect(chart.editor.placeholder).toBe('Text');
    const emptyCss = chart.editor.place!.widthCss;
    chart.write('Text');
    expect(emptyCss).toBe(chart.editor.place!.widthCss);
    chart.write('');
    expect(chart.annotations).toMatchObject([{ id, text: { text: '' } }]);
  });

  it('shows every letter at once, and is one step with the drawing', () => {
    const chart = desk();
    const id = chart.draw('comment', [200, 150]);
    expect(chart.drawing.state.writing).toEqual({ id, text: 'text' });
    const { writer } = chart.editor;
    const widths = ['H', 'He', 'He\n👩‍👩‍👧'].map((text) => {
      chart.write(text);
      expect(chart.annotations[0]!.text).toEqual({ text });
      return chart.editor.place!.widthCss;
    });
    expect(widths[1]).toBeGreaterThan(widths[0]!);
    expect(chart.editor.place!.lines).toBe(2);
    expect(chart.editor.writer).toBe(writer);
    expect(chart.steps).toEqual([]);
    chart.end('complete');
    expect(chart.screen.textEditor).toBe(null);
    expect(chart.steps).toEqual(['Draw comment']);
    chart.drawing.undo();
    expect(chart.annotations).toEqual([]);
    chart.drawing.redo();
    expect(chart.annotations).toMatchObject([{ text: { text: 'He\n👩‍👩‍👧' } }]);
  });

  it('leaves nothing of a text that was placed and not written, not even in the history', () => {
    const chart = desk();
    for (const written of ['', ' \n ']) {
      for (const how of ['complete', 'cancel'] as const) {
        chart.draw('note', [200, 150]);
        chart.write(written).end(how);
        expect(chart.annotations).toEqual([]);
        expect(chart.all.history.names).toEqual([]);
      }
    }
    chart.draw('text', [200, 150]);
    chart.write('Gone').end('cancel');
    expect(chart.all.history.names).toEqual([]);
  });

  it('keeps what could be done again when nothing came of it', () => {
    const chart = desk();
    chart.draw('line', ...LINE);
    chart.drawing.undo();
    chart.draw('text', [200, 150]);
    chart.end('cancel');
    chart.drawing.redo();
    expect(chart.annotations).toHaveLength(1);
  });

  it('on a line is a step of its own, with a name', () => {
    const chart = desk();
    const id = chart.draw('line', ...LINE);
    chart.drawing.write(id);
    chart.env.settle();
    expect(chart.editor).toMatchObject({ label: 'Text of trend line', place: { align: 'center' } });
    chart.write('Resistance').end('complete');
    expect(chart.steps).toEqual(['Draw trend line', 'Write on trend line']);
    chart.drawing.undo();
    expect(chart.annotations[0]!.text).toEqual({});
    // What did not change is no step.
    chart.drawing.redo();
    chart.drawing.write(id);
    chart.env.settle();
    expect(chart.editor.writer.text).toBe('Resistance');
    chart.write('Other').write('Resistance').end('complete');
    chart.drawing.write(id);
    chart.env.settle();
    chart.write('Other').end('cancel');
    expect(chart.steps).toHaveLength(2);
    expect(chart.annotations[0]!.text).toEqual({ label: 'Resistance' });
  });

  it('takes away a text that is emptied, in one step that brings it back', () => {
    const chart = desk();
    const id = chart.draw('text', [200, 150]);
    chart.write('Here').end('complete');
    chart.drawing.write(id);
    chart.env.settle();
    chart.write('').end('complete');
    expect(chart.annotations).toEqual([]);
    expect(chart.steps).toEqual(['Draw text', 'Delete text']);
    chart.drawing.undo();
    expect(chart.annotations).toMatchObject([{ text: { text: 'Here' } }]);
  });

  it('is told which of several texts is meant, and refuses what cannot be written', () => {
    const chart = desk();
    const id = chart.draw('parallel-channel', ...LINE, [200, 300]);
    chart.drawing.write(id, 'second');
    chart.env.settle();
    const { topDevice } = chart.editor.place!;
    chart.write('Below');
    chart.drawing.write(id, 'first');
    chart.env.settle();
    expect(chart.editor.place!.topDevice).toBeLessThan(topDevice);
    expect(chart.annotations[0]!.text).toEqual({ second: 'Below' });
    const { writer } = chart.editor;
    chart.drawing.write(id, 'first');
    chart.env.settle();
    expect(chart.editor.writer).toBe(writer);
    for (const [other, text] of [[id, 'third'], ['nobody'], [id, '__proto__'], [null]] as const) {
      chart.drawing.write(id);
      chart.drawing.write(other, text);
      chart.env.settle();
      expect(chart.screen.textEditor).toBe(null);
    }
    chart.drawing.select([id]);
    chart.drawing.lock(true);
    chart.drawing.write(id);
    chart.env.settle();
    expect(chart.screen.textEditor).toBe(null);
  });

  it('takes no more letters than a text may have, and a tab as the space that it looks like', () => {
    const chart = desk();
    chart.draw('text', [200, 150]);
    expect(chart.editor.writer.mostLetters).toBe(MOST_TEXT);
    chart.write(`\t${'x'.repeat(MOST_TEXT)}`).end('complete');
    expect(chart.annotations[0]!.text.text).toBe(` ${'x'.repeat(MOST_TEXT - 1)}`);
  });
});

describe('a table', () => {
  const words = (chart: Desk) => Object.entries(chart.annotations[0]?.text ?? {}).filter(([, text]) => text !== '');

  it('is written from cell to cell in one step', () => {
    const chart = desk();
    chart.draw('table', [100, 50]);
    chart.write('Entry');
    expect(chart.editor.writer.goOn(1)).toBe(true);
    chart.env.settle();
    chart.write('101.50');
    expect(chart.editor.writer.goOn(-1)).toBe(true);
    chart.env.settle();
    expect(chart.editor.writer.text).toBe('Entry');
    expect(chart.editor.writer.goOn(-1)).toBe(false);
    chart.end('complete');
    expect(words(chart)).toEqual([
      ['r1c1', 'Entry'],
      ['r1c2', '101.50'],
    ]);
    expect(chart.steps).toHaveLength(1);
    chart.all.undo();
    expect(chart.annotations).toEqual([]);
  });

  it('says which cell is written, and what is in it', () => {
    const chart = desk();
    chart.draw('table', [100, 50]);
    expect(chart.editor.label).toBe('Text of table: Row 1, column 1');
    chart.write('Entry');
    chart.editor.writer.goOn(1);
    chart.env.settle();
    expect(chart.editor.label).toBe('Text of table: Row 1, column 2');
    expect(chart.screen.announcements.at(-1)).toBe('Text of table: Row 1, column 2');
    chart.editor.writer.goOn(-1);
    expect(chart.screen.announcements.at(-1)).toBe('Text of table: Row 1, column 1: Entry');
  });

  it('keeps the cells before where the writing of a later one is given up', () => {
    const chart = desk();
    const id = chart.draw('table', [100, 50]);
    chart.write('Entry');
    chart.editor.writer.goOn(1);
    chart.write('Stop');
    chart.editor.writer.goOn(1);
    chart.write('Targ').end('cancel');
    expect(words(chart)).toEqual([
      ['r1c1', 'Entry'],
      ['r1c2', 'Stop'],
    ]);
    chart.drawing.write(id, 'r1c1');
    chart.env.settle();
    chart.write('Price');
    chart.editor.writer.goOn(1);
    chart.write('Loss').end('cancel');
    expect(words(chart)).toEqual([
      ['r1c1', 'Price'],
      ['r1c2', 'Stop'],
    ]);
    expect(chart.steps).toEqual(['Draw table', 'Write on table']);
    chart.draw('table', [100, 300]);
    chart.editor.writer.goOn(1);
    chart.end('cancel');
    expect(chart.annotations).toHaveLength(1);
    expect(chart.steps).toHaveLength(2);
  });

  it('is written in the cell that is pressed twice, and taken away when no cell has words', () => {
    const chart = desk();
    const id = chart.draw('table', [100, 50]);
    chart.write('Head').end('complete');
    const cell = chart.core
      .frame()!
      .annotations!.placed[0]!.shapes.find((shape) => shape.kind === 'area' && shape.slot === 'r2c3');
    const [x, y] = cell?.kind === 'area' ? [cell.points[0]! + 5, cell.points[1]! + 5] : [0, 0];
    chart.tap(x, y).tap(x, y);
    expect(chart.drawing.state.writing).toEqual({ id, text: 'r2c3' });
    chart.write('Foot').end('complete');
    expect(words(chart)).toEqual([
      ['r1c1', 'Head'],
      ['r2c3', 'Foot'],
    ]);
    for (const slot of ['r1c1', 'r2c3']) {
      chart.drawing.write(id, slot);
      chart.env.settle();
      chart.write('').end('complete');
    }
    expect(chart.annotations).toEqual([]);
  });
});

describe('what is held to the screen', () => {
  it('stays where it is while the picture goes, and follows the hand to the pixel', () => {
    const chart = desk();
    chart.draw('pinned-text', [200, 100]);
    chart.write('Held').end('complete');
    const { widthCss, heightCss } = chart.core.frame()!.annotations!.placed[0]!.view;
    expect(chart.annotations[0]!.anchors).toEqual([
      { xFraction: expect.closeTo(200 / widthCss, 6), yFraction: expect.closeTo(100 / heightCss, 6) },
    ]);
    const placeOf = () => chart.core.frame()!.annotations!.placed[0]!.bounds;
    const before = placeOf();
    chart.core.show({ from: Number(dailyBars(1)[0]!.time), to: Number(dailyBars(1)[0]!.time) + 30 * 86_400_000 });
    chart.env.settle();
    expect(placeOf()).toEqual(before);
    chart.drag([
      [210, 115],
      [230, 120],
      [253, 131],
    ]);
    chart.env.settle();
    expect(placeOf().leftCss - before.leftCss).toBeCloseTo(43, 6);
    expect(placeOf().topCss - before.topCss).toBeCloseTo(16, 6);
    chart.drawing.nudge({ by: 'bars', x: 0, y: -1 });
    chart.env.settle();
    expect(placeOf().topCss - before.topCss).toBeCloseTo(15, 6);
  });

  it('tells no distance to the price, and comes last in the order of time', () => {
    const chart = desk();
    const pinned = chart.draw('pinned-note', [150, 100]);
    chart.write('Held').end('complete');
    const line = chart.draw('horizontal-line', [500, 200]);
    chart.drawing.select([]);
    chart.drawing.selectBeside(1);
    expect(chart.drawing.state.selection.map(({ id }) => id)).toEqual([line]);
    chart.drawing.selectBeside(1);
    expect(chart.drawing.state.selection.map(({ id }) => id)).toEqual([pinned]);
    chart.press('?');
    // It was read out when it was selected: a blank makes the same words news.
    expect(chart.screen.announcements.at(-1)).toMatch(/^Pinned note, .* Text: Held\.\u00a0$/);
  });
});

describe('a text while it is written', () => {
  it('is not on the canvas but in the editor, with its bubble around it', () => {
    const chart = desk();
    chart.draw('comment', [200, 150]);
    chart.write('Some words');
    const writing = chart.drawn();
    expect(writing).not.toContain('Some words');
    expect(writing).toContain('polygon #2f6fd6');
    const { xDevice, topDevice, toMiddleDevice, font, color } = chart.editor.place!;
    chart.end('complete');
    const { sizeCss, weight } = font;
    expect(chart.drawn()).toContain(
      `text "Some words" ${xDevice},${topDevice + toMiddleDevice} left ${weight} ${sizeCss}px ${color}`,
    );
  });

  it('is in pictures that leave the screen', () => {
    const chart = desk();
    chart.draw('comment', [200, 150]);
    chart.write('Some words');
    expect(chartSvg(chart.core)).toContain('>Some words</text>');
  });

  it('stands on the device pixels that the canvas would paint it on, beside axes and in panes below', () => {
    const chart = desk({ ratio: 1.25, priceScale: { side: 'left' } as never, volume: 'pane' });
    const frame = chart.core.frame()!;
    expect(frame.geometry.originDevice).toBeGreaterThan(0);
    chart.draw('text', [200, 150]);
    chart.write('One\nTwo\nThree');
    const { place } = chart.editor;
    const shape = frame.geometry;
    chart.end('complete');
    const lines = [...chart.drawn().matchAll(/text "(One|Two|Three)" ([\d.]+),([\d.]+)/g)];
    expect(lines).toHaveLength(3);
    expect(Math.round(Number(lines[0]![2]) * 1.25) + shape.originDevice).toBe(place!.xDevice);
    const heights = lines.map(
      ([, , , yCss]) => Math.round(Number(yCss) * 1.25) - place!.topDevice - place!.toMiddleDevice,
    );
    expect(heights).toEqual([0, 23, 45]);
    expect(place!.pane).toMatchObject({ leftCss: shape.originCss, topCss: 0 });
  });

  it('says where its lines break by themselves, and from where it runs', () => {
    const chart = desk();
    chart.draw('note', [400, 200]);
    chart.write('This is more than one line can hold, as everybody sees.');
    expect(chart.editor.place).toMatchObject({ wrapCss: 200, align: 'left' });
    const { lines, xDevice } = chart.editor.place!;
    expect(lines).toBeGreaterThan(1);
    chart.write('שלום!');
    expect(chart.editor.place).toMatchObject({ align: 'right', xDevice: xDevice + 200, lines: 1 });
    chart.end('complete');
    expect(chart.drawn()).toMatch(/text "שלום!" .* right .* rtl/);
  });

  it('follows the view, and is still written where it cannot be seen', () => {
    const chart = desk();
    chart.draw('text', [200, 150]);
    const { place, writer } = chart.editor;
    chart.wheel({ deltaY: -300, xCss: 600 });
    chart.env.settle();
    expect(chart.editor.place!.xDevice).not.toBe(place!.xDevice);
    expect(chart.editor.writer).toBe(writer);
    chart.core.show({ lastBars: 5 });
    chart.env.settle();
    expect(chart.editor.place).toBe(null);
    chart.write('Still here');
    chart.core.view.walkToAll();
    chart.env.settle();
    expect(chart.editor.place).not.toBe(null);
    expect(chart.annotations[0]!.text).toEqual({ text: 'Still here' });
  });
});

describe('writing ends', () => {
  it('with a press elsewhere, which still does what it does', () => {
    const chart = desk();
    const line = chart.draw('line', ...LINE);
    chart.draw('text', [500, 300]);
    chart.write('Words').tap(200, 153);
    expect(chart.screen.textEditor).toBe(null);
    expect([...chart.all.selected]).toEqual([line]);
    expect(chart.steps).toEqual(['Draw trend line', 'Draw text']);
    chart.draw('text', [500, 100]);
    chart.drag([
      [600, 300],
      [640, 300],
      [660, 300],
    ]);
    expect(chart.screen.textEditor).toBe(null);
    expect(chart.annotations).toHaveLength(2);
  });

  it('with the next text of a tool that stays in hand', () => {
    const chart = desk();
    chart.drawing.setKeepsDrawing(true);
    chart.drawing.take('text');
    chart.tap(200, 100).write('One').tap(200, 200).write('Two').tap(200, 300).end('cancel');
    expect(chart.annotations.map(({ text }) => text.text)).toEqual(['One', 'Two']);
    expect(chart.steps).toEqual(['Draw text', 'Draw text']);
  });

  it.each([
    ['another edit', (chart: Desk) => chart.drawing.choose('textSize', 20), ['Draw text', 'Change text']],
    ['hiding everything', (chart: Desk) => chart.drawing.setHidden(true), ['Draw text']],
    ['another tool', (chart: Desk) => chart.drawing.take('line'), ['Draw text']],
    ['undoing, which takes it back', (chart: Desk) => chart.drawing.undo(), []],
  ])('with %s', (_name, change, steps) => {
    const chart = desk();
    chart.draw('text', [200, 150]);
    chart.write('Words');
    change(chart);
    chart.env.settle();
    expect(chart.screen.textEditor).toBe(null);
    expect(chart.steps).toEqual(steps);
  });

  it('where somebody else takes the annotation away, without a step', () => {
    const chart = desk();
    const id = chart.draw('line', ...LINE);
    chart.drawing.write(id);
    chart.env.settle();
    const { writer } = chart.write('Words').editor;
    chart.all.document.apply([[`annotation/${id}`, null]]);
    chart.env.settle();
    expect(chart.screen.textEditor).toBe(null);
    expect(chart.steps).toEqual(['Draw trend line']);
    writer.type('More');
    writer.complete();
    expect(chart.annotations).toEqual([]);
    expect(chart.steps).toEqual(['Draw trend line']);
  });

  it('where somebody else locks or hides it, and with another instrument', () => {
    for (const change of [{ locked: true }, { hidden: true }, null]) {
      const chart = desk();
      chart.draw('text', [200, 150]);
      const [annotation] = chart.write('Words').annotations;
      if (change === null) chart.core.setSource(createArraySource(dailyBars(200), { symbol: 'OTHER' }));
      else chart.all.document.apply([[`annotation/${annotation!.id}`, { ...annotation, ...change } as never]]);
      chart.env.settle();
      expect(chart.screen.textEditor).toBe(null);
      expect(chart.annotations[0]!.text.text).toBe('Words');
      expect(chart.steps).toEqual(['Draw text']);
    }
  });

  it('and empty, with a deletion that finds nothing left', () => {
    const chart = desk();
    chart.draw('text', [200, 150]);
    chart.drawing.delete();
    chart.drawing.nudge({ by: 'px', x: 1, y: 1 });
    expect(chart.annotations).toEqual([]);
    expect(chart.all.history.names).toEqual([]);
  });

  it('with the chart', () => {
    const chart = desk();
    chart.draw('text', [200, 150]);
    chart.write('Words');
    chart.core.dispose();
    expect(chart.steps).toEqual(['Draw text']);
  });
});
