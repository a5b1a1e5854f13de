// Hands at the chart: the browser's own input events, one a frame, since Chromium answers a movement when the frame that handles it
// begins.

import { HEIGHT, WIDTH } from '../lib/chromium.mjs';

export const MOVES = 40;
const STEP_PX = 6;
/** The pointer rests so long before it is released that nothing glides on. */
const REST_MS = 200;
/** Where most of the plot lies to the left, so that zooming out brings older bars into view. */
const ZOOM_X = WIDTH * 0.85;
const Y = HEIGHT / 2;

/** @typedef {import('playwright-core').CDPSession} DevTools */

/** Drags to the right and back again. @param {DevTools} devTools @param {number} [y] */
export async function pan(devTools, y = Y) {
  const start = WIDTH / 4;
  const button = /** @type {const} */ ({ button: 'left', buttons: 1, clickCount: 1, y });
  await devTools.send('Input.dispatchMouseEvent', { type: 'mousePressed', x: start, ...button });
  for (let move = 1; move <= MOVES; move += 1) {
    const steps = move <= MOVES / 2 ? move : MOVES - move;
    await devTools.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: start + steps * STEP_PX, ...button });
  }
  await rest();
  await devTools.send('Input.dispatchMouseEvent', { type: 'mouseReleased', x: start, ...button, buttons: 0 });
}

/** Moves the view to the right and back again by a wheel that is turned sideways: where every place is taken by something that a press would take hold of. @param {DevTools} devTools @param {number} [share] of the way there and back */
export async function panByWheel(devTools, share = 1) {
  for (let move = 1; move <= MOVES * share; move += 1) {
    const deltaX = move <= MOVES / 2 ? -STEP_PX : STEP_PX;
    await devTools.send('Input.dispatchMouseEvent', { type: 'mouseWheel', x: WIDTH / 4, y: Y, deltaX, deltaY: 0 });
  }
  await rest();
}

/** Drags a little and keeps the button down: what a picture that follows the hand shows. @param {DevTools} devTools @param {number} [y] */
export async function drag(devTools, y = Y) {
  const start = WIDTH / 4;
  const button = /** @type {const} */ ({ button: 'left', buttons: 1, clickCount: 1, y });
  await devTools.send('Input.dispatchMouseEvent', { type: 'mousePressed', x: start, ...button });
  for (let move = 1; move <= 10; move += 1) {
    await devTools.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: start + move * STEP_PX, ...button });
  }
  await rest();
  await devTools.send('Input.dispatchMouseEvent', {
    type: 'mouseReleased',
    x: start + 10 * STEP_PX,
    ...button,
    buttons: 0,
  });
}

/** Moves over the plot, nothing pressed, there and back. @param {DevTools} devTools */
export async function hover(devTools) {
  for (let move = 0; move < MOVES; move += 1) {
    const steps = move <= MOVES / 2 ? move : MOVES - move;
    await devTools.send('Input.dispatchMouseEvent', {
      type: 'mouseMoved',
      x: WIDTH / 4 + steps * STEP_PX * 2,
      y: HEIGHT / 3 + steps * STEP_PX,
    });
  }
}

/**
 * Turns the wheel by one notch: towards the hand (1) to see more, away from it (-1) to see less.
 *
 * @param {DevTools} devTools
 * @param {1 | -1} direction
 * @param {number} [x]
 */
export function turnWheel(devTools, direction, x = ZOOM_X) {
  return devTools.send('Input.dispatchMouseEvent', {
    type: 'mouseWheel',
    x,
    y: Y,
    deltaX: 0,
    deltaY: direction * 100,
  });
}

/** Brings the pointer to where the wheel is turned: some charts want to know it. @param {DevTools} devTools */
export function pointToZoom(devTools) {
  return devTools.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: ZOOM_X, y: Y });
}

/** Zooms out by so many notches and back again. @param {DevTools} devTools @param {number} notches */
export async function zoomOutAndBack(devTools, notches) {
  for (let notch = 0; notch < notches; notch += 1) await turnWheel(devTools, 1);
  for (let notch = 0; notch < notches; notch += 1) await turnWheel(devTools, -1);
  await rest();
}

export function rest(ms = REST_MS) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
