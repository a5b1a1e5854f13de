import type { DrawingApi } from '@candlemark/chart';
import { useEffect } from 'react';
import { type KeptTexts, useUi } from '../ui-context.ts';

const NAME = 'recent-tools';
const MOST = 6;

/** The tools that a person took, newest first. What was kept is read as carefully as anything from outside. */
export function readRecentTools(kept: KeptTexts): readonly string[] {
  try {
    const value: unknown = JSON.parse(kept.read(NAME) ?? '[]');
    return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string').slice(0, MOST) : [];
  } catch {
    // Not written by us, or cut off: as if nothing had been kept.
    return [];
  }
}

export function keepRecentTool(kept: KeptTexts, type: string): void {
  const others = readRecentTools(kept).filter((one) => one !== type);
  kept.write(NAME, JSON.stringify([type, ...others].slice(0, MOST)));
}

/** Notes the tools that are taken, whether by buttons, keys or a palette. */
export function useRecentTools(drawing: DrawingApi | null): void {
  const { kept } = useUi();
  useEffect(() => {
    if (drawing === null) return;
    let last = drawing.state.tool;
    return drawing.onChange(() => {
      const { tool } = drawing.state;
      if (tool !== null && tool !== last) keepRecentTool(kept, tool);
      last = tool;
    });
  }, [drawing, kept]);
}
