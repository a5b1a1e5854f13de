import { GoToForm, goToPlaces, Sheet } from '@candlemark/chart-ui';
import { useState } from 'react';
import { useServices } from '../../services.ts';

/** Asks where in time to go. */
export function GoToSheet({ onClose }: { readonly onClose: () => void }) {
  const { session, text } = useServices();
  const { chart } = session;
  // As it was when it was asked for: live data goes on underneath.
  const [places] = useState(() => chart && goToPlaces(chart));
  return (
    <Sheet title={text('goTo.title')} isTitleShown kind="page" onClose={onClose}>
      {chart === null || places === null ? (
        <p className="form-block">{text('goTo.nothing')}</p>
      ) : (
        <GoToForm chart={chart} places={places} onDone={onClose} />
      )}
    </Sheet>
  );
}
