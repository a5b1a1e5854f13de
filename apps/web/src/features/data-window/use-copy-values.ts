import { useCallback } from 'react';
import { useServices } from '../../services.ts';

/** Puts values on the clipboard, and says whether that could be done. */
export function useCopyValues(): (words: string) => void {
  const { platform, notices, text } = useServices();
  return useCallback(
    (words) => {
      platform.copyText(words).then(
        () => notices.show(text('notice.valuesCopied')),
        () => notices.show(text('notice.valuesNotCopied')),
      );
    },
    [platform, notices, text],
  );
}
