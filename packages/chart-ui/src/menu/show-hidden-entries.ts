import { fillText } from '@candlemark/annotations';
import type { DrawingApi } from '@candlemark/chart';
import { EyeDashed } from 'lucide-react';
import type { ChartUiText } from '../text/en.ts';
import type { MenuEntry } from './menu-entry.ts';

/** What brings back what was hidden one by one; nothing where nothing was. */
export function showHiddenEntries(
  hiddenCount: number,
  drawing: Pick<DrawingApi, 'showHidden'>,
  text: ChartUiText,
): readonly MenuEntry[] {
  if (hiddenCount === 0) return [];
  const key = hiddenCount === 1 ? 'menu.showHiddenOne' : 'menu.showHiddenMany';
  return [
    {
      id: 'show-hidden',
      title: fillText(text[key], { count: String(hiddenCount) }),
      icon: EyeDashed,
      run: () => drawing.showHidden(),
    },
  ];
}
