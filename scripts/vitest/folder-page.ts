import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.csv': 'text/csv',
  '.json': 'application/json',
};

/**
 * A page of a folder that is served as it is. Whatever the page reports as an error fails `close`.
 * @param made texts that are served beside the files, by address (`/index.html`)
 */
export async function folderPage(
  browser: Browser,
  folder: string,
  made: Readonly<Record<string, string>> = {},
  options: BrowserContextOptions = {},
): Promise<{ page: Page; origin: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const name = pathname === '/' ? '/index.html' : decodeURIComponent(pathname);
    const read =
      made[name] === undefined ? readFile(path.join(folder, path.normalize(name))) : Promise.resolve(made[name]);
    read.then(
      (bytes) => response.writeHead(200, { 'content-type': TYPES[path.extname(name)] ?? 'text/plain' }).end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const page = await browser.newPage(options);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !message.location().url.endsWith('favicon.ico'))
      errors.push(message.text());
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await page.goto(`${origin}/`);
  return {
    page,
    origin,
    async close() {
      await page.close();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      if (errors.length > 0) throw new Error(`The page reported ${errors.join('\n')}`);
    },
  };
}
