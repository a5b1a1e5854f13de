import type { ArrivedFile, ListedImport } from '@candlemark/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useStore } from '../../data/store.ts';
import { askAnew, filesQuery, forgetFile, importsQuery, isActive } from './data-queries.ts';
import type { ImportDesk, SendingFile } from './import-desk.ts';
import { useImports } from './use-desk.ts';

/** Everything between a file in the reader's hands and its rows in the store. */
export interface Queue {
  readonly sending: readonly SendingFile[];
  /** That wait to be imported; absent until it is known. */
  readonly files: readonly ArrivedFile[] | undefined;
  /**
   * Under way or ended, newest first, without those that were taken from the list, and those that came to nothing and whose file waits
   * again: that tells why.
   */
  readonly imports: readonly ListedImport[];
  /** Ids of files that wait and that nobody has tried to import yet. */
  readonly untried: readonly string[];
  readonly count: number;
  readonly error: Error | null;
  refresh(): void;
  /** One that was removed just now, or that an import has now. */
  forgetFile(id: string): void;
  /** Takes the ended ones from the list. */
  clear(): void;
}

export function useQueue(desk: ImportDesk): Queue {
  const api = useImports();
  const queries = useQueryClient();
  const sending = useStore(desk.sending);
  const lost = useStore(desk.lost);
  const files = useQuery(filesQuery(api));
  const listed = useQuery(importsQuery(api));
  const known = useStore(desk.known);
  const active = listed.data?.filter(isActive).length ?? 0;
  const before = useRef(active);
  useEffect(() => {
    // What has ended has changed the store, and given its file back where it failed.
    if (active < before.current) {
      for (const kind of ['batches', 'files'] as const) void askAnew(queries, kind);
      for (const key of ['instruments', 'first-instrument', 'instrument'])
        void queries.invalidateQueries({ queryKey: [key] });
    }
    before.current = active;
  }, [active, queries]);
  const under =
    listed.data
      ?.filter(isActive)
      .map(({ id }) => id)
      .join() ?? '';
  useEffect(() => {
    if (under !== '') desk.know(under.split(','));
  }, [desk, under]);
  const told = files.data?.flatMap(({ lastImport }) => lastImport?.id ?? []) ?? [];
  const toldIds = told.join();
  useEffect(() => {
    if (toldIds !== '') desk.forget(toldIds.split(','));
  }, [desk, toldIds]);
  const taken = useStore(desk.taken);
  const untried = (files.data ?? [])
    .filter(({ id, lastImport }) => lastImport === undefined && !taken.includes(id))
    .map(({ id }) => id);
  const imports = (listed.data ?? [])
    .filter((one) => isActive(one) || (known.includes(one.id) && !told.includes(one.id)))
    .toReversed();
  const refresh = useCallback(() => {
    for (const kind of ['files', 'imports'] as const) void askAnew(queries, kind);
  }, [queries]);
  return {
    sending,
    files: files.data,
    imports,
    untried,
    count: sending.length + (files.data?.length ?? 0) + imports.length + lost.length,
    error: listed.error ?? files.error,
    refresh,
    forgetFile: (id) => forgetFile(queries, api, id),
    clear: () => desk.forget(imports.filter((one) => !isActive(one)).map(({ id }) => id)),
  };
}
