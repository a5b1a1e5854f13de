import { useEffect } from 'react';
import { useServices } from '../../services.ts';
import type { ResolvedView } from './picture-definition.ts';

/** Names the page after what it shows. */
export function useInsightsTitle(view: ResolvedView | null): void {
  const { platform, text } = useServices();
  const symbol = view?.leading?.symbol ?? '';
  useEffect(() => platform.setTitle(text('insights.pageTitle', { symbol })), [platform, text, symbol]);
}
