import type { AnalyticsText } from '../../text/en.ts';
import type { ColorScale } from '../color/color-scale.ts';
import type { NumberWords } from '../stage/number-words.ts';
import type { PictureTable } from '../stage/picture-table.ts';
import { partName, type TipRow } from '../stage/stage-part.ts';
import type { TreeItem } from './tree-item.ts';

/** How a tree is put into words: what size and colour stand for, and how their numbers are written. */
export interface TreeWords {
  readonly text: AnalyticsText;
  readonly sizeName: string;
  readonly valueName: string;
  readonly sizeWords: NumberWords;
  readonly valueWords: NumberWords;
}

export function itemName({ isRest, ranks, name, leaves }: TreeItem, text: AnalyticsText): string {
  if (ranks !== undefined) {
    return text['tree.ranks'].replace('{first}', String(ranks.first)).replace('{last}', String(ranks.last));
  }
  return isRest ? text['tree.more'].replace('{count}', String(leaves)) : name;
}

/** @param of what an item's share is taken of */
export function itemTip(item: TreeItem, of: TreeItem, words: TreeWords, scale: ColorScale, shareWords: NumberWords) {
  const { text, sizeName, valueName, sizeWords, valueWords } = words;
  const rows: TipRow[] = [
    { label: valueName, text: valueWords(item.value), color: scale.colorOf(item.value) },
    { label: sizeName, text: sizeWords(item.size) },
    { label: text['tree.share'].replace('{group}', itemName(of, text)), text: shareWords(item.size / of.size) },
  ];
  if (item.children.length > 0) rows.push({ label: text['tree.count'], text: String(item.leaves) });
  return { title: itemName(item, text), rows };
}

/** "Technology, +1.2%, volume 3.4B, 12 instruments": in the order in which it is asked for. */
export function spokenItem(item: TreeItem, { text, sizeName, sizeWords, valueWords }: TreeWords): string {
  const rows = [
    { label: '', text: valueWords(item.value) },
    { label: sizeName.toLowerCase(), text: sizeWords(item.size) },
  ];
  if (item.children.length > 0) {
    rows.push({ label: '', text: text['tree.countSpoken'].replace('{count}', String(item.leaves)) });
  }
  return partName(itemName(item, text), rows);
}

/** Every instrument below an item, with the groups that it is in. */
export function treeTable(shown: TreeItem, words: TreeWords): PictureTable {
  const { text, sizeName, valueName, sizeWords, valueWords } = words;
  const rows: PictureTable['rows'][number][] = [];
  const add = (item: TreeItem, groups: readonly string[]): void => {
    if (item.children.length === 0) {
      rows.push([
        { text: item.name },
        { text: groups.join(' / ') },
        { text: valueWords(item.value), value: item.value },
        { text: sizeWords(item.size), value: item.size },
      ]);
    }
    for (const child of item.children) add(child, item === shown ? groups : [...groups, item.name]);
  };
  add(shown, []);
  return {
    columns: [
      { name: text['table.name'] },
      { name: text['table.group'] },
      { name: valueName, isNumber: true },
      { name: sizeName, isNumber: true },
    ],
    rows,
  };
}
