import './picture.css';
import type { ChartTheme } from '@candlemark/chart';
import { ChartNoAxesColumn, Copy, Table2 } from 'lucide-react';
import { type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { ANALYTICS_TEXT_EN, type AnalyticsText } from '../../text/en.ts';
import type { Size } from './box.ts';
import { csvOf, type PictureTable, tsvOf } from './picture-table.ts';
import { pngOf, svgFileOf } from './svg-file.ts';
import { TableView } from './table-view.tsx';
import { themeStyle } from './theme-style.ts';
import { ToolButton } from './tool-button.tsx';
import { useSize } from './use-size.ts';

/** What a host asks a picture for: texts and bytes, which it saves as it saves others. */
export interface PictureHandle {
  /** Self-contained, with words as words; null while there is nothing to show. */
  toSvg(): string | null;
  /** The same, by pixels. @param scale for each of CSS, 2 by default */
  toPng(scale?: number): Promise<Blob | null>;
  /** The data behind it, with exact numbers. */
  toCsv(): string;
}

export type PictureView = 'picture' | 'table';

/** What every picture takes. */
export interface PictureProps {
  /** Names it for whoever hears it, and stands over it where it is saved. */
  readonly title: string;
  readonly theme: ChartTheme;
  /** How numbers are written, as BCP 47; default `en`. */
  readonly locale?: string;
  /** Its words; English by default. */
  readonly text?: AnalyticsText;
  readonly heightCss?: number;
  /** Where the data come from and how many they are; stands under it. */
  readonly note?: string;
  /** Picture or table, where the host keeps that. */
  readonly view?: PictureView;
  onView?(view: PictureView): void;
  /** Puts text on the clipboard; without it nothing is offered to be copied. */
  onCopy?(text: string): void;
  readonly ref?: Ref<PictureHandle>;
}

/** A picture whose parts are instruments, or moments of one. */
export interface OpeningPictureProps extends PictureProps {
  /** A reader wants to see the chart of an instrument, perhaps at a time. */
  onOpen?(id: string, timeMs?: number): void;
}

interface FrameProps {
  readonly picture: PictureProps;
  readonly table: PictureTable;
  /** What is said where there is nothing to draw. */
  readonly empty: string | null;
  readonly defaultHeightCss: number;
  /** The way to what is shown, and what is switched; before the button of the table. */
  readonly tools?: ReactNode;
  draw(size: Size): ReactNode;
}

/** What stands around every picture: its tools, its table, its note, and what is said where it is empty. */
export function PictureFrame({ picture, table, empty, defaultHeightCss, tools, draw }: FrameProps) {
  const { title, theme, text = ANALYTICS_TEXT_EN, heightCss = defaultHeightCss, note, onCopy, onView } = picture;
  const body = useRef<HTMLDivElement>(null);
  const size = useSize(body);
  const [ownView, setOwnView] = useState<PictureView>('picture');
  const view = picture.view ?? ownView;
  const isTable = view === 'table' && empty === null;
  useImperativeHandle(picture.ref, () => {
    const toSvg = () => {
      const svg = body.current?.querySelector<SVGSVGElement>('svg[data-picture]');
      return svg ? svgFileOf(svg, { title, note, theme }) : null;
    };
    return {
      toSvg,
      toPng: async (scale = 2) => {
        const svg = toSvg();
        return svg === null ? null : await pngOf(svg, body.current!.ownerDocument, scale);
      },
      toCsv: () => csvOf(table),
    };
  }, [title, note, theme, table]);
  const changeView = () => {
    const next = view === 'table' ? 'picture' : 'table';
    setOwnView(next);
    onView?.(next);
  };
  const hasSwitch = empty === null && (picture.view === undefined || onView !== undefined);
  return (
    <figure className="stat-picture" aria-label={title} style={themeStyle(theme)}>
      {(tools !== undefined || hasSwitch) && (
        <div className="stat-picture__tools">
          <div className="stat-picture__own-tools">{tools}</div>
          {isTable && onCopy && (
            <ToolButton icon={Copy} name={text['picture.copy']} onPress={() => onCopy(tsvOf(table))} />
          )}
          {hasSwitch && (
            <ToolButton
              icon={isTable ? ChartNoAxesColumn : Table2}
              name={text[isTable ? 'picture.showPicture' : 'picture.showTable']}
              onPress={changeView}
            />
          )}
        </div>
      )}
      <div className="stat-picture__body" ref={body} style={{ height: heightCss }}>
        {empty !== null && <p className="stat-picture__empty">{empty}</p>}
        {isTable && <TableView title={title} table={table} text={text} />}
        {empty === null && size !== null && size.widthCss > 0 && <div hidden={isTable}>{draw(size)}</div>}
      </div>
      {note !== undefined && <figcaption className="stat-picture__note">{note}</figcaption>}
    </figure>
  );
}
