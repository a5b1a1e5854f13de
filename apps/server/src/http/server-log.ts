import { mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pino, { type Logger } from 'pino';

/** A log that has grown past this is set aside at the next start, replacing the one before. */
const MAX_BYTES = 16 * 1024 * 1024;

/**
 * The server's structured log: DATA/logs/server.log, one JSON object a line. The terminal is left to people. Written
 * synchronously: it is little, and the line before a crash is the one that matters.
 */
export function openServerLog(dataDir: string): Logger {
  const directory = join(dataDir, 'logs');
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const path = join(directory, 'server.log');
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > MAX_BYTES) renameSync(path, `${path}.1`);
  return pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination({ dest: path, sync: true }));
}
