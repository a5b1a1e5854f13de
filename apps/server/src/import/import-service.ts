import type { Readable } from 'node:stream';
import type { ImportPreview, ImportReport, ImportStatus } from '@candlemark/contracts';
import type { ImportOptions } from './import-options.ts';
import type { StartedChild } from './started-child.ts';

/** The bytes of one file: a stream (an HTTP body, a pipe) or an open descriptor, which the import closes when it ends. */
export type ImportSource = Readable | FileSource;

export interface FileSource {
  readonly fd: number;
  /** A child that was started with the descriptor as its standard input; without it the import starts one. */
  readonly reader?: StartedChild;
}

export interface ImportInput {
  /** The file's name as the user knows it: shown in reports and used to guess a symbol, never opened. */
  readonly name: string;
  readonly stream: ImportSource;
  readonly options: ImportOptions;
}

/** A file on the disk that is looked at. */
export interface PreviewInput extends Omit<ImportInput, 'stream'> {
  readonly fd: number;
}

/** One file on its way into the store. */
export interface ImportJob {
  readonly id: string;
  status(): ImportStatus;
  /**
   * Resolves with the report once the data is committed and readable. Rejects with an `ImportError` when nothing of
   * the file was imported (refused, cancelled, or failed): the store is then as it was before. Or when its batch stands and only
   * the next start can take it in (`import-kept`).
   */
  readonly done: Promise<ImportReport>;
}

/**
 * Takes files into the store, one at a time in the order of `start`. A job either stands whole or leaves nothing,
 * whenever the process is killed.
 */
export interface ImportService {
  start(input: ImportInput): ImportJob;
  /**
   * Tells what a file would be imported as, besides the jobs and without storing anything. Its descriptor is closed.
   * @throws ImportError when it could not be looked at; a refusal of the file is part of the answer
   */
  preview(input: PreviewInput, signal: AbortSignal): Promise<ImportPreview>;
  /** Those that wait and run, and the last 100 finished ones, oldest first. */
  jobs(): readonly ImportJob[];
  /** A running job or one of the last 100 finished ones. */
  job(id: string): ImportJob | undefined;
  /** Stops a job that is waiting or running; a job past its acknowledgement is finished instead. Returns whether it was stopped. */
  cancel(id: string): boolean;
}
