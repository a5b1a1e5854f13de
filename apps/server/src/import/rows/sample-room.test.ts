import { describe, expect, it } from 'vitest';
import { sampleRoom } from './sample-room.ts';

describe('sampleRoom', () => {
  const room = { shared: 1 << 20, most: 1 << 11, least: 1 << 8 };

  it('gives the first instruments of a file all they can use, and every one the least', () => {
    expect(sampleRoom(0, room)).toBe(2048);
    expect(sampleRoom(511, room)).toBe(2048);
    expect(sampleRoom(9_999, room)).toBe(256);
  });

  it('keeps ten thousand instruments within a few times what they share', () => {
    const sum = Array.from({ length: 10_000 }, (_, index) => sampleRoom(index, room)).reduce((a, b) => a + b, 0);
    expect(sum).toBeLessThan(5 * room.shared);
  });
});
