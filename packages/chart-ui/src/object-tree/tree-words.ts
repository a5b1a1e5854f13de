/** What rows are called, and what is heard of them beside. */

import { type Annotation, fillText } from '@candlemark/annotations';
import type { DrawingApi } from '@candlemark/chart';
import { useMemo } from 'react';
import { type Say, useUi, wordOf } from '../ui-context.ts';
import type { TreeRow } from './tree-rows.ts';

export interface TreeWords {
  /** The name of an annotation, or that of its tool. */
  titleOf(annotation: Annotation): string;
  /** What is written on it, where that is not what it is called. */
  writtenOn(annotation: Annotation): string;
  rowTitle(row: TreeRow): string;
  /** The title with all that a row shows by pictures. */
  rowLabel(row: TreeRow): string;
}

export function useTreeWords(drawing: Pick<DrawingApi, 'definitionOf'>): TreeWords {
  const { text } = useUi();
  return useMemo(
    () =>
      wordsWith(
        (type) => wordOf(text, drawing.definitionOf(type)?.title ?? type),
        (key, values = {}) => fillText(text[key], values),
      ),
    [text, drawing],
  );
}

export function wordsWith(toolOf: (type: string) => string, say: Say): TreeWords {
  const titleOf = ({ name, type }: Annotation) => (name === '' ? toolOf(type) : name);
  const writtenOn = ({ text, name }: Annotation) => {
    const written = Object.values(text).find((one) => one.trim() !== '') ?? '';
    return written === name ? '' : written.replaceAll(/\s+/g, ' ').trim().slice(0, 80);
  };
  const rowTitle = (row: TreeRow): string => {
    if (row.kind === 'annotation') return titleOf(row.annotation);
    if (row.kind === 'group') return row.group;
    if (row.kind === 'series') return row.series.name;
    return row.pane === 'main' ? say('tree.mainPane') : say('tree.pane', { at: String(row.position) });
  };
  const statesOf = (row: TreeRow): readonly string[] => {
    if (row.kind === 'series') return [say('tree.series'), ...(row.series.isVisible ? [] : [say('tree.isHidden')])];
    if (row.kind === 'pane') return [];
    const those = row.kind === 'group' ? row.members : [row.annotation];
    return [
      ...(row.kind === 'group' ? [say('tree.isGroup', { count: String(those.length) })] : []),
      ...(row.kind === 'annotation' && row.annotation.name !== '' ? [toolOf(row.annotation.type)] : []),
      ...(row.kind === 'annotation' ? [writtenOn(row.annotation)] : []),
      ...(those.every(({ locked }) => locked) ? [say('tree.isLocked')] : []),
      ...(those.every(({ hidden }) => hidden) ? [say('tree.isHidden')] : []),
      ...(row.kind === 'annotation' && row.annotation.scope.kind !== 'instrument'
        ? [say(`settings.in.${row.annotation.scope.kind}`)]
        : []),
    ].filter((state) => state !== '');
  };
  return { titleOf, writtenOn, rowTitle, rowLabel: (row) => [rowTitle(row), ...statesOf(row)].join(', ') };
}
