import { createImportsApi, type ImportsApi } from '@candlemark/client';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, useMemo } from 'react';
import { createStore, type Store, useStore } from '../../data/store.ts';
import type { TextStorage } from '../../platform/platform.ts';
import { sendingFetch } from '../../platform/sending-fetch.ts';
import { useServices } from '../../services.ts';
import { askAnew } from './data-queries.ts';
import { ImportDesk } from './import-desk.ts';

const Imports = createContext<ImportsApi | null>(null);

export const ImportsProvider = Imports.Provider;

export function useImports(): ImportsApi {
  const imports = use(Imports);
  if (imports === null) throw new Error('useImports needs an ImportsProvider around it');
  return imports;
}

export function useImportsApi(): ImportsApi {
  const { platform } = useServices();
  return useMemo(() => createImportsApi({ baseUrl: '', fetch: platform.fetch }), [platform]);
}

const KNOWN_KEY = 'candlemark.imports';

/** A list of ids that outlives the page. */
function keptIds(storage: TextStorage): Store<readonly string[]> {
  const ids = (storage.read(KNOWN_KEY) ?? '').split(',').filter((id) => id !== '');
  const store = createStore<readonly string[]>(ids);
  store.subscribe(() => storage.write(KNOWN_KEY, store.get().join(',')));
  return store;
}

/** What sends files, made once for as long as the app lives; takes what was dropped meanwhile. */
export function useDesk(imports: ImportsApi, onArrived: (fileId: string) => void): ImportDesk {
  const { brought, importDesk, platform } = useServices();
  const queries = useQueryClient();
  const known = useStore(importDesk);
  const desk = useMemo(
    () =>
      known ??
      new ImportDesk({
        imports,
        sendingFetch,
        known: keptIds(platform.storage),
        onArrived: () => void askAnew(queries, 'files'),
      }),
    [known, imports, queries, platform],
  );
  const files = useStore(brought);
  useEffect(() => {
    importDesk.set(desk);
  }, [importDesk, desk]);
  useEffect(() => desk.onArrival(onArrived), [desk, onArrived]);
  useEffect(() => {
    if (files.length === 0) return;
    brought.set([]);
    desk.add(files);
  }, [brought, desk, files]);
  return desk;
}
