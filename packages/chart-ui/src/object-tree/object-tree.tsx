import { type MouseEvent, type PointerEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { mergeProps, useTree as useTreeGrid } from 'react-aria';
import type { TreeState } from 'react-stately';
import { useEvent } from '../ui/use-event.ts';
import { useSay, useUi } from '../ui-context.ts';
import { useDrawing } from '../use-drawing.ts';
import type { RowCollection } from './row-collection.ts';
import { RowMenu } from './row-menu.tsx';
import { SelectionStrip } from './selection-strip.tsx';
import { TreeHead } from './tree-head.tsx';
import { type ObjectTreeProps, TreeProvider, useTreeParts } from './tree-host.ts';
import { ObjectTreeModel, type TreeShown } from './tree-model.ts';
import { Row } from './tree-row.tsx';
import { annotationKey, type TreeRow } from './tree-rows.ts';
import { NO_SEARCH, type TreeSearch } from './tree-search.ts';
import { useTreeWords } from './tree-words.ts';
import { useRowClipboard } from './use-row-clipboard.ts';
import { useRowDrag } from './use-row-drag.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useRowMenu } from './use-row-menu.ts';
import { useRowWindow } from './use-row-window.ts';
import { useTreeRows } from './use-tree-rows.ts';
import '../fields/fields.css';
import './object-tree.css';

/**
 * Everything that is on a chart, by pane, the foremost on top: annotations with their groups, and series. What is selected here is so on the chart, and the other way round.
 * @example <ObjectTree chart={chart} home={{ layout, chart: id }} onTell={(text) => notices.show(text)} />
 */
export function ObjectTree(props: ObjectTreeProps) {
  const { chart } = props;
  const element = useRef<HTMLDivElement>(null);
  const [model, setModel] = useState<ObjectTreeModel | null>(null);
  useEffect(() => {
    const view = element.current?.ownerDocument.defaultView;
    if (view === null || view === undefined) return;
    const made = new ObjectTreeModel(chart, view);
    setModel(made);
    return () => {
      setModel(null);
      made.dispose();
    };
  }, [chart]);
  return (
    <div ref={element} className="object-tree">
      {model !== null && <FollowedTree {...props} model={model} />}
    </div>
  );
}

function FollowedTree({ model, ...props }: ObjectTreeProps & { readonly model: ObjectTreeModel }) {
  const shown = useSyncExternalStore(model.subscribe, () => model.shown);
  const { drawing } = props.chart;
  const words = useTreeWords(drawing);
  const isReadOnly = useDrawing(drawing, (state) => state.isReadOnly);
  const [search, setSearch] = useState<TreeSearch>(NO_SEARCH);
  const [renaming, setRenaming] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const parts = {
    ...props,
    words,
    isReadOnly,
    renaming,
    onRename: (row: TreeRow | null) => setRenaming(row?.key ?? null),
    // The same words once more are news all the same: a blank more makes them others to whoever reads them out.
    onSay: (words: string) => setSaid((before) => (words === before ? `${words}\u00a0` : words)),
  };
  return (
    <TreeProvider value={parts}>
      <TreeHead shown={shown} search={search} onSearch={setSearch} onRenameKey={setRenaming} />
      <Rows shown={shown} search={search} onRenameKey={setRenaming} />
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </TreeProvider>
  );
}

interface RowsProps {
  readonly shown: TreeShown;
  readonly search: TreeSearch;
  onRenameKey(key: string | null): void;
}

function Rows({ shown, search, onRenameKey }: RowsProps) {
  const { text } = useUi();
  const list = useRef<HTMLDivElement>(null);
  const { chart, words, isReadOnly, renaming, takesFocus } = useTreeParts();
  const { drawing } = chart;
  const { collection, state, selected } = useTreeRows(drawing, shown, search, words, renaming);
  const focused = collection.placeOf(state.selectionManager.focusedKey);
  const { rowCss, places, show } = useRowWindow(list, collection, focused);
  const { gridProps } = useTreeGrid(
    {
      'aria-label': text['tree.label'],
      isVirtualized: true,
      disallowTypeAhead: true,
      keyboardNavigationBehavior: 'tab',
      shouldSelectOnPressUp: true,
    },
    state,
    list,
  );
  const { press, menuRow, openRow, hasMoved } = useRowKeys({ collection, state, selected, onRenameKey });
  const { menu, ...rowMenu } = useRowMenu({ state, menuRow });
  const clipboard = useRowClipboard({ list, collection, selected, onRenameKey });
  const { dragging, begin } = useRowDrag({
    list,
    collection,
    rowCss,
    isReadOnly,
    selected,
    onMove: ({ ids }, { place, group }) => drawing.arranging.move(ids, place, group),
  });
  useInSight({ collection, state, selected, renaming, hasMoved, show });
  const enter = useEvent(() => {
    if (takesFocus === true) list.current?.focus();
  });
  useEffect(() => enter(), [enter]);
  const { drop } = dragging ?? { drop: null };
  return (
    <>
      <div
        {...mergeProps(gridProps, {
          ...clipboard,
          onKeyDownCapture: press,
          // On the way down: the component library keeps presses to itself.
          onPointerDownCapture: (event: PointerEvent<HTMLElement>) => {
            begin(event);
            rowMenu.hold(event);
          },
          onContextMenu: rowMenu.open,
          onDoubleClick: ({ target }: MouseEvent) => openRow(target),
        })}
        ref={list}
        className="object-tree__list"
        data-dragging={dragging !== null || undefined}
      >
        <div role="presentation" className="object-tree__rows" style={{ height: collection.size * rowCss }}>
          {places.map((place) => {
            const node = collection.at(place);
            return node === null ? null : (
              <Row key={node.key} node={node} state={state} place={place} rowCss={rowCss} />
            );
          })}
          {drop !== null && (
            <div
              className="object-tree__drop"
              data-part={drop.part}
              style={{
                top: (drop.at + (drop.part === 'after' ? 1 : 0)) * rowCss,
                height: drop.part === 'into' ? rowCss : undefined,
              }}
            />
          )}
        </div>
      </div>
      <Nothing isAny={shown.annotations.length > 0} isShown={collection.size > 0} />
      <Unknown tools={shown.unknown} />
      <SelectionStrip onRenameKey={onRenameKey} />
      {menu !== null && <RowMenu place={menu} onRenameKey={onRenameKey} onClose={rowMenu.close} />}
    </>
  );
}

/** What is kept of tools that the chart does not have: nobody is to think that it is lost. */
function Unknown({ tools }: { readonly tools: readonly string[] }) {
  const { text } = useUi();
  const say = useSay();
  if (tools.length === 0) return null;
  const counted = [...new Set(tools)].map((tool) => {
    const count = tools.filter((one) => one === tool).length;
    return count === 1 ? tool : say('tree.toolCount', { tool, count: String(count) });
  });
  return (
    <p className="object-tree__unknown" title={text['tree.unknownHint']}>
      {say('tree.unknown', { tools: counted.join(', ') })}
    </p>
  );
}

/** Where nothing is drawn, or none of it is found. */
function Nothing({ isAny, isShown }: { readonly isAny: boolean; readonly isShown: boolean }) {
  const { text } = useUi();
  if (isAny && isShown) return null;
  return (
    <p className="object-tree__none" role="status">
      {text[isAny ? 'tree.notFound' : 'tree.none']}
    </p>
  );
}

interface InSight {
  readonly collection: RowCollection;
  readonly state: TreeState<TreeRow>;
  readonly selected: ReadonlySet<string>;
  /** Key of the row whose name is written. */
  readonly renaming: string | null;
  hasMoved(): boolean;
  show(place: number): void;
}

/** What is walked to, what is moved, and what somebody selects on the chart comes in sight. What others do scrolls nothing. */
function useInSight({ collection, state, selected, renaming, hasMoved, show }: InSight): void {
  const { focusedKey, isFocused } = state.selectionManager;
  const waiting = useRef<ReadonlySet<string> | null>(null);
  const walked = useEvent(() => {
    if (isFocused) show(collection.placeOf(focusedKey));
  });
  const moved = useEvent(() => {
    if (hasMoved()) show(collection.placeOf(focusedKey));
  });
  const written = useEvent(() => {
    if (renaming !== null) show(collection.placeOf(renaming));
  });
  const chosen = useEvent(() => {
    if (waiting.current === null || isFocused) return;
    const place = placeOfAny(waiting.current, collection);
    if (place < 0) return;
    waiting.current = null;
    show(place);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: they say when
  useEffect(() => walked(), [walked, focusedKey]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: they say when
  useEffect(() => moved(), [moved, collection]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: they say when
  useEffect(() => written(), [written, renaming, collection]);
  useEffect(() => {
    waiting.current = selected;
  }, [selected]);
  // A row comes a little after what it stands for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they say when
  useEffect(() => chosen(), [chosen, selected, collection]);
}

/** The place of the row of the first of them, or of the group that it is folded up in; -1 where there is none. */
function placeOfAny(ids: ReadonlySet<string>, collection: RowCollection): number {
  const [id] = ids;
  if (id === undefined) return -1;
  const own = collection.placeOf(annotationKey(id));
  if (own >= 0) return own;
  return collection.rows.findIndex((row) => row.kind === 'group' && row.members.some((one) => one.id === id));
}
