import type { Services } from '../../services.ts';
import type { Command } from './command.ts';
import { isEnabled } from './command-registry.ts';
import { commandTitle } from './command-texts.ts';

/** A command that fits what is typed, with its title in words. */
export interface CommandMatch {
  readonly command: Command;
  readonly title: string;
}

/** The enabled commands whose title or synonyms hold every typed word: first those whose title begins with the text, last those that only their synonyms tell. */
export function commandMatches(
  commands: readonly Command[],
  typed: string,
  services: Pick<Services, 'text'>,
): readonly CommandMatch[] {
  const wanted = typed.trim().toLowerCase();
  const words = wanted.split(/\s+/);
  const fitting = commands
    .filter(isEnabled)
    .map((command) => ({ command, title: commandTitle(command, services) }))
    .map((match) => ({ match, rank: rankOf(match, wanted, words) }))
    .filter(({ rank }) => rank !== null);
  return RANKS.flatMap((wantedRank) => fitting.filter(({ rank }) => rank === wantedRank).map(({ match }) => match));
}

/** From the best. */
const RANKS = [0, 1, 2] as const;

/** Null for one that does not fit. */
function rankOf({ command, title }: CommandMatch, wanted: string, words: readonly string[]): number | null {
  const name = title.toLowerCase();
  if (words.every((word) => name.includes(word))) return name.startsWith(wanted) ? 0 : 1;
  const all = `${name} ${command.synonyms ?? ''}`.toLowerCase();
  return words.every((word) => all.includes(word)) ? 2 : null;
}
