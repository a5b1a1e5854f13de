import type { ListedCommand } from './command.ts';

/** Every command, in the order of the help text. The code of each is loaded when it is to run: none pays for the others. */
export const COMMANDS: readonly ListedCommand[] = [
  {
    name: 'serve',
    summary: 'Serve the workspace: web app, API and tiles',
    load: async () => (await import('./serve.ts')).serveCommand,
  },
  {
    name: 'import',
    summary: 'Import files of bars or trades',
    load: async () => (await import('./import.ts')).importCommand,
  },
  {
    name: 'fetch',
    summary: 'Fetch a market from an exchange, Yahoo, Dukascopy or a UDF server',
    load: async () => (await import('./fetch.ts')).fetchCommand,
  },
  {
    name: 'update',
    summary: 'Bring what was fetched up to now',
    load: async () => (await import('./update.ts')).updateCommand,
  },
  {
    name: 'export',
    summary: 'Write bars as CSV, JSON, Parquet or Arrow',
    load: async () => (await import('./export.ts')).exportCommand,
  },
  {
    name: 'snapshot',
    summary: 'Draw a chart as SVG or PNG',
    load: async () => (await import('./snapshot.ts')).snapshotCommand,
  },
  {
    name: 'generate',
    summary: 'Make up trades, labelled synthetic',
    load: async () => (await import('./generate.ts')).generateCommand,
  },
  {
    name: 'instruments',
    summary: 'List the instruments, or say what they are',
    load: async () => (await import('./instruments.ts')).instrumentsCommand,
  },
  {
    name: 'indicators',
    summary: 'List the indicators, with their inputs and plots',
    load: async () => (await import('./indicators.ts')).indicatorsCommand,
  },
  {
    name: 'batches',
    summary: 'List, remove or download what was imported',
    load: async () => (await import('./batches.ts')).batchesCommand,
  },
  {
    name: 'fills',
    summary: 'List or remove own trades that were imported',
    load: async () => (await import('./fills.ts')).fillsCommand,
  },
  {
    name: 'annotations',
    summary: 'Export, import or validate drawings',
    load: async () => (await import('./annotations.ts')).annotationsCommand,
  },
  {
    name: 'calendar',
    summary: 'Show or change when an instrument trades',
    load: async () => (await import('./calendar.ts')).calendarCommand,
  },
  {
    name: 'merge',
    summary: 'Make an instrument part of another, or take that back',
    load: async () => (await import('./merge.ts')).mergeCommand,
  },
  { name: 'delete', summary: 'Delete an instrument', load: async () => (await import('./delete.ts')).deleteCommand },
  {
    name: 'backup',
    summary: 'Write market data and drawings into one file, also while the server runs',
    load: async () => (await import('./backup.ts')).backupCommand,
  },
  {
    name: 'restore',
    summary: 'Make a data directory of a backup',
    load: async () => (await import('./restore.ts')).restoreCommand,
  },
  {
    name: 'verify',
    summary: 'Check everything that is stored, and say what differs',
    load: async () => (await import('./verify.ts')).verifyCommand,
  },
  {
    name: 'rebuild',
    summary: 'Build the market store anew from the batches',
    load: async () => (await import('./rebuild.ts')).rebuildCommand,
  },
  {
    name: 'compact',
    summary: 'Return the free space of the market store to the disk',
    load: async () => (await import('./compact.ts')).compactCommand,
  },
];
