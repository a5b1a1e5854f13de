import { ANNOTATION_TOOLS, type AnnotationDefinition, MENU_OF_GROUP, TOOL_MENUS } from '@candlemark/annotations';
import type { DrawingApi } from '@candlemark/chart';
import { useMemo, useState } from 'react';
import { Toolbar } from 'react-aria-components';
import type { Tell } from '../removed-words.ts';
import { useUi } from '../ui-context.ts';
import { AllButtons, KeepDrawingButton } from './all-buttons.tsx';
import { CursorButton } from './cursor-button.tsx';
import { HistoryButtons } from './history-buttons.tsx';
import { HistoryMenu } from './history-menu.tsx';
import { MagnetButton } from './magnet-button.tsx';
import { ScrollArea } from './scroll-area.tsx';
import { ToolButton } from './tool-button.tsx';
import { ToolMenuButton } from './tool-menu-button.tsx';
import { ToolSearch } from './tool-search.tsx';
import type { ToolbarChoices } from './toolbar-choices.ts';
import {
  type FloatingFavourites,
  type Flyouts,
  type ToolbarLayout,
  ToolbarProvider,
  useToolbarParts,
} from './toolbar-context.ts';
import { pressInToolbar } from './toolbar-keys.ts';
import './drawing-toolbar.css';

export interface DrawingToolbarProps {
  /** Null while there is no chart: the buttons are there and disabled. */
  readonly drawing: DrawingApi | null;
  /** What was chosen so far, see `useKeptChoices`. */
  readonly choices: ToolbarChoices;
  readonly onChoices: (choices: ToolbarChoices) => void;
  /** A rail beside the chart, or a strip under it for narrow screens, which has the history too. */
  readonly layout?: ToolbarLayout;
  /** Whether favourites have a bar of their own, and who changes that; left out, they stand here and nobody is asked. */
  readonly floating?: FloatingFavourites;
  /** Tells what was removed, with a way back. */
  readonly onTell?: Tell;
  /** Whose pictures are shown while there is no chart; those of the chart by default. */
  readonly tools?: readonly AnnotationDefinition[];
}

/** All that one draws with: tools by group, favourites, magnet, and what is done with everything that was drawn. */
export function DrawingToolbar({
  drawing,
  choices,
  onChoices,
  layout = 'rail',
  floating,
  onTell,
  tools,
}: DrawingToolbarProps) {
  const { text } = useUi();
  const [flyouts] = useState<Flyouts>(() => new Map());
  const parts = useMemo(
    () => ({
      drawing,
      choices,
      onChoices,
      layout,
      flyouts,
      ...(floating !== undefined && { floating }),
      ...(onTell !== undefined && { onTell }),
    }),
    [drawing, choices, onChoices, layout, flyouts, floating, onTell],
  );
  const putDown = () => {
    if (drawing === null || (drawing.state.tool === null && !drawing.state.isErasing)) return false;
    drawing.take(null);
    return true;
  };
  return (
    <ToolbarProvider value={parts}>
      <div
        className={`drawing-toolbar drawing-toolbar--${layout}`}
        role="presentation"
        onKeyDownCapture={(event) => pressInToolbar(event, { layout, flyouts, putDown })}
      >
        <Toolbar
          aria-label={text['toolbar.label']}
          orientation={layout === 'rail' ? 'vertical' : 'horizontal'}
          className="drawing-toolbar__bar"
        >
          <ScrollArea layout={layout}>
            <Tools tools={drawing?.tools ?? tools ?? ANNOTATION_TOOLS} />
            <Rule />
            <MagnetButton />
            <KeepDrawingButton />
            <Rule />
            <AllButtons />
            {layout === 'strip' && (
              <>
                <Rule />
                <HistoryMenu drawing={drawing} placement="top" />
              </>
            )}
          </ScrollArea>
          {layout === 'strip' && (
            <div className="drawing-toolbar__history">
              <HistoryButtons drawing={drawing} placement="top" />
            </div>
          )}
        </Toolbar>
      </div>
    </ToolbarProvider>
  );
}

function Tools({ tools }: { readonly tools: readonly AnnotationDefinition[] }) {
  const { choices, floating } = useToolbarParts();
  const starred = floating?.isOn === true ? [] : choices.favourites;
  const favourites = starred.flatMap((type) => tools.filter((one) => one.type === type));
  const menus = TOOL_MENUS.map((menu) => ({
    menu,
    members: tools.filter(({ group }) => MENU_OF_GROUP[group] === menu),
  }));
  return (
    <>
      <CursorButton />
      {favourites.map((definition) => (
        <ToolButton key={definition.type} definition={definition} />
      ))}
      {favourites.length > 0 && <Rule />}
      {menus.map(
        ({ menu, members }) => members.length > 0 && <ToolMenuButton key={menu} menu={menu} tools={members} />,
      )}
      <ToolSearch tools={tools} />
    </>
  );
}

function Rule() {
  return <span className="drawing-toolbar__rule" />;
}
