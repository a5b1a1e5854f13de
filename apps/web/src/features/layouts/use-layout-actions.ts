import { useLocation } from 'wouter';
import { useServices } from '../../services.ts';
import { FREE_VIEW, formatChartAddress } from '../chart-view/chart-address.ts';
import { choiceOf } from '../intervals/parse-interval-text.ts';
import { formatLayoutAddress } from './layout-address.ts';
import type { Layout } from './layouts.ts';

export interface LayoutActions {
  /** Brings what a layout's chart showed last; where nothing was remembered, what is on screen stays. */
  open(id: string): void;
  /** Asks for a name: of a new layout, or another one of this. */
  name(layout: Layout | null): void;
  /** Shows its earlier states. */
  showHistory(layout: Layout): void;
  remove(layout: Layout): void;
  copyReadOnlyLink(): void;
}

export function useLayoutActions(): LayoutActions {
  const { address, chartStyle, document, instrument, layouts, notices, overlay, platform, session, text } =
    useServices();
  const [, navigate] = useLocation();

  const open = (id: string) => {
    address.flush();
    layouts.choose(id);
    const chart = layouts.chartOf(id);
    const interval = choiceOf(chart?.interval ?? 'auto') ?? 'auto';
    const kept = chart?.instrument ?? null;
    const isOther = kept !== null && kept !== instrument.get()?.id;
    if (isOther) {
      const of = { layout: id, isReadOnly: layouts.isReadOnly };
      navigate(formatChartAddress(kept, { ...FREE_VIEW, interval }) + formatLayoutAddress(of));
    } else if (kept !== null) {
      // The chart is there already, and an address is read only by one that begins.
      session.setInterval(interval);
    }
    // After the way to another chart, so that the one that is left is not drawn, and remembered, in the other's style.
    if (chart?.style !== undefined) chartStyle.show(chartStyle.read(chart.style));
    if (!isOther) writeAddress();
  };

  /** At once: a reload right now is to find the layout. */
  const writeAddress = () => {
    address.schedule();
    address.flush();
  };

  return {
    open,
    name: (layout) => overlay.set({ kind: 'layout-name', layout }),
    showHistory(layout) {
      // What is on screen now is the newest of its states.
      layouts.settle();
      overlay.set({ kind: 'layout-history', layout });
    },
    remove({ id, name }) {
      const keys = layouts.recordsOf(id);
      const next = layouts.remove(id);
      notices.show(text('layout.removed', { name }), {
        label: text('layout.bringBack'),
        run: () => {
          document.change(
            text('step.bringBackLayout'),
            keys.map((key) => ({ key, set: {}, deleted: false })),
          );
          open(id);
        },
      });
      if (next !== null) open(next);
    },
    copyReadOnlyLink() {
      address.flush();
      const url = new URL(platform.location.href());
      url.searchParams.set('view', 'read-only');
      platform.copyText(url.href).then(
        () => notices.show(text('layout.readOnlyLinkCopied')),
        () => notices.show(text('notice.notCopied')),
      );
    },
  };
}
