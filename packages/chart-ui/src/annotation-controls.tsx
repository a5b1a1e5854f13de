import type { ChartHome } from '@candlemark/annotations';
import type { FinancialChart } from '@candlemark/chart';
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { downloadPicture } from './menu/download-picture.ts';
import type { ChartMenuHost, HostEntries, MenuActions, MenuPlace, PictureKind } from './menu/menu-place.ts';
import { preparedPicture } from './pictures/prepared-picture.ts';
import { usePictureToChoose } from './pictures/use-picture-to-choose.ts';
import type { PopoverPlace } from './popover/place-popover.ts';
import { ToolSigns } from './signs/tool-signs.tsx';
import { keyLabels } from './ui/key-labels.ts';
import { Late, LatePart } from './ui/late.tsx';
import { NotLoaded } from './ui/not-loaded.tsx';
import { useSay, useUi } from './ui-context.ts';
import { useDrawing } from './use-drawing.ts';
import { useFocusToDraw } from './use-focus-to-draw.ts';
import { type ToldAction, useToldAway } from './use-told-away.ts';
import './annotation-controls.css';

const selectionBar = new LatePart(async () => (await import('./popover/selection-bar.tsx')).SelectionBar);
const settingsDialog = new LatePart(async () => (await import('./dialog/settings-dialog.tsx')).SettingsDialog);
const chartMenus = new LatePart(async () => (await import('./menu/chart-menus.tsx')).ChartMenus);

/** What lies on a clipboard. */
export interface ClipboardContent {
  /** Empty where there is none. */
  readonly text: string;
  /** What a browser may be able to show. */
  readonly image: Blob | null;
}

/** The page's clipboard. Both reject where the browser refuses. */
export interface Clipboard {
  /** The text that lies on it, or also the image, which is pasted where the text is no annotations. */
  read(): Promise<string | ClipboardContent>;
  write(text: string): Promise<void>;
  /** A text was to be pasted that is no annotations of a chart; answers whether the host takes it. */
  offer?(text: string): boolean;
}

export interface AnnotationControlsProps {
  readonly chart: FinancialChart;
  readonly clipboard: Clipboard;
  /** Where the chart stands: without it nobody is asked in which layouts an annotation is shown. */
  readonly home?: ChartHome;
  /** Shows a sentence for a while, and has it read aloud; with what can be done about it, where there is something. */
  onTell(text: string, action?: ToldAction): void;
  /** What the host can do with the chart that the chart cannot do by itself: settings, dates, what is shown. */
  readonly menus?: ChartMenuHost;
  /** What else the host has, at the end of the menu of the chart: things to do, choices, menus of their own, and rules between them. */
  readonly entries?: HostEntries;
  /** For the host's way of walking through the regions of its page. */
  readonly regionRef?: Ref<HTMLElement>;
}

/**
 * All that floats over a chart for its annotations: the popover beside what is selected, the settings, and the menus of a right click. It lies over the chart, which
 * has to fill the same element. Each part is loaded when it is first needed.
 * @example <div style={{ position: 'relative' }}><FinancialChart ref={setChart} … />{chart && <AnnotationControls chart={chart} … />}</div>
 */
