import type { ChartText, ChartTextKey } from '../text/en.ts';

/** What is called something. */
export interface CalledCommand {
  readonly id: string;
  /** Key of the title in a catalogue: the chart's own, or that of annotations. Of a title with a value in it there is none, and `title` alone tells it. */
  readonly titleKey: string;
  /** The title in the chart's language. */
  readonly title: string;
}

/** What a command is called in catalogues, and in small letters in its id. */
export type CommandName = {
  [Key in ChartTextKey]: Key extends `command.${infer Name}` ? Name : never;
}[ChartTextKey];

/** The id and the title of a command. */
export function calledCommand(name: CommandName, text: ChartText): CalledCommand {
  const titleKey = `command.${name}` as const;
  const id = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return { id: `chart.${id}`, titleKey, title: text[titleKey] };
}
