import { ChevronRight, Eye, EyeOff, Folder, GripVertical, Lock, LockOpen, Pin, Settings2, Trash2 } from 'lucide-react';
import { memo, useRef } from 'react';
import { useTreeItem } from 'react-aria';
import { Button } from 'react-aria-components';
import type { Node, TreeState } from 'react-stately';
import { ToolPicture } from '../toolbar/tool-picture.tsx';
import { Icon } from '../ui/icon.tsx';
import { Tip } from '../ui/tip.tsx';
import { useUi } from '../ui-context.ts';
import { RenameField } from './rename-field.tsx';
import { useTreeParts } from './tree-host.ts';
import { idsOf, type SeriesRow, type TreeRow } from './tree-rows.ts';
import { useTreeActs } from './use-tree-acts.ts';

interface RowProps {
  readonly node: Node<TreeRow>;
  readonly state: TreeState<TreeRow>;
  /** Of all rows, from 0. */
  readonly place: number;
  readonly rowCss: number;
}

/** One row: what it is, and what is most often done with it. */
export function Row({ node, state, place, rowCss }: RowProps) {
  const { words, renaming, isReadOnly } = useTreeParts();
  const row = node.value!;
  const element = useRef<HTMLDivElement>(null);
  const hasChildren = row.kind === 'pane' || row.kind === 'group';
  const { rowProps, gridCellProps, expandButtonProps, isSelected } = useTreeItem(
    { node, hasChildItems: hasChildren, shouldSelectOnPressUp: true },
    state,
    element,
  );
  const isRenaming = renaming === row.key;
  return (
    <div
      {...rowProps}
      {...ariaOf(row, words.rowLabel(row), place)}
      ref={element}
      className="object-tree__row"
      data-kind={row.kind}
      data-selected={isSelected || undefined}
      style={{ top: place * rowCss, height: rowCss }}
    >
      <div {...gridCellProps} className="object-tree__cell" style={{ paddingInlineStart: `${row.level * 0.875}rem` }}>
        {hasChildren ? (
          <Button {...expandButtonProps} className="object-tree__chevron">
            <Icon of={ChevronRight} />
          </Button>
        ) : (
          <span className="object-tree__chevron" />
        )}
        <Picture row={row} />
        {isRenaming ? <RenameField row={row} /> : <Title row={row} />}
        {!isRenaming && <RowButtons row={row} />}
        {!isReadOnly && !isRenaming && idsOf(row).length > 0 && (
          <span className="object-tree__grip" aria-hidden="true">
            <Icon of={GripVertical} />
          </span>
        )}
      </div>
    </div>
  );
}

/** Where it stands among all of them: most are not in the page. */
function ariaOf({ position, siblings }: TreeRow, label: string, place: number) {
  return {
    'aria-label': label,
    'aria-labelledby': undefined,
    'aria-rowindex': place + 1,
    'aria-posinset': position,
    'aria-setsize': siblings,
  };
}

function Title({ row }: { readonly row: TreeRow }) {
  const { words } = useTreeParts();
  const written = row.kind === 'annotation' ? words.writtenOn(row.annotation) : '';
  return (
    <span className="object-tree__title" title={[words.rowTitle(row), written].filter(Boolean).join(' ')}>
      <bdi>{words.rowTitle(row)}</bdi>
      {written !== '' && <bdi className="object-tree__written"> {written}</bdi>}
      {row.kind === 'group' && <span className="object-tree__written"> {row.members.length}</span>}
    </span>
  );
}

const Picture = memo(function Picture({ row }: { readonly row: TreeRow }) {
  const { chart } = useTreeParts();
  if (row.kind === 'pane') return null;
  return (
    <span className="object-tree__picture">
      {row.kind === 'annotation' && <ToolPicture paths={chart.drawing.definitionOf(row.annotation.type)?.icon ?? ''} />}
      {row.kind === 'group' && <Icon of={Folder} />}
      {row.kind === 'series' && (
        <span className="object-tree__swatch" style={{ background: row.series.color }} aria-hidden="true" />
      )}
    </span>
  );
});

function RowButtons({ row }: { readonly row: TreeRow }) {
  const { isReadOnly, words } = useTreeParts();
  const { text } = useUi();
  const acts = useTreeActs(() => {});
  if (row.kind === 'pane') return null;
  if (row.kind === 'series') return <SeriesButtons row={row} />;
  const those = row.kind === 'group' ? row.members : [row.annotation];
  const isLocked = those.every(({ locked }) => locked);
  const isHidden = those.every(({ hidden }) => hidden);
  const what = words.rowTitle(row);
  const isElsewhere = those.some(({ scope }) => scope.kind !== 'instrument');
  return (
    <>
      {isElsewhere && (
        <span className="object-tree__sign" title={text['tree.isScoped']}>
          <Icon of={Pin} />
        </span>
      )}
      {!isReadOnly && (
        <>
          <RowButton
            title={text[isLocked ? 'bar.unlock' : 'bar.lock']}
            label={`${text[isLocked ? 'bar.unlock' : 'bar.lock']}: ${what}`}
            icon={isLocked ? Lock : LockOpen}
            isOn={isLocked}
            onPress={() => acts.lock(those)}
          />
          <RowButton
            title={text[isHidden ? 'tree.show' : 'bar.hide']}
            label={`${text[isHidden ? 'tree.show' : 'bar.hide']}: ${what}`}
            icon={isHidden ? EyeOff : Eye}
            isOn={isHidden}
            onPress={() => acts.hide(those)}
          />
        </>
      )}
    </>
  );
}

function SeriesButtons({ row: { series } }: { readonly row: SeriesRow }) {
  const { chart, onSeriesSettings, onSeriesRemove } = useTreeParts();
  const { text } = useUi();
  const { id, name, isVisible, isMain } = series;
  const hide = text[isVisible ? 'bar.hide' : 'tree.show'];
  return (
    <>
      {onSeriesSettings !== undefined && (
        <RowButton
          title={text['bar.settings']}
          label={`${text['bar.settings']}: ${name}`}
          icon={Settings2}
          onPress={() => onSeriesSettings(id)}
        />
      )}
      {onSeriesRemove !== undefined && !isMain && (
        <RowButton
          title={text['bar.delete']}
          label={`${text['bar.delete']}: ${name}`}
          icon={Trash2}
          onPress={() => onSeriesRemove(id)}
        />
      )}
      <RowButton
        title={hide}
        label={`${hide}: ${name}`}
        icon={isVisible ? Eye : EyeOff}
        isOn={!isVisible}
        onPress={() => chart.setSeriesVisible(id, !isVisible)}
      />
    </>
  );
}

interface RowButtonProps {
  readonly title: string;
  readonly label: string;
  readonly icon: typeof Eye;
  /** It tells of a state that is not the usual one: seen also while nothing points at the row. */
  readonly isOn?: boolean;
  onPress(): void;
}

function RowButton({ title, label, icon, isOn = false, onPress }: RowButtonProps) {
  return (
    <Tip title={title}>
      <Button
        className="button button--plain icon-button object-tree__button"
        aria-label={label}
        data-on={isOn || undefined}
        onPress={onPress}
      >
        <Icon of={icon} />
      </Button>
    </Tip>
  );
}
