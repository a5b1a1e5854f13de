/** What keys, rows and the strip under them do with annotations, each with a word about it for whoever listens. */
import type { Annotation } from '@candlemark/annotations';
import { selectionWords } from '../selection-words.ts';
import { useSay, useUi } from '../ui-context.ts';
import { useTreeParts } from './tree-host.ts';
import { groupKey } from './tree-rows.ts';
import { zoomTo } from './zoom-to.ts';

type Those = readonly Annotation[];

export interface TreeActs {
  /** Locks all of them, or unlocks them where all are locked, unless it is said which. */
  lock(those: Those, isLocking?: boolean): void;
  /** Hides all of them, or shows them where all are hidden, unless it is said which. */
  hide(those: Those, isHiding?: boolean): void;
  /** Makes a group of them, of which the name is asked for at once. From back to front. */
  group(those: Those): void;
  ungroup(those: Those): void;
  remove(those: Those): void;
  select(those: Those): void;
  zoom(those: Those): void;
}

/** @param onRenameKey begins to write the name of a row */
export function useTreeActs(onRenameKey: (key: string) => void): TreeActs {
  const { chart, onSay } = useTreeParts();
  const { text } = useUi();
  const say = useSay();
  const { drawing } = chart;
  const { arranging } = drawing;
  const tell = (
    key: 'didLock' | 'didUnlock' | 'didHide' | 'didShow' | 'didUngroup' | 'didSelect' | 'didZoom',
    those: Those,
  ) => onSay(say(`tree.${key}`, { what: selectionWords(those, drawing, text, say) }));
  return {
    lock(those, isLocking = those.some(({ locked }) => !locked)) {
      arranging.lock(idsOf(those), isLocking);
      tell(isLocking ? 'didLock' : 'didUnlock', those);
    },
    hide(those, isHiding = those.some(({ hidden }) => !hidden)) {
      arranging.hide(idsOf(those), isHiding);
      tell(isHiding ? 'didHide' : 'didShow', those);
    },
    group(those) {
      const foremost = those.at(-1);
      if (foremost === undefined) return;
      const name = arranging.group(idsOf(those), text['tree.newGroup']);
      onRenameKey(groupKey(foremost.pane, name));
      onSay(say('tree.grouped', { count: String(those.length), name }));
    },
    ungroup(those) {
      if (those.every(({ group }) => group === null)) return;
      arranging.ungroup(idsOf(those));
      tell('didUngroup', those);
    },
    remove(those) {
      const count = arranging.remove(idsOf(those));
      if (count === 0) onSay(text['tree.notRemoved']);
      else onSay(say(count === 1 ? 'tree.removedOne' : 'tree.removedMany', { count: String(count) }));
    },
    select(those) {
      drawing.select(idsOf(those));
      tell('didSelect', those);
    },
    zoom(those) {
      if (those.length === 0) return;
      zoomTo(chart, those);
      tell('didZoom', those);
    },
  };
}

function idsOf(those: Those): readonly string[] {
  return those.map(({ id }) => id);
}
