import type { Services } from '../../services.ts';
import { isTextKey } from '../../text/catalogue.ts';
import type { Command } from './command.ts';

/** A command's title in words. */
export function commandTitle(command: Command, { text }: Pick<Services, 'text'>): string {
  return isTextKey(command.titleKey) ? text(command.titleKey) : (command.title ?? command.titleKey);
}

/** A group's title in words. */
export function groupTitle(group: string, { text }: Pick<Services, 'text'>): string {
  const key = `group.${group}`;
  return isTextKey(key) ? text(key) : group;
}
