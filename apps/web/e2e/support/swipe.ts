import type { CDPSession } from '@playwright/test';

/** A place on the page, in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Puts fingers down, moves them in ten steps and lifts them. */
export async function swipe(touch: CDPSession, from: readonly Point[], to: readonly Point[]): Promise<void> {
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [...from] });
  for (let step = 1; step <= 10; step += 1) {
    const touchPoints = from.map(({ x, y }, finger) => ({
      x: x + (((to[finger]?.x ?? x) - x) * step) / 10,
      y: y + (((to[finger]?.y ?? y) - y) * step) / 10,
    }));
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
