import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the web app's build lies: beside this package, whether this code runs from its source or from its bundle. */
export function webDirectory(): string {
  return join(packageDirectory(dirname(fileURLToPath(import.meta.url))), '../web/dist');
}

/** Where the site of the documentation lies once it is built. */
export function docsDirectory(): string {
  return join(packageDirectory(dirname(fileURLToPath(import.meta.url))), '../docs/dist');
}

function packageDirectory(directory: string): string {
  return existsSync(join(directory, 'package.json')) ? directory : packageDirectory(dirname(directory));
}
