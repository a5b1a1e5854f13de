import { type Classification, parseClassification, withClassification } from '@candlemark/bars';
import { CliUsageError } from './command.ts';
import type { CommandLine } from './command-line.ts';

/** What a command line says of instruments; undefined where it says nothing. @throws CliUsageError */
export function givenClassification(line: CommandLine): Classification | undefined {
  const [sector, group, venue, country] = ['sector', 'group', 'venue', 'country'].map((name) => line.value(name));
  const tags = line.value('tags')?.split(',');
  const parsed = parseClassification({ assetClass: line.value('asset-class'), sector, group, venue, country, tags });
  if (!parsed.ok) {
    throw new CliUsageError(parsed.issues.map(({ path, message }) => `--${optionOf(path)} ${message}`).join('; '));
  }
  const classification = withClassification({}, parsed.change);
  return Object.keys(classification).length > 0 ? classification : undefined;
}

/** The option of a field: `assetClass` -> `asset-class`, `addTags.3` -> `add-tags`. */
export function optionOf(path: string): string {
  const [field = path] = path.split('.');
  return field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
