import {
  ANNOTATION_TOOLS,
  type Annotation,
  type AnnotationDefinition,
  createAnnotation,
  type ToolDefaults,
} from '@candlemark/annotations';
import type { FinancialChart } from '@candlemark/chart';
import { expect, test } from 'vitest';
import { memoryStorage, type StorageWindow } from '../../testing/memory-storage.ts';
import { keepAnnotations } from './annotation-keeper.ts';

const definitionOf = (type: string): AnnotationDefinition | null =>
  ANNOTATION_TOOLS.find((tool) => tool.type === type) ?? null;

/** The part of a chart that keeping annotations needs. */
class FakeChart {
  #annotations: readonly Annotation[] = [];
  toolDefaults: Readonly<Record<string, ToolDefaults>> = {};
  readonly #listeners = new Set<(change: object) => void>();
  readonly annotations = {
    list: () => this.#annotations,
    on: (listener: (change: object) => void) => {
      this.#listeners.add(listener);
      return () => this.#listeners.delete(listener);
    },
  };
  readonly drawing = { definitionOf };
  readonly getState = () => ({ toolDefaults: this.toolDefaults });
  readonly setState = ({ annotations, toolDefaults }: { annotations?: Annotation[]; toolDefaults?: object }) => {
    if (toolDefaults !== undefined) this.toolDefaults = toolDefaults as typeof this.toolDefaults;
    if (annotations !== undefined) this.become(annotations);
  };

  get ids(): readonly string[] {
    return this.#annotations.map(({ id }) => id);
  }

  become(next: readonly Annotation[]): void {
    const before = this.#annotations;
    this.#annotations = next;
    const change = {
      added: next.filter(({ id }) => !before.some((one) => one.id === id)),
      updated: next.filter((one) => before.some((other) => other.id === one.id && other !== one)),
      removed: before.map(({ id }) => id).filter((id) => !next.some((one) => one.id === id)),
    };
    for (const listener of this.#listeners) listener(change);
  }
}

function line(id: string, instrument = 'X'): Annotation {
  const anchors = [
    { timeUs: 0, price: 1 },
    { timeUs: 1e9, price: 2 },
  ];
  return createAnnotation(definitionOf('line')!, { id, instrument, pane: 'main', scale: 'main' }, anchors);
}

/** A browser whose windows share what is stored, and whose time passes when a test says so. */
function browser() {
  const stored = new Map<string, string>();
  const windows = new Set<StorageWindow>();
  const told: string[] = [];
  let hasRoom = true;
  const open = (instrument = 'X') => {
    const chart = new FakeChart();
    let waiting: (() => void) | null = null;
    let isVisible = true;
    const listeners = new Set<() => void>();
    const storage = memoryStorage(stored, windows);
    const stop = keepAnnotations(chart as unknown as FinancialChart, instrument, {
      storage: { ...storage, write: (key, value) => hasRoom && storage.write(key, value) },
      timers: {
        after: (_, call) => {
          waiting = call;
          return () => {
            waiting = null;
          };
        },
      },
      connectivity: {
        isOnline: () => true,
        isVisible: () => isVisible,
        onChange: (listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
      notKept: () => told.push('not kept'),
      notRead: (count) => told.push(`${count} not read`),
    });
    return {
      chart,
      rest: () => waiting?.(),
      hide: () => {
        isVisible = false;
        for (const listener of listeners) listener();
      },
      close: stop,
    };
  };
  return {
    stored,
    told,
    open,
    fill: () => {
      hasRoom = false;
    },
  };
}

test('what is drawn is there again, in its order, on its instrument alone', () => {
  const { open } = browser();
  const first = open();
  first.chart.become([line('b'), line('a')]);
  first.rest();
  first.chart.become([line('b'), line('a'), line('c')]);
  first.close();
  expect(open().chart.ids).toEqual(['b', 'a', 'c']);
  expect(open('Y').chart.ids).toEqual([]);
});

test('nothing is written before a hand rests, and everything when the page goes out of sight', () => {
  const { open, stored } = browser();
  const page = open();
  page.chart.become([line('a')]);
  expect(stored.size).toBe(0);
  page.hide();
  expect(stored.size).toBe(1);
  page.chart.become([]);
  page.rest();
  expect(stored.size).toBe(0);
});

test('two windows show what either draws and removes, and write over nothing of each other', () => {
  const { open } = browser();
  const one = open();
  const other = open();
  one.chart.become([line('a')]);
  other.chart.become([line('b')]);
  one.rest();
  other.rest();
  expect(new Set(one.chart.ids)).toEqual(new Set(['a', 'b']));
  expect(new Set(other.chart.ids)).toEqual(new Set(['a', 'b']));
  one.chart.become(one.chart.annotations.list().filter(({ id }) => id !== 'b'));
  one.rest();
  expect(other.chart.ids).toEqual(['a']);
  other.rest();
  expect(new Set(open().chart.ids)).toEqual(new Set(['a']));
});

test('what was kept before annotations had a scope is shown wherever its instrument is', () => {
  const { open, stored, told } = browser();
  const { scope, ...annotation } = line('older');
  stored.set('candlemark.annotation/X/older', JSON.stringify({ order: 1, annotation }));
  const page = open();
  expect(told).toEqual([]);
  expect(page.chart.annotations.list()).toEqual([{ ...annotation, scope }]);
});

test('what cannot be read is told and left where it is', () => {
  const { open, stored, told } = browser();
  stored.set('candlemark.annotation/X/broken', '{');
  stored.set(
    'candlemark.annotation/X/later',
    JSON.stringify({ order: 1, annotation: { ...line('later'), type: 'gann' } }),
  );
  const page = open();
  expect(told).toEqual(['2 not read']);
  page.chart.become([line('a')]);
  page.close();
  expect([...stored.keys()]).toEqual([
    'candlemark.annotation/X/broken',
    'candlemark.annotation/X/later',
    'candlemark.annotation/X/a',
  ]);
});

test('a browser without room says so once, and again after it had some', () => {
  const { open, told, fill } = browser();
  const page = open();
  fill();
  page.chart.become([line('a')]);
  page.rest();
  page.chart.become([line('a'), line('b')]);
  page.rest();
  expect(told).toEqual(['not kept']);
});

test('what tools begin with is kept for all instruments', () => {
  const { open } = browser();
  const page = open();
  page.chart.toolDefaults = { line: { style: { lineWidth: 4 } } };
  page.chart.become([line('a')]);
  page.rest();
  expect(open('Y').chart.toolDefaults).toEqual({ line: { style: { lineWidth: 4 } } });
});
