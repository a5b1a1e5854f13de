import open from 'open';

/** What decides whether there is a screen and a person in front of it. */
export interface Desktop {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly isTty: boolean;
  readonly platform: NodeJS.Platform;
}

/** Only a person at a desktop wants a browser opened: never a pipe, a CI job or a machine without a display. */
export function hasDesktop({ env, isTty, platform }: Desktop): boolean {
  if (!isTty || env.CI !== undefined || env.SSH_CONNECTION !== undefined) return false;
  return platform === 'darwin' || platform === 'win32' || Boolean(env.DISPLAY ?? env.WAYLAND_DISPLAY);
}

/** Opens the address in the person's browser. Resolves to whether that could be started. */
export async function openBrowser(url: string): Promise<boolean> {
  try {
    const browser = await open(url);
    browser.on('error', () => {});
    return true;
  } catch {
    // The address stands in the terminal; a browser that does not start is no reason to stop the server.
    return false;
  }
}
