import type { Services } from '../../services.ts';
import type { Command } from './command.ts';
import { isEnabled } from './command-registry.ts';
import { commandTitle } from './command-texts.ts';

/** A command that fits what is typed, with its title in words. */
export interface CommandMatch {
  readonly command: Command;
  readonly title: string;
}

/** The enabled commands whose title holds every typed word; those that begin with the text first. */
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
    .filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)));
  const startsRight = ({ title }: CommandMatch) => title.toLowerCase().startsWith(wanted);
  return [...fitting.filter(startsRight), ...fitting.filter((match) => !startsRight(match))];
}
