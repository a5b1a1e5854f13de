import type { ChartTheme } from '@candlemark/chart';
import { type ComponentType, useMemo } from 'react';
import { ANALYTICS_TEXT_EN } from '../../text/en.ts';
import { type ColorScale, divergingScale, niceReach } from '../color/color-scale.ts';
import type { Size } from '../stage/box.ts';
import { PictureFrame } from '../stage/picture-frame.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { type TreeWords, treeTable } from './item-words.ts';
import { itemsOf, readTree, type TreeItem } from './tree-item.ts';
import type { TreeProps } from './tree-props.ts';
import { emptyTreeWords, useTreeWords } from './tree-words.ts';
import { useShownItem } from './use-shown-item.ts';

/** What draws a group of a tree is given. */
export interface TreeViewProps {
  readonly title: string;
  readonly size: Size;
  readonly shown: TreeItem;
  /** The group around it. */
  readonly around: TreeItem | undefined;
  readonly words: TreeWords;
  readonly scale: ColorScale;
  readonly theme: ChartTheme;
  readonly locale: string;
  readonly cameFrom: string | null;
  onOpen(item: TreeItem): void;
  onOut(): boolean;
}

interface TreePictureProps {
  readonly props: TreeProps;
  readonly defaultHeightCss: number;
  readonly View: ComponentType<TreeViewProps>;
}

/** What all pictures of a tree have: what is shown of it and the way there, its colours, its table. */
export function TreePicture({ props, defaultHeightCss, View }: TreePictureProps) {
  const { title, root: node, theme, text = ANALYTICS_TEXT_EN, locale = 'en', reach, onOpen } = props;
  const { root, leftOut } = useMemo(() => readTree(node), [node]);
  const { path, cameFrom, show, goOut } = useShownItem(root, props.shownId, props.onShow);
  const words = useTreeWords(props);
  const scale = useMemo(() => divergingScale(theme, reach ?? reachOf(root)), [theme, reach, root]);
  const shown = path.at(-1);
  const table = useMemo(() => (shown ? treeTable(shown, words) : { columns: [], rows: [] }), [shown, words]);
  const open = (item: TreeItem) => {
    if (item.children.length > 0) show(item.id);
    else onOpen?.(item.id);
  };
  return (
    <PictureFrame
      picture={props}
      table={table}
      empty={shown === undefined ? emptyTreeWords(leftOut, words) : null}
      defaultHeightCss={defaultHeightCss}
      tools={<Breadcrumb title={props.title} path={path} text={text} onShow={show} />}
      draw={(size) =>
        shown && (
          <View
            {...{ title, size, shown, words, scale, theme, locale, cameFrom }}
            around={path.at(-2)}
            onOpen={open}
            onOut={goOut}
          />
        )
      }
    />
  );
}

/** Of the instruments: groups hardly change. */
function reachOf(root: TreeItem | undefined): number {
  if (root === undefined) return 1;
  return niceReach([...itemsOf(root)].filter(({ children }) => children.length === 0).map(({ value }) => value));
}
