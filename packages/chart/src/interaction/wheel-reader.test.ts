import { expect, test } from 'vitest';
import type { WheelInput } from './pointer-input.ts';
import { WheelReader } from './wheel-reader.ts';

type Told = Partial<WheelInput> & { readonly afterMs?: number };

/** What is read out of events that follow each other, 16 ms apart unless they say otherwise. */
function read(...events: readonly Told[]) {
  const reader = new WheelReader();
  let timeMs = 1000;
  return events.map(({ afterMs = 16, ...event }) => {
    timeMs += afterMs;
    return reader.read({
      xCss: 0,
      yCss: 0,
      deltaX: 0,
      deltaY: 0,
      mode: 0,
      legacyDeltaY: null,
      isShift: false,
      isControl: false,
      timeMs,
      ...event,
    });
  });
}

function devices(...events: readonly Told[]): readonly string[] {
  return read(...events).map(({ device }) => device);
}

test.each<[string, Told]>([
  ['Chrome on Windows', { deltaY: 100, legacyDeltaY: -120 }],
  ['Chrome on Windows, zoomed to 150 %', { deltaY: 66.666, legacyDeltaY: -120 }],
  ['Chrome on Windows, two notches at once', { deltaY: -200, legacyDeltaY: 240 }],
  ['Chrome on Linux', { deltaY: 120, legacyDeltaY: -120 }],
  ['Chrome on a Mac, a slow notch', { deltaY: 4.000244140625, legacyDeltaY: -120 }],
  ['Firefox, which gives lines', { deltaY: 3, mode: 1 }],
  ['a wheel that gives pages', { deltaY: 1, mode: 2 }],
  ['Chrome, a notch with Control held', { deltaY: 100, legacyDeltaY: -120, isControl: true }],
  ['Firefox, a notch with Control held', { deltaY: 3, mode: 1, isControl: true }],
])('a wheel: %s', (_name, event) => {
  expect(devices(event)).toEqual(['wheel']);
});

test.each<[string, Told]>([
  ['Chrome on a Mac', { deltaX: 1, deltaY: 7, legacyDeltaY: -21 }],
  ['Chrome on a Mac, exactly as far as a notch', { deltaY: 40, legacyDeltaY: -120 }],
  ['Safari', { deltaY: -3, legacyDeltaY: 9 }],
  ['Firefox, which gives pixels', { deltaY: 5 }],
  ['Chrome on Windows, a little sideways', { deltaX: -2, deltaY: 14, legacyDeltaY: -17 }],
])('two fingers on a trackpad: %s', (_name, event) => {
  expect(devices(event)).toEqual(['trackpad']);
});

test('small steps with a Control key that nobody holds are a pinch, and stay one while it goes fast', () => {
  const step = { isControl: true, legacyDeltaY: 3 };
  expect(devices({ ...step, deltaY: -1.5 }, { ...step, deltaY: -12 }, { ...step, deltaY: -60 })).toEqual([
    'pinch',
    'pinch',
    'pinch',
  ]);
});

test('what was found out holds for events that look like either', () => {
  const slanting = { deltaX: 3, deltaY: 20, legacyDeltaY: -25 };
  const upright = { deltaY: 20, legacyDeltaY: -25 };
  expect(devices(upright)).toEqual(['wheel']);
  expect(devices(slanting, upright, { ...upright, afterMs: 5000 })).toEqual(['trackpad', 'trackpad', 'trackpad']);
  expect(devices(slanting, { deltaY: 100, legacyDeltaY: -120, afterMs: 5000 })).toEqual(['trackpad', 'wheel']);
});

test('lines, pages and pixels come to like steps, and no step is too large', () => {
  const px = (event: Told) => read(event)[0]!.deltaYCss;
  expect(px({ deltaY: 3, mode: 1 })).toBe(99);
  expect(px({ deltaY: 1, mode: 2 })).toBe(240);
  expect(px({ deltaY: 5000, legacyDeltaY: -6000 })).toBe(240);
});

test('Shift turns the wheel sideways, whichever of browser and chart does it', () => {
  expect(read({ deltaY: 100, legacyDeltaY: -120, isShift: true })[0]).toMatchObject({
    deltaXCss: 100,
    deltaYCss: 0,
    isSideways: true,
  });
  expect(read({ deltaX: 100, legacyDeltaY: 0, isShift: true })[0]).toMatchObject({
    deltaXCss: 100,
    deltaYCss: 0,
    isSideways: true,
  });
});

test('a movement keeps its way though single events stray from it, and may turn', () => {
  const sideways = read(
    { deltaX: 20, deltaY: 1 },
    { deltaX: 10, deltaY: 12 },
    { deltaX: 2, deltaY: 4 },
    { deltaX: 1, deltaY: 60 },
  );
  expect(sideways.map((step) => step.isSideways)).toEqual([true, true, true, false]);
});

test('a pause ends a movement', () => {
  const steps = read({ deltaY: 5 }, { deltaY: 5 }, { deltaY: 5, afterMs: 400 });
  expect(steps.map(({ isFirst }) => isFirst)).toEqual([true, false, true]);
});
