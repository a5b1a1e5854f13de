// What must not grow with a file: the time that looking at one takes before it is imported, and the memory of an import.

import { closeSync, createReadStream, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import path from 'node:path';
import { measureNode } from '../lib/peak-memory.mjs';
import { CLI_FILE, startServer } from '../lib/programs.mjs';
import { median } from '../lib/rounds.mjs';
import { writeTradesCsv } from '../lib/trades-csv.mjs';

const GB = 1e9;
const LOOKED_AT_BYTES = 3 * GB;
const LOOK_MS = 1000;
/** Some 31 bytes each: 100 MB and 1 GB. */
const TRADES = [3_300_000, 33_000_000];
/** What counts as flat: samples of memory differ by some percent from run to run. */
const MOST_GROWTH = 1.1;

/** @typedef {import('./import-speed.mjs').Run} Run */
/** @typedef {import('../lib/report.mjs').Row} Row */

/**
 * The preview as the app asks for it: the file has been sent, and the server tells what it would be imported as.
 *
 * @param {Run} run
 * @param {string} csv whose text is repeated until the file is large
 * @returns {Promise<Row>}
 */
export async function lookAtLargeFile({ folder, rounds, say }, csv) {
  const file = path.join(folder, 'large.csv');
  const dataDir = path.join(folder, 'looked-at');
  writeRepeated(csv, file, LOOKED_AT_BYTES);
  const bytes = statSync(file).size;
  const server = await startServer([CLI_FILE, 'serve', '--port', '0', '--data', dataDir, '--no-demo', '--no-open']);
  try {
    const { token } = JSON.parse(readFileSync(path.join(dataDir, 'server.json'), 'utf8'));
    const authorization = `Bearer ${token}`;
    const sent = await fetch(`${server.url}/api/v1/files?fileName=large.csv`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/octet-stream', 'content-length': String(bytes) },
      // Node streams a body only where it is told that the answer may come before its end.
      ...{ duplex: 'half' },
      body: /** @type {any} */ (createReadStream(file)),
    });
    if (sent.status !== 201) throw new Error(`The file was not taken: ${sent.status} ${await sent.text()}`);
    const { id } = await sent.json();
    const times = [];
    for (let round = 0; round < rounds; round += 1) {
      const startedMs = performance.now();
      const looked = await fetch(`${server.url}/api/v1/files/${id}/preview`);
      const { refusal, lastRows } = await looked.json();
      times.push(performance.now() - startedMs);
      if (refusal !== null || lastRows.length === 0) throw new Error(`The file was not told: ${refusal?.message}`);
      say(`look at a file: round ${round + 1}/${rounds} ${times.at(-1)?.toFixed(0)} ms`);
    }
    const ms = median(times);
    return {
      what: `look at a CSV file of ${(bytes / GB).toFixed(1)} GB (ms)`,
      ours: ms.toFixed(0),
      beside: `${LOOK_MS} (allowed)`,
      ratio: ms / LOOK_MS,
      goal: { atMost: 1 },
    };
  } finally {
    await server.stop();
    rmSync(file, { force: true });
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/**
 * The most memory that the process occupies which reads, sorts and rolls up a file.
 *
 * @param {Run} run
 * @returns {Promise<Row>}
 */
export async function memoryOfImports({ folder, say }) {
  const measured = [];
  for (const trades of TRADES) {
    const csv = path.join(folder, 'memory.csv');
    const dataDir = path.join(folder, 'memory');
    await writeTradesCsv(csv, trades);
    const fileBytes = statSync(csv).size;
    const { childBytes } = await measureNode([CLI_FILE, 'import', csv, '--symbol', 'BENCH', '--data', dataDir]);
    say(`memory of an import of ${size(fileBytes)}: ${size(childBytes)}`);
    measured.push({ fileBytes, childBytes });
    rmSync(csv);
    rmSync(dataDir, { recursive: true });
  }
  const [small, large] = /** @type {[typeof measured[0], typeof measured[0]]} */ (measured);
  return {
    what: `most memory of the process that imports ${size(large.fileBytes)} of CSV`,
    ours: size(large.childBytes),
    beside: `${size(small.childBytes)} (${size(small.fileBytes)})`,
    ratio: large.childBytes / small.childBytes,
    goal: { atMost: MOST_GROWTH },
  };
}

/**
 * The header of a file once, and its rows again and again.
 *
 * @param {string} from
 * @param {string} to
 * @param {number} bytes at least
 */
function writeRepeated(from, to, bytes) {
  const text = readFileSync(from);
  const rows = text.subarray(text.indexOf('\n') + 1);
  const fd = openSync(to, 'w');
  let written = writeSync(fd, text);
  while (written < bytes) written += writeSync(fd, rows);
  closeSync(fd);
}

/** @param {number} bytes */
function size(bytes) {
  return `${Math.round(bytes / 1e6).toLocaleString('en')} MB`;
}
