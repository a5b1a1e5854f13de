import type { Services } from '../../services.ts';
import type { Command } from './command.ts';
import { isEnabled } from './command-registry.ts';
import { commandTitle } from './command-texts.ts';

/** A command that fits what is typed, with its title in words, and whether it can be run now. */
export interface CommandMatch {
  readonly command: Command;
  readonly title: string;
  readonly isIdle: boolean;
}

/**
 * The commands whose title or synonyms hold every typed word: first those whose title begins with the text, then others, those that only their synonyms tell, and
 * last what cannot be run now. Who has typed nothing is offered what can.
 */
export function commandMatches(
  commands: readonly Command[],
  typed: string,
  services: Pick<Services, 'text'>,
): readonly CommandMatch[] {
  const wanted = typed.trim().toLowerCase();
  const words = wanted.split(/\s+/);
  const fitting = commands
    .map((command) => ({ command, title: commandTitle(command, services), isIdle: !isEnabled(command) }))
    .map((match) => ({ match, rank: rankOf(match, wanted, words) }))
    .filter(({ match, rank }) => rank !== null && (wanted !== '' || !match.isIdle));
  const ranked = RANKS.flatMap((wantedRank) => fitting.filter(({ rank }) => rank === wantedRank));
  const matches = ranked.map(({ match }) => match);
  return [...matches.filter(({ isIdle }) => !isIdle), ...matches.filter(({ isIdle }) => isIdle)];
}

/** From the best. */
const RANKS = [0, 1, 2] as const;

/** Null for one that does not fit. */
function rankOf(
  { command, title }: Omit<CommandMatch, 'isIdle'>,
  wanted: string,
  words: readonly string[],
): number | null {
  const name = title.toLowerCase();
  if (words.every((word) => name.includes(word))) return name.startsWith(wanted) ? 0 : 1;
  const all = `${name} ${command.synonyms ?? ''}`.toLowerCase();
  return words.every((word) => all.includes(word)) ? 2 : null;
}
