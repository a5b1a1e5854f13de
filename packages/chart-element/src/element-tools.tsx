/** The toolbar of an element, what floats over its chart and what stands under it: in React, in a tree of its own. */
import { CHART_TYPES, type ChartType, type FinancialChart, type FinancialChartOptions } from '@candlemark/chart';
import {
  AnnotationControls,
  CHART_UI_TEXT_EN,
  ChartTypeMenu,
  DrawingHint,
  DrawingToolbar,
  Navigator,
  RangeBar,
  readToolbarChoices,
  StatusBar,
  TimeScrollbar,
  TopLayer,
  UiProvider,
  useKeptChoices,
  useUi,
  ZoomBar,
} from '@candlemark/chart-ui';
import { useMemo, useState } from 'react';
import { UNSAFE_PortalProvider } from 'react-aria';
import { I18nProvider } from 'react-aria-components';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { enableShadowDOM } from 'react-stately/private/flags/flags';
import type { ElementFrame } from './element-frame.ts';
import type { ElementControl } from './element-settings.ts';
import type { ElementWords } from './element-words.ts';
import type { ElementEnv } from './env.ts';

export interface ElementToolsProps {
  readonly chart: FinancialChart;
  readonly frame: ElementFrame;
  readonly layout: ElementFrame['layout'];
  readonly hasToolbar: boolean;
  readonly controls: readonly ElementControl[];
  readonly options: FinancialChartOptions;
  /** Null for English. */
  readonly words: ElementWords | null;
  readonly env: ElementEnv;
  chooseType(type: ChartType): void;
}

/** What shows the tools of one element. */
export interface ShownTools {
  show(props: ElementToolsProps): void;
  remove(): void;
}

/** @param frame where they are put */
export function showTools(frame: ElementFrame): ShownTools {
  enableShadowDOM();
  const root = createRoot(frame.tools);
  const layer = new TopLayer(frame.overlays);
  return {
    show: (props) => root.render(<ElementTools layer={layer} {...props} />),
    remove() {
      root.unmount();
      layer.dispose();
    },
  };
}

function ElementTools(props: ElementToolsProps & { readonly layer: TopLayer }) {
  const { chart, frame, layer, hasToolbar, controls, words, env } = props;
  const plain = useUi();
  const text = words?.tools ?? CHART_UI_TEXT_EN;
  const ui = useMemo(() => ({ ...plain, text, isApple: env.isApple }), [plain, text, env]);
  return (
    <I18nProvider locale={words?.locale ?? 'en-US'}>
      <UNSAFE_PortalProvider getContainer={() => layer.container}>
        <UiProvider value={ui}>
          {hasToolbar && <DrawingTools {...props} />}
          {controls.includes('zoom') && createPortal(<ZoomBar chart={chart} />, frame.stage)}
          {createPortal(<Strips {...props} />, frame.strips)}
        </UiProvider>
      </UNSAFE_PortalProvider>
    </I18nProvider>
  );
}

function DrawingTools({ chart, frame, layout, env }: ElementToolsProps) {
  const { drawing } = chart;
  const [choices, setChoices] = useState(() => readToolbarChoices(null));
  useKeptChoices(drawing, choices, setChoices);
  const say = (sentence: string) => frame.say(sentence);
  return (
    <>
      <DrawingToolbar drawing={drawing} choices={choices} onChoices={setChoices} layout={layout} onTell={say} />
      {createPortal(
        <>
          <AnnotationControls chart={chart} clipboard={env.clipboard} onTell={say} />
          <DrawingHint drawing={drawing} isTouch={env.hasCoarsePointer()} look="note" />
        </>,
        frame.stage,
      )}
    </>
  );
}

function Strips({ chart, controls, options, chooseType }: ElementToolsProps) {
  const hasRanges = controls.includes('ranges');
  return (
    <>
      {controls.includes('status') && (
        <div className="strips__values">
          <StatusBar chart={chart} />
        </div>
      )}
      {controls.includes('scrollbar') && <TimeScrollbar chart={chart} />}
      {controls.includes('navigator') && <Navigator chart={chart} />}
      {controls.includes('type') ? (
        <div className="strips__foot">
          <ChartTypeMenu value={typeOf(options)} onChange={chooseType} placement="top start" />
          {hasRanges && <RangeBar chart={chart} />}
        </div>
      ) : (
        hasRanges && <RangeBar chart={chart} />
      )}
    </>
  );
}

function typeOf({ chartType = 'candlestick', units }: FinancialChartOptions): ChartType | null {
  return units === undefined ? (CHART_TYPES.find((type) => type === chartType) ?? null) : null;
}
