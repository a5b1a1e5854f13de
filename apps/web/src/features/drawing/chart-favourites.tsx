import { FavouritesBar } from '@candlemark/chart-ui';
import { useStore } from '../../data/store.ts';
import { useServices } from '../../services.ts';

/** Favourite tools over the chart. */
export function ChartFavourites() {
  const { session, toolbarChoices, isFavouritesOpen, regions } = useServices();
  const drawing = useStore(session.drawing);
  const choices = useStore(toolbarChoices);
  return (
    <FavouritesBar
      drawing={drawing}
      choices={choices}
      onChoices={toolbarChoices.set}
      onClose={() => {
        isFavouritesOpen.set(false);
        session.chart?.focus();
      }}
      regionRef={regions.add}
    />
  );
}
