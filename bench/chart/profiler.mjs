// Profiles for whoever makes a chart faster: the file opens in the developer tools, the functions with the most time of their own are printed.

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { selfTimes } from '../lib/cpu-profile.mjs';

const FOLDER = fileURLToPath(new URL('../results/profiles', import.meta.url));
const SAMPLE_US = 100;
const PRINTED = 15;

/**
 * Records what the main thread runs during the work.
 *
 * @typedef {(name: string, devTools: import('playwright-core').CDPSession, work: () => Promise<unknown>) => Promise<void>} Profiler
 */

/** @param {(line: string) => void} say @returns {Profiler} */
export function createProfiler(say) {
  return async (name, devTools, work) => {
    await devTools.send('Profiler.enable');
    await devTools.send('Profiler.setSamplingInterval', { interval: SAMPLE_US });
    await devTools.send('Profiler.start');
    await work();
    const { profile } = await devTools.send('Profiler.stop');
    await devTools.send('Profiler.disable');
    const file = path.join(FOLDER, `${name}.cpuprofile`);
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(file, JSON.stringify(profile));
    say(`profile ${file}`);
    for (const { label, ms, share } of selfTimes(profile).slice(0, PRINTED)) {
      say(`  ${ms.toFixed(1).padStart(8)} ms ${(share * 100).toFixed(1).padStart(5)} %  ${label}`);
    }
  };
}
