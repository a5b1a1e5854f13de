import { useMemo, useSyncExternalStore } from 'react';
import { useServices } from '../../services.ts';
import type { Command } from './command.ts';
import { isEnabled } from './command-registry.ts';

/**
 * The ids of those of these commands that cannot be run now, live: what a chart can do is another thing with its first picture, at the end of its data, with
 * what is drawn on it, and under what lies over the page. Renders again only where the answer is another one.
 */
export function useIdleCommands(commands: readonly Command[]): readonly string[] {
  const { overlay, session } = useServices();
  const subscribe = useMemo(
    () => (listener: () => void) => {
      const stops = [
        session.onViewChange(listener),
        session.summary.subscribe(listener),
        session.drawing.subscribe(listener),
        overlay.subscribe(listener),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [overlay, session],
  );
  const ids = useSyncExternalStore(subscribe, () => idleIds(commands));
  return useMemo(() => (ids === '' ? [] : ids.split(' ')), [ids]);
}

/** One text, which is the same where they are the same; an id has no spaces. */
function idleIds(commands: readonly Command[]): string {
  return commands
    .filter((command) => !isEnabled(command))
    .map(({ id }) => id)
    .join(' ');
}
