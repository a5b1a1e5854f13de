import { DrawingHint } from '@candlemark/chart-ui';
import { useStore } from '../../data/store.ts';
import { MEDIA, useMedia } from '../../data/use-media.ts';
import { useServices } from '../../services.ts';

/** What to do with the tool in hand on the chart that is shown. */
export function ShownDrawingHint({ look }: { readonly look: 'line' | 'note' }) {
  const { session } = useServices();
  const drawing = useStore(session.drawing);
  const isTouch = useMedia(MEDIA.coarse);
  return <DrawingHint drawing={drawing} isTouch={isTouch} look={look} />;
}
