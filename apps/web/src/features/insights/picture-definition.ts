import type { AgPicture, AnalyticsText, OpeningPictureProps, Row } from '@candlemark/analytics';
import type { ChartTheme } from '@candlemark/chart';
import type { InsightQuestion } from '@candlemark/client';
import type { Insight, InsightName, ListedInstrument, Sample } from '@candlemark/contracts';
import { type ReactNode, useMemo } from 'react';
import type { TextKey } from '../../text/catalogue.ts';
import type { TextOf } from '../../text/text.ts';
import type { Formats } from './formats.ts';
import type { InsightsView } from './insights-address.ts';
import { isLongQuestion } from './long-question.ts';
import { type InsightQuery, useInsight } from './use-insight.ts';

/** The view with its instruments found. */
export interface ResolvedView extends InsightsView {
  /** In the order of the set. */
  readonly instruments: readonly ListedInstrument[];
  readonly leading: ListedInstrument | null;
  readonly paired: ListedInstrument | null;
}

/** What a picture is drawn with. */
export interface DrawContext {
  readonly text: TextOf<TextKey>;
  readonly formats: Formats;
  readonly locale: string;
  readonly theme: ChartTheme;
  /** What can be chosen in a picture has to be as large as a finger wants it. */
  readonly isTouch: boolean;
  readonly view: ResolvedView;
  /** Of an instrument by its id, as short as it is written everywhere. */
  symbolOf(id: string | null): string;
}

/** The rows behind a picture. The first column names the row. */
export interface PictureTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number | null)[])[];
  /** Columns, from 0, whose numbers are parts of one: a page writes them in percent, a file as they are. */
  readonly percents?: readonly number[];
  /** Where rows are of an instrument each: its id, or null. A small line of its last bars then stands at the end of the row. */
  readonly instruments?: readonly (string | null)[];
}

/** Where the chart opens when something of a picture is chosen. */
export interface ChartTarget {
  /** Id of the instrument. */
  readonly instrument: string;
  /** Milliseconds; null: wherever the chart begins by itself. */
  readonly range: { readonly fromMs: number; readonly toMs: number } | null;
}

/** What one of our own pictures takes from the frame around it. */
export type OwnSlot = Required<
  Pick<OpeningPictureProps, 'title' | 'theme' | 'locale' | 'heightCss' | 'note' | 'view' | 'onOpen' | 'ref'>
> & { readonly text: AnalyticsText };

/** A picture with its numbers: drawn by the embedded charts, or one of our own. */
export type Drawn = Said &
  (
    | { readonly picture: AgPicture }
    | {
        own(slot: OwnSlot): ReactNode;
        /** Where there is less room the picture scrolls. */
        readonly minWidthCss?: number;
      }
  );

interface Said {
  /** Single numbers beside it. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly table: PictureTable;
  /** Of the row that was chosen; null: it stands for no place in a chart. */
  target?(row: Row): ChartTarget | null;
}

/** Something that is chosen at a picture, and stands in the address. */
export interface PictureChoice {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly title: string }[];
  change(value: string): Partial<InsightsView>;
}

interface PictureSpec<Name extends InsightName> {
  /** In addresses: never renamed. */
  readonly id: string;
  readonly titleKey: TextKey;
  readonly statistic: Name;
  /** What it needs more; said where `ask` gives null. */
  readonly needsKey?: TextKey;
  /** Whether it stands on two columns of the grid. */
  readonly isWide?: boolean;
  /** In menus over it; default none. */
  choices?(view: ResolvedView, text: TextOf<TextKey>): readonly PictureChoice[];
  ask(view: ResolvedView): InsightQuestion | null;
  draw(insight: Insight<Name>, context: DrawContext): Drawn;
}

/** What came of the question of a picture. */
export interface PictureAnswer {
  /** Null: it cannot be asked of this view. */
  readonly question: InsightQuestion | null;
  readonly query: InsightQuery;
  /** What the numbers are of; null before they are there. */
  readonly head: Pick<Insight<InsightName>, 'instruments' | 'interval'> | null;
  readonly samples: readonly { readonly instrument: string | null; readonly sample: Sample }[];
  /** Null before there is an answer, and where no value could be told. */
  readonly draw: ((context: DrawContext) => Drawn) | null;
}

/** A picture of the page, whatever statistic it is of. */
export interface Picture extends Pick<PictureSpec<InsightName>, 'id' | 'titleKey' | 'needsKey' | 'isWide' | 'choices'> {
  readonly statistic: InsightName;
  /** A hook. Asks once it is wanted. */
  useAnswer(view: ResolvedView, isWanted: boolean): PictureAnswer;
}

export function definePicture<Name extends InsightName>(spec: PictureSpec<Name>): Picture {
  const { id, titleKey, statistic, needsKey, isWide, choices } = spec;
  return {
    id,
    titleKey,
    statistic,
    ...(needsKey !== undefined && { needsKey }),
    ...(isWide !== undefined && { isWide }),
    ...(choices !== undefined && { choices }),
    useAnswer(view, isWanted) {
      const question = useMemo(() => spec.ask(view), [view, spec.ask]);
      const isLong = useMemo(
        () => question !== null && isLongQuestion(view.instruments, question),
        [view.instruments, question],
      );
      const { insight, ...query } = useInsight(statistic, question, isWanted, isLong);
      const draw = useMemo(() => {
        if (insight === null || insight.answers.every(({ value }) => value === null)) return null;
        return (context: DrawContext) => spec.draw(insight, context);
      }, [insight, spec.draw]);
      return {
        question,
        query,
        head: insight,
        samples: insight?.answers ?? [],
        draw,
      };
    },
  };
}
