import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ChartDriver } from '../testing/chart-driver.ts';

/** What a person may do with annotations, at random. */
const place = fc.tuple(fc.integer({ min: 5, max: 730 }), fc.integer({ min: 5, max: 365 }));
const deed = fc.oneof(
  fc.record({
    do: fc.constant('take' as const),
    tool: fc.constantFrom(
      'line',
      'horizontal-line',
      'parallel-channel',
      'text',
      'date-price-range',
      'quick-date-price-range',
    ),
  }),
  fc.record({ do: fc.constant('tap' as const), at: place, isControl: fc.boolean() }),
  fc.record({ do: fc.constant('drag' as const), from: place, to: place, isControl: fc.boolean() }),
  fc.record({ do: fc.constant('hover' as const), at: place }),
  fc.record({
    do: fc.constant('nudge' as const),
    x: fc.integer({ min: -10, max: 10 }),
    y: fc.integer({ min: -10, max: 10 }),
  }),
  fc.record({ do: fc.constant('write' as const), text: fc.constantFrom('', 'Words', 'שלום\n👍') }),
  fc.record({
    do: fc.constantFrom(
      'end' as const,
      'abandon' as const,
      'escape' as const,
      'delete' as const,
      'clone' as const,
      'paste' as const,
      'lock' as const,
      'front' as const,
      'undo' as const,
      'redo' as const,
    ),
  }),
);

class Person extends ChartDriver {
  #copied: string | null = null;

  get all() {
    return this.core.annotations!;
  }

  doIt(one: typeof deed extends fc.Arbitrary<infer Deed> ? Deed : never): void {
    const { all } = this;
    this.holding = 'isControl' in one ? { isControl: one.isControl } : {};
    if (one.do === 'take') all.hand.take(one.tool);
    else if (one.do === 'tap') this.tap(...one.at);
    else if (one.do === 'drag') this.drag([one.from, [(one.from[0] + one.to[0]) / 2, one.from[1]], one.to]);
    else if (one.do === 'hover') this.hover(...one.at);
    else if (one.do === 'nudge') all.editing.nudge({ by: 'px', x: one.x, y: one.y });
    else if (one.do === 'write') this.#write(one.text);
    else if (one.do === 'end') this.screen.textEditor?.writer.complete();
    else if (one.do === 'abandon') this.screen.textEditor?.writer.cancel();
    else if (one.do === 'escape') all.hand.escape();
    else if (one.do === 'delete') all.editing.delete();
    else if (one.do === 'clone') all.editing.clone();
    else if (one.do === 'lock') all.editing.lock(true);
    else if (one.do === 'front') all.editing.order('front');
    else if (one.do === 'undo') all.undo();
    else if (one.do === 'redo') all.redo();
    else {
      this.#copied = all.editing.copy() ?? this.#copied;
      if (this.#copied !== null) all.editing.paste(this.#copied);
    }
  }

  #write(text: string): void {
    const [id] = this.all.selected;
    if (this.screen.textEditor === null && id !== undefined) this.all.drawing.write(id);
    this.screen.textEditor?.writer.type(text);
  }

  /** The picture with nothing selected, nothing in hand and nothing pointed at. */
  drawn(): string {
    const { hand } = this.all;
    hand.take(null);
    hand.hover(null);
    this.screen.surface.clear();
    this.core.show('fit');
    this.env.settle();
    return this.screen.surface.drawList();
  }
}

describe('the history of annotations', () => {
  it('leads back to an empty chart and on to the same picture, whatever a person did', () => {
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 40 }), (deeds) => {
        const person = new Person({ interval: '1D' });
        const start = person.drawn();
        for (const one of deeds) person.doIt(one);
        const { all } = person;
        while (all.history.redoName !== null) all.redo();
        const end = person.drawn();
        const records = all.records.list();
        while (all.history.undoName !== null) expect(all.undo()).toEqual([]);
        expect(all.records.list()).toEqual([]);
        expect(person.drawn()).toBe(start);
        while (all.history.redoName !== null) expect(all.redo()).toEqual([]);
        expect(all.records.list().toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(
          records.toSorted((a, b) => a.id.localeCompare(b.id)),
        );
        expect(person.drawn()).toBe(end);
        person.core.dispose();
      }),
      { numRuns: 60 },
    );
  });
});
