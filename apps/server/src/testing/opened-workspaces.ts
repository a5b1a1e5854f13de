import { afterEach } from 'vitest';
import { type OpenWorkspaceOptions, openWorkspace, type Workspace } from '../workspace.ts';

/** Workspaces that are closed after the test, whatever became of it, and what they had to say. */
export interface OpenedWorkspaces {
  /** Warnings and errors of all of them since the test began. */
  readonly messages: readonly string[];
  openIn(dataDir: string, options?: Partial<OpenWorkspaceOptions>): Promise<Workspace>;
  /** Before the test ends, say to open the directory again. */
  close(workspace: Workspace): Promise<void>;
}

/**
 * To be called where the tests of a file are described.
 * @example const { openIn, close, messages } = openedWorkspaces();
 */
export function openedWorkspaces(): OpenedWorkspaces {
  const open = new Set<Workspace>();
  const messages: string[] = [];
  const note = (_details: object, message: string) => messages.push(message);
  const log = { info: () => undefined, warn: note, error: note };

  afterEach(async () => {
    for (const workspace of open) await workspace.close();
    open.clear();
    messages.length = 0;
  });

  return {
    messages,
    async openIn(dataDir, options = {}) {
      const workspace = await openWorkspace({ dataDir, log, ...options });
      open.add(workspace);
      return workspace;
    },
    async close(workspace) {
      open.delete(workspace);
      await workspace.close();
    },
  };
}
