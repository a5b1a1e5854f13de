import fc from 'fast-check';
import { expect, it } from 'vitest';
import { roomDevice } from './words-canvas.ts';

const ratios = fc.oneof(
  fc.constantFrom(0.67, 0.9, 1, 1.1, 1.25, 1.75, 2, 3),
  fc.double({ min: 0.5, max: 4, noNaN: true }),
);

it('gives a length of whole device pixels exactly those', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 8192 }), ratios, (device, ratio) => {
      expect(roomDevice(device / ratio, ratio)).toBe(device);
    }),
  );
});

it('gives any other length the whole pixels that it needs', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 4096, noNaN: true }), ratios, (lengthCss, ratio) => {
      const device = roomDevice(lengthCss, ratio);
      expect(device).toBeGreaterThan(lengthCss * ratio - 0.001);
      expect(device).toBeLessThan(lengthCss * ratio + 1);
    }),
  );
});
