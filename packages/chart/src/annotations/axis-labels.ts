/** What annotations, fills and primitives mark on the axes of a frame, each label where it can be read. */
import { type Frame, mainPane } from '../picture/frame.ts';
import { COUNTDOWN_CSS, LAST_PRICE_LABEL_CSS } from '../picture/last-price-mark.ts';
import { closeOf, newestRow } from '../picture/slice-rows.ts';
import { type AxisLabelPlace, asManyAsFit, labelsApart } from './labels-apart.ts';
import type { MarkedOnAxis, MarkedPrice, PlacedAnnotation } from './placed-annotation.ts';

/** What annotations bring into a frame. */
export type FramedAnnotations = Pick<Frame, 'annotations' | 'lastPrice'>;

/** With the label of the last price, which gives way where those beyond it would have no room. Costs nothing for the many that mark nothing there. */
export function withAxisLabels(frame: Frame, placed: readonly PlacedAnnotation[]): FramedAnnotations {
  const marked = placed.flatMap(({ definition, annotation, view, scale }): readonly MarkedOnAxis[] => {
    const labels = definition.axisLabels?.(annotation, view) ?? [];
    return labels.map((label) => ({ ...label, view, scale }));
  });
  const wanted = [
    ...newestOfOthers(frame),
    ...(frame.parts.fills?.marked(frame) ?? []),
    ...(frame.primitives?.marked(frame) ?? []),
    ...marked.flatMap((one): readonly MarkedPrice[] => {
      const { scale } = one.scale;
      return one.axis === 'price' && scale ? [{ ...one, yCss: scale.priceToY(one.value) }] : [];
    }),
  ];
  const { main } = mainPane(frame.panes);
  let { lastPrice } = frame;
  // Each axis of a pane has one scale.
  const prices = frame.panes.flatMap((pane) =>
    pane.scales.flatMap((axis) => {
      const here = wanted.filter(
        ({ scale, yCss }) =>
          scale === axis &&
          scale.plan.side !== 'overlay' &&
          yCss >= pane.topCss &&
          yCss <= pane.topCss + pane.heightCss,
      );
      const held = axis === main && here.length > 0 && lastPrice?.label;
      const wholeCss = held ? held.heightCss + (held.barCloseUs === null ? 0 : COUNTDOWN_CSS) : 0;
      const labels = asManyAsFit(here, (pane.heightCss - wholeCss) / LAST_PRICE_LABEL_CSS);
      const places: AxisLabelPlace[] = labels.map(({ yCss }) => ({ yCss, heightCss: LAST_PRICE_LABEL_CSS }));
      if (held) {
        const middleCss = held.topCss + wholeCss / 2;
        places.push({ yCss: lastPrice!.yCss, middleCss, heightCss: wholeCss, weight: 1e9 });
      }
      const middles = labelsApart(places, pane);
      if (held) lastPrice = { ...lastPrice!, label: { ...held, topCss: middles.at(-1)! - wholeCss / 2 } };
      return labels.map((label, at) => ({ ...label, yCss: middles[at]! }));
    }),
  );
  return { annotations: { placed, marked, prices }, lastPrice };
}

/** Where the lines of other instruments end, as their axis counts; none where the newest price of the chart has no label either. */
function newestOfOthers({ panes, lastPrice, theme }: Frame): readonly MarkedPrice[] {
  if (lastPrice?.label === null) return [];
  return panes.flatMap((pane) =>
    pane.series.flatMap(({ plan, rows, scale: own }): readonly MarkedPrice[] => {
      const scale = pane.scales.find((one) => one.plan.id === plan.scaleId);
      const at = plan.plot?.hasAxisLabel === true && rows !== null ? newestRow(rows.slice) : null;
      if (at === null || own === null || plan.look === null || !scale?.scale) return [];
      const yCss = own.storedToY(closeOf(at));
      const color = plan.look.colorIn(theme);
      return [{ scale, value: scale.scale.yToPrice(yCss), color, yCss }];
    }),
  );
}
