import { DrawingToolbar, useKeptChoices, useRecentTools } from '@candlemark/chart-ui';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useRoute } from 'wouter';
import { useStore } from '../../data/store.ts';
import { MEDIA, useMedia } from '../../data/use-media.ts';
import { useServices } from '../../services.ts';
import { KeptTool } from './kept-tool.ts';

/**
 * The drawing tools beside the chart, or under it on a phone, where the reader asks for them. They stand on every page that shows a chart or is about to, so that
 * nothing moves when it arrives.
 */
export function DrawingTools() {
  const { session, layouts, toolbarChoices, isDrawingOpen, isFavouritesOpen, regions, text, notices } = useServices();
  const drawing = useStore(session.drawing);
  const choices = useStore(toolbarChoices);
  const isOpen = useStore(isDrawingOpen);
  const isPhone = useMedia(MEDIA.phone);
  const [isFirstPage] = useRoute('/');
  const [isChartPage] = useRoute('/chart/:symbolOrId');
  useKeptChoices(drawing, choices, toolbarChoices.set);
  useRecentTools(drawing);
  const [keptTool] = useState(() => new KeptTool());
  useEffect(() => {
    if (drawing === null) return;
    return keptTool.follow(drawing, () => notices.show(text('drawing.beginAgain')));
  }, [drawing, keptTool, notices, text]);
  useEffect(() => {
    if (!isChartPage) keptTool.forget();
  }, [isChartPage, keptTool]);
  const isFloating = useStore(isFavouritesOpen);
  const floating = useMemo(
    () => ({ isOn: isFloating, onChange: isFavouritesOpen.set }),
    [isFloating, isFavouritesOpen],
  );
  const tell = useCallback(
    (told: string, undo?: () => void) =>
      notices.show(told, undo === undefined ? null : { label: text('import.undo'), run: undo }),
    [notices, text],
  );
  if (layouts.isReadOnly || !(isFirstPage || isChartPage) || (isPhone && !isOpen)) return null;
  return (
    <section className="shell__tools" aria-label={text('region.drawing')} ref={regions.add}>
      <DrawingToolbar
        drawing={drawing}
        choices={choices}
        onChoices={toolbarChoices.set}
        layout={isPhone ? 'strip' : 'rail'}
        floating={floating}
        onTell={tell}
      />
    </section>
  );
}
