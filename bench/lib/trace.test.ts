import { expect, test } from 'vitest';
import { readInputToPaintMs, readMainThread, readStagesMs, type TraceEvent } from './trace.mjs';

const PAGE = { pid: 1, tid: 1 };
const SPARE = { pid: 2, tid: 1 };
const mainThread = (thread: typeof PAGE): TraceEvent => ({
  ...thread,
  name: 'thread_name',
  ph: 'M',
  ts: 0,
  args: { name: 'CrRendererMain' },
});
const task = (thread: typeof PAGE, ts: number, dur: number, tdur = dur): TraceEvent => ({
  ...thread,
  name: 'RunTask',
  ph: 'X',
  ts,
  dur,
  tdur,
});
const frame = (ts: number): TraceEvent => ({ ...PAGE, name: 'BeginMainThreadFrame', ph: 'I', ts });
const latency = (ph: 'b' | 'e', ts: number, local: string, type?: string, display?: number): TraceEvent => ({
  ...PAGE,
  name: 'EventLatency',
  ph,
  ts,
  id2: { local },
  args:
    type === undefined ? {} : { event_latency: { event_type: type, ...(display && { display_trace_id: display }) } },
});

test('the main thread with the most work is the page', () => {
  const { workMs } = readMainThread([
    mainThread(PAGE),
    mainThread(SPARE),
    task(SPARE, 0, 500),
    task(PAGE, 0, 2_000),
    task(PAGE, 5_000, 1_000),
  ]);
  expect(workMs).toBe(3);
});

test('tasks of other threads are not counted', () => {
  const compositor = { pid: 1, tid: 7 };
  expect(readMainThread([mainThread(PAGE), task(compositor, 0, 9_000)]).workMs).toBe(0);
});

test('work is CPU time; what a frame took is the time on the clock until the next one begins', () => {
  const { workMs, frameMs } = readMainThread([
    mainThread(PAGE),
    task(PAGE, 0, 1_000),
    task(PAGE, 10_000, 8_000, 4_000),
    frame(10_100),
    task(PAGE, 20_000, 2_000),
    task(PAGE, 26_000, 5_000),
    frame(26_500),
  ]);
  expect({ workMs, frameMs }).toEqual({ workMs: 12, frameMs: [10, 5] });
});

test('stages are summed by the names of their events, on main threads only', () => {
  const stage = (name: string, tid: number, tdur: number): TraceEvent => ({ name, ph: 'X', pid: 1, tid, ts: 0, tdur });
  const stages = readStagesMs([
    mainThread(PAGE),
    stage('Commit', 1, 2_000),
    stage('Commit', 1, 1_000),
    stage('Commit', 9, 5_000),
    stage('Layout', 1, 500),
  ]);
  expect(stages).toMatchObject({ commit: 3, layout: 0.5, style: 0 });
});

test('frames are counted where they are drawn, in the process of the page', () => {
  const drawn = (pid: number, tid: number): TraceEvent => ({ name: 'DrawFrame', ph: 'I', ts: 5, pid, tid });
  const { frames } = readMainThread([
    mainThread(PAGE),
    mainThread(SPARE),
    task(PAGE, 0, 1_000),
    frame(100),
    frame(200),
    drawn(1, 9),
    drawn(2, 9),
  ]);
  expect(frames).toBe(1);
});

test('a trace without a page holds no work', () => {
  expect(readMainThread([])).toEqual({ workMs: 0, frames: 0, frameMs: [] });
});

test('input to paint runs from the beginning of a movement that a frame showed to its end, ids being used again', () => {
  const latencies = readInputToPaintMs([
    latency('b', 1_000, '0x1', 'MOUSE_DRAGGED', 5),
    latency('b', 2_000, '0x2', 'MOUSE_WHEEL', 6),
    latency('e', 21_000, '0x1'),
    latency('b', 30_000, '0x1', 'MOUSE_MOVED_EVENT', 7),
    latency('e', 32_000, '0x2'),
    latency('e', 46_000, '0x1'),
  ]);
  expect(latencies).toEqual([20, 30, 16]);
});

test('input that no frame showed, and presses, are left out', () => {
  const latencies = readInputToPaintMs([
    latency('b', 1_000, '0x1', 'MOUSE_DRAGGED'),
    latency('e', 2_000, '0x1'),
    latency('b', 3_000, '0x1', 'MOUSE_PRESSED', 5),
    latency('e', 4_000, '0x1'),
  ]);
  expect(latencies).toEqual([]);
});
