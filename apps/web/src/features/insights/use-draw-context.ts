import type { AgLook } from '@candlemark/analytics';
import { useMemo } from 'react';
import { MEDIA, useMedia } from '../../data/use-media.ts';
import { useServices } from '../../services.ts';
import { createFormats } from './formats.ts';
import type { DrawContext, ResolvedView } from './picture-definition.ts';

/** What all pictures of a view are drawn with; null while its instruments are looked up. */
export function useDrawContext(view: ResolvedView | null, { theme }: AgLook): DrawContext | null {
  const { text, locale } = useServices();
  const isCoarse = useMedia(MEDIA.coarse);
  const isPhone = useMedia(MEDIA.phone);
  const formats = useMemo(() => createFormats(locale), [locale]);
  return useMemo(() => {
    if (view === null) return null;
    const symbols = new Map(view.instruments.map(({ id, symbol }) => [id, symbol]));
    return {
      text,
      formats,
      locale,
      theme,
      isTouch: isCoarse || isPhone,
      view,
      symbolOf: (id) => (id === null ? '' : (symbols.get(id) ?? id)),
    };
  }, [text, formats, locale, theme, isCoarse, isPhone, view]);
}
