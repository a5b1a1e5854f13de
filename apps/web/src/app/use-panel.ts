import { useStore } from '../data/store.ts';
import { MEDIA, useMedia } from '../data/use-media.ts';
import { useServices } from '../services.ts';
import { PANEL_BY_DEFAULT } from './app-commands.ts';

/** Whether the data window stands beside the chart. */
export function useDataPanel(): boolean {
  const { isDataOpen } = useServices();
  const isPossible = useMedia(MEDIA.desktop);
  return useStore(isDataOpen) && isPossible;
}

/** Whether the object tree stands beside the chart. */
export function useTreePanel(): boolean {
  const { isTreeOpen } = useServices();
  const isPossible = useMedia(MEDIA.desktop);
  return useStore(isTreeOpen) && isPossible;
}

/** Whether there is room for the list beside the chart, and whether it stands there. */
export function usePanel(): { readonly isPossible: boolean; readonly isOpen: boolean } {
  const { isPanelOpen } = useServices();
  const isPossible = useMedia(MEDIA.desktop);
  const isDefault = useMedia(PANEL_BY_DEFAULT);
  const wanted = useStore(isPanelOpen);
  return { isPossible, isOpen: isPossible && (wanted ?? isDefault) };
}
