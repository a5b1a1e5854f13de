// How many tests run at a time: one more than there are cores, since a test waits a fifth of its time, for a browser, a process, a clock or the disk.

import { availableParallelism } from 'node:os';

export const WORKERS = availableParallelism() + 1;
