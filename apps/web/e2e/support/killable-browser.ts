import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Browser, chromium, type Page } from '@playwright/test';
import { ensureTestBrowser } from '../../../../scripts/lib/browser.mjs';

const OPTIONS = ['--headless', '--no-sandbox', '--no-first-run', '--remote-debugging-port=0', '--window-size=1440,900'];

/** A browser with a profile on the disk, that can be killed with everything it has started. */
export class KillableBrowser {
  readonly #profile: string;
  #child: ChildProcess | null = null;
  #browser: Browser | null = null;

  /** @param profile a directory, where the browser keeps what pages keep */
  constructor(profile: string) {
    this.#profile = profile;
  }

  /** Starts it. Rejects with what it printed when it ends instead. */
  async start(): Promise<Page> {
    const program = await ensureTestBrowser(console.log);
    const child = spawn(program, [...OPTIONS, `--user-data-dir=${this.#profile}`, 'about:blank'], {
      // A group of its own, which is killed whole.
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#child = child;
    const address = await new Promise<string>((resolve, reject) => {
      let output = '';
      child.stderr.on('data', (chunk: Buffer) => {
        output += chunk;
        const found = /DevTools listening on (ws:\S+)/.exec(output)?.[1];
        if (found !== undefined) resolve(found);
      });
      child.once('close', (code) => reject(new Error(`The browser ended with exit code ${code}:\n${output}`)));
    });
    this.#browser = await chromium.connectOverCDP(address);
    const [context] = this.#browser.contexts();
    const page = context?.pages()[0] ?? (await context?.newPage());
    if (page === undefined) throw new Error('The browser has no page');
    return page;
  }

  /** Ends it at once, as a power cut does. */
  async kill(): Promise<void> {
    const [child, browser] = [this.#child, this.#browser];
    this.#child = null;
    this.#browser = null;
    if (child?.pid === undefined || child.exitCode !== null) return;
    const ended = once(child, 'close');
    process.kill(-child.pid, 'SIGKILL');
    await ended;
    await browser?.close();
  }
}
