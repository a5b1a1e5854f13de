import type { CommandRow } from './commands.ts';
import { chooseMarks } from './mark-taps.ts';

/** What keys do with event marks. */
export const MARK_COMMANDS: readonly CommandRow[] = [
  {
    name: 'openMark',
    keys: ['Enter'],
    run: ({ events, pointed }) => {
      if (pointed?.marks != null) chooseMarks(events, pointed.marks);
    },
    isEnabled: ({ pointed }) => pointed?.marks != null,
  },
];
