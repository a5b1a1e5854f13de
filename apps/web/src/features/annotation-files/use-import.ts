import type { AnnotationIssue, KnownInstrument } from '@candlemark/annotations';
import { ApiError } from '@candlemark/client';
import { useEffect, useState } from 'react';
import { errorWords } from '../../data/error-words.ts';
import { allInstruments } from '../../data/queries.ts';
import { useServices } from '../../services.ts';
import { type PreparedImport, prepareImport } from './prepare-import.ts';
import { readImport } from './read-import.ts';

export type ImportState =
  | { readonly kind: 'reading' }
  | { readonly kind: 'ready'; readonly prepared: PreparedImport }
  /** What is wrong with the file. */
  | { readonly kind: 'faulty'; readonly issues: readonly AnnotationIssue[]; readonly more: number }
  /** A sentence that says why it cannot be done now. */
  | { readonly kind: 'failed'; readonly reason: string };

const READING: ImportState = { kind: 'reading' };

/** What would become of a file; of the former choice until the next one is worked out. @param isForced see `readImport` */
export function useImport(file: File, isForced: boolean | null, { id, symbol, name }: KnownInstrument): ImportState {
  const { api, document, text } = useServices();
  const [state, setState] = useState(READING);
  useEffect(() => {
    const ended = new AbortController();
    let close = () => {};
    const look = async (): Promise<ImportState> => {
      const shown = { id, symbol, name };
      const list = () => allInstruments(api, ended.signal);
      const read = await readImport(await file.text(), isForced, { shown, list });
      if (read.reading === null) return { kind: 'faulty', issues: read.issues, more: read.more };
      const prepared = await prepareImport(read, shown, document);
      if (prepared === null) return { kind: 'failed', reason: text('import.offline') };
      close = prepared.close;
      return { kind: 'ready', prepared };
    };
    const failed = (error: unknown): ImportState => {
      if (error instanceof ApiError)
        return {
          kind: 'failed',
          reason:
            error.code === 'offline'
              ? text('import.offline')
              : text('import.failed', { reason: errorWords(error, text) }),
        };
      // The file is gone, or was changed since it was chosen.
      if (error instanceof DOMException)
        return { kind: 'failed', reason: text('file.unreadable', { name: file.name, reason: error.message }) };
      throw error;
    };
    void look()
      .catch(failed)
      .then((next) => {
        if (ended.signal.aborted) close();
        else setState(next);
      });
    return () => {
      ended.abort();
      close();
    };
  }, [file, isForced, id, symbol, name, api, document, text]);
  return state;
}
