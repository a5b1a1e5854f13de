import { useMemo } from 'react';
import { ANALYTICS_TEXT_EN } from '../../text/en.ts';
import { changeWords, shortWords } from '../stage/number-words.ts';
import type { TreeWords } from './item-words.ts';
import type { TreeProps } from './tree-props.ts';

/** The words of a tree, the same object as long as nothing changes. */
export function useTreeWords(props: TreeProps): TreeWords {
  const { text = ANALYTICS_TEXT_EN, locale = 'en', sizeName, valueName, sizeWords, valueWords } = props;
  return useMemo(
    () => ({
      text,
      sizeName,
      valueName,
      sizeWords: sizeWords ?? shortWords(locale),
      valueWords: valueWords ?? changeWords(locale),
    }),
    [text, locale, sizeName, valueName, sizeWords, valueWords],
  );
}

export function emptyTreeWords(leftOut: number, { text, sizeName }: TreeWords): string {
  if (leftOut === 0) return text['tree.empty'];
  return text['tree.noSizes'].replace('{count}', String(leftOut)).replace('{size}', sizeName);
}
