import { describe, expect, it } from 'vitest';
import { ClipStack } from './clip-stack.ts';

const rect = (xDevice: number, yDevice: number, widthDevice: number, heightDevice: number) => ({
  xDevice,
  yDevice,
  widthDevice,
  heightDevice,
});
const bounds = (leftDevice: number, rightDevice: number, topDevice: number, bottomDevice: number) => ({
  leftDevice,
  rightDevice,
  topDevice,
  bottomDevice,
});

describe('clips', () => {
  it('show everything while there is none', () => {
    const clips = new ClipStack();
    expect(clips.mayShow(bounds(0, 10, 0, 10))).toBe(true);
    clips.within([rect(100, 100, 5, 5)], () => {});
    expect(clips.mayShow(bounds(0, 10, 0, 10))).toBe(true);
  });

  it('show what reaches into one of their rectangles', () => {
    const clips = new ClipStack();
    clips.within([rect(90, 0, 10, 100), rect(0, 40, 150, 20)], () => {
      expect(clips.mayShow(bounds(95, 120, 0, 10))).toBe(true);
      expect(clips.mayShow(bounds(110, 140, 55, 75))).toBe(true);
      expect(clips.mayShow(bounds(100, 140, 0, 10))).toBe(false);
      expect(clips.mayShow(bounds(110, 140, 60, 75))).toBe(false);
    });
  });

  it('have gaps while one of them is of several rectangles', () => {
    const clips = new ClipStack();
    expect(clips.haveGaps).toBe(false);
    clips.within([rect(0, 0, 50, 50)], () => {
      expect(clips.haveGaps).toBe(false);
      clips.within([rect(0, 0, 10, 50), rect(40, 0, 10, 50)], () => expect(clips.haveGaps).toBe(true));
      expect(clips.haveGaps).toBe(false);
    });
  });

  it('show within one another only what each of them shows', () => {
    const clips = new ClipStack();
    clips.within([rect(0, 0, 50, 50)], () => {
      clips.within([rect(40, 0, 50, 50)], () => {
        expect(clips.mayShow(bounds(60, 80, 0, 10))).toBe(false);
        expect(clips.mayShow(bounds(42, 48, 0, 10))).toBe(true);
      });
      expect(clips.mayShow(bounds(10, 20, 0, 10))).toBe(true);
    });
  });

  it('stay where they are when the origin moves', () => {
    const clips = new ClipStack();
    clips.moveOrigin(30, 0);
    clips.within([rect(0, 0, 10, 10)], () => {
      expect(clips.mayShow(bounds(2, 4, 0, 10))).toBe(true);
      clips.moveOrigin(20, 0);
      expect(clips.mayShow(bounds(2, 4, 0, 10))).toBe(false);
      expect(clips.mayShow(bounds(-18, -16, 0, 10))).toBe(true);
      clips.moveOrigin(0, 40);
      expect(clips.mayShow(bounds(-18, -16, 0, 10))).toBe(false);
      expect(clips.mayShow(bounds(-18, -16, -38, -35))).toBe(true);
    });
  });
});
