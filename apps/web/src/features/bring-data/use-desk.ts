import { createImportsApi, type ImportsApi } from '@candlemark/client';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, useMemo } from 'react';
import { createStore, type Store, useStore } from '../../data/store.ts';
import type { Platform, TextStorage } from '../../platform/platform.ts';
import { sendingFetch } from '../../platform/sending-fetch.ts';
import { useServices } from '../../services.ts';
import { askAnew, forgetFile } from './data-queries.ts';
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
  return useMemo(() => createImportsApi({ baseUrl: platform.basePath, fetch: platform.fetch }), [platform]);
}

const KNOWN_KEY = 'candlemark.imports';

const LOST_KEY = 'candlemark.unsent';

/** A list of ids or names of files that outlives the page. */
function keptList(storage: TextStorage, key: string): Store<readonly string[]> {
  const kept = (storage.read(key) ?? '').split(BETWEEN).filter((one) => one !== '');
  const store = createStore<readonly string[]>(kept);
  store.subscribe(() => storage.write(key, store.get().join('/')));
  return store;
}

/** No file's name has a slash; earlier versions wrote commas between ids. */
const BETWEEN = /\/|,(?=[0-9A-Z]{26}(?:,|$))/;

/** While files are sent the browser asks before the page goes, and what was not sent then is remembered by its names. */
function guardSending(desk: ImportDesk, { askBeforeLeaving, connectivity }: Platform): void {
  askBeforeLeaving(() => desk.sending.get().some(({ failure }) => failure === null));
  connectivity.onLeave((isGoing) => isGoing && desk.noteLost());
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
        timers: platform.timers,
        known: keptList(platform.storage, KNOWN_KEY),
        lost: keptList(platform.storage, LOST_KEY),
        onArrived: () => void askAnew(queries, 'files'),
        onStarted: (fileId) => {
          forgetFile(queries, imports, fileId);
          for (const kind of ['files', 'imports'] as const) void askAnew(queries, kind);
        },
      }),
    [known, imports, queries, platform],
  );
  const files = useStore(brought);
  useEffect(() => {
    if (importDesk.get() !== desk) guardSending(desk, platform);
    importDesk.set(desk);
  }, [importDesk, desk, platform]);
  useEffect(() => desk.onArrival(onArrived), [desk, onArrived]);
  useEffect(() => {
    if (files.length === 0) return;
    brought.set([]);
    desk.add(files);
  }, [brought, desk, files]);
  return desk;
}
