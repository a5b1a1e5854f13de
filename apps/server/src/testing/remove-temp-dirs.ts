import { afterEach } from 'vitest';
import { removeTempDirs } from './temp-dir.ts';

// Set up anew for each file: what a module of tests registers itself, it registers for the first file of a process alone.
afterEach(removeTempDirs);
