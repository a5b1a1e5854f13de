import { SliderElement } from '../screen/slider-element.ts';
import { BarReader } from '../speech/bar-reader.ts';
import type { Reading } from '../speech/reading.ts';
import { viewSummary } from '../speech/view-summary.ts';

/** @param root the element of the chart; null where nobody sees it */
export function readingOn(root: HTMLElement | null): Reading {
  return {
    viewSummary,
    createBarReader: (host) => new BarReader({ ...host, slider: root && new SliderElement(root) }),
  };
}