export function AnnotationControls({
  chart,
  clipboard,
  home,
  onTell,
  menus = {},
  entries = [],
  regionRef,
}: AnnotationControlsProps) {
  const { drawing } = chart;
  const [layer, setLayer] = useState<HTMLDivElement | null>(null);
  const [asked, setAsked] = useState<object | null>(null);
  const [menu, setMenu] = useState<MenuPlace | null>(null);
  const put = useRef<PopoverPlace | null>(null);
  const hasSelection = useDrawing(drawing, ({ selection }) => selection.length > 0);
  const isWriting = useDrawing(drawing, ({ writing }) => writing !== null);
  const openSettings = () => setAsked({});
  const closeSettings = () => setAsked(null);
  const closeMenu = () => setMenu(null);
  useFocusToDraw(chart, layer);
  usePictureToChoose(drawing, layer, onTell);
  useToldAway(chart, onTell);
  const actions = useActions(chart, clipboard, onTell, openSettings, layer);

  useEffect(() => {
    const stops = [
      chart.on('contextMenu', (place) => {
        // The focus comes back to where it is now: also to the row of a legend.
        if (place.seriesId === null) chart.focus();
        setMenu(place);
      }),
      chart.on('annotationOpen', ({ id }) => {
        drawing.select([id]);
        setAsked({});
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [chart, drawing]);

  return (
    <div className="annotation-controls" ref={setLayer}>
      <ToolSigns chart={chart} layer={layer} />
      {hasSelection && asked === null && !isWriting && (
        <Late part={selectionBar} failed={(tryAgain) => <NotLoaded look="floating" onRetry={tryAgain} />}>
          {(SelectionBar) => (
            <SelectionBar
              chart={chart}
              put={put}
              onSettings={actions.openSettings}
              onCopy={actions.copy}
              onTell={onTell}
              {...(regionRef !== undefined && { regionRef })}
            />
          )}
        </Late>
      )}
      {asked !== null && hasSelection && layer !== null && (
        <Late part={settingsDialog} failed={notLoaded(closeSettings)}>
          {(SettingsDialog) => (
            <SettingsDialog
              chart={chart}
              over={layer}
              asked={asked}
              onClose={closeSettings}
              {...(home !== undefined && { home })}
              {...(regionRef !== undefined && { regionRef })}
            />
          )}
        </Late>
      )}
      {menu !== null && (
        <Late part={chartMenus} failed={notLoaded(closeMenu)}>
          {(ChartMenus) => (
            <ChartMenus
              chart={chart}
              place={menu}
              actions={actions}
              host={menus}
              hostEntries={entries}
              onClose={closeMenu}
            />
          )}
        </Late>
      )}
    </div>
  );
}

/** For what was asked for, and can be done without. */
function notLoaded(onClose: () => void): (tryAgain: () => void) => ReactNode {
  return (tryAgain) => <NotLoaded look="floating" onRetry={tryAgain} onClose={onClose} />;
}

function useActions(
  chart: FinancialChart,
  clipboard: Clipboard,
  onTell: (text: string) => void,
  openSettings: () => void,
  layer: HTMLElement | null,
): MenuActions {
  const { drawing } = chart;
  const ui = useUi();
  const { text } = ui;
  const say = useSay();
  const copyText = async (copied: string) => {
    try {
      await clipboard.write(copied);
    } catch {
      // The browser asks for a permission that was not given, or the page is not served securely.
      onTell(text['notice.notCopied']);
    }
  };
  const pasteImage = async (image: Blob, owner: Document) => {
    const picture = await preparedPicture(image, owner);
    if ('fault' in picture) onTell(text[`picture.${picture.fault}`]);
    else if (!drawing.drop('image', null, { source: picture.source })) onTell(text['notice.nothingToPaste']);
  };
  const paste = async () => {
    let given: ClipboardContent;
    try {
      const read = await clipboard.read();
      given = typeof read === 'string' ? { text: read, image: null } : read;
    } catch {
      onTell(say('notice.notPasted', { keys: keyLabels('$mod+v', ui).join('+') }));
      return;
    }
    try {
      if (drawing.paste(given.text) !== null) return;
      if (given.image !== null && layer !== null) await pasteImage(given.image, layer.ownerDocument);
      else if (clipboard.offer?.(given.text) !== true) onTell(text['notice.nothingToPaste']);
    } catch (error) {
      onTell(say('notice.unreadable', { reason: error instanceof Error ? error.message : String(error) }));
    }
  };
  const download = async (kind: PictureKind) => {
    if (layer === null) return;
    try {
      await downloadPicture(chart, kind, layer.ownerDocument);
    } catch (error) {
      onTell(say('notice.noPicture', { reason: error instanceof Error ? error.message : String(error) }));
    }
  };
  const copy = () => {
    const copied = drawing.copy();
    if (copied !== null) void copyText(copied);
  };
  return {
    openSettings,
    copy,
    paste: () => void paste(),
    copyText: (copied) => void copyText(copied),
    download: (kind) => void download(kind),
  };
}
