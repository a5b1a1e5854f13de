import { fillText } from '@candlemark/annotations';
import { createContext, useContext } from 'react';
import { CHART_UI_TEXT_EN, type ChartUiText, type ChartUiTextKey } from './text/en.ts';

/** Small texts that the page keeps for a person from visit to visit: colours. Where it cannot, nothing is kept and nothing fails. */
export interface KeptTexts {
  read(name: string): string | null;
  write(name: string, text: string): void;
}

/** The look of a tool under a name, as the page has it: what of it the tool takes is found out when it is used. */
export interface KeptTemplate {
  readonly id: string;
  readonly name: string;
  /** Values by the names of fields. */
  readonly style: unknown;
  readonly props: unknown;
}

/** Templates that the page keeps for a person, wherever it keeps them: others may change them meanwhile. */
export interface KeptTemplates {
  /** In any order; the same list until something of it changes. */
  list(tool: string): readonly KeptTemplate[];
  /** One of that name is replaced. */
  save(tool: string, template: Omit<KeptTemplate, 'id'>): void;
  remove(id: string): void;
  /** Listens for other lists; returns what ends it. */
  onChange(listener: () => void): () => void;
}

/** What every part of this package takes from the page that it stands in. */
export interface Ui {
  readonly text: ChartUiText;
  /** Whether the keyboard has Cmd and Option keys. */
  readonly isApple: boolean;
  readonly kept: KeptTexts;
  readonly templates: KeptTemplates;
}

const NOTHING_KEPT: KeptTexts = { read: () => null, write: () => {} };
const NO_LIST: readonly KeptTemplate[] = [];
const NO_TEMPLATES: KeptTemplates = { list: () => NO_LIST, save: () => {}, remove: () => {}, onChange: () => () => {} };
const UiContext = createContext<Ui>({
  text: CHART_UI_TEXT_EN,
  isApple: false,
  kept: NOTHING_KEPT,
  templates: NO_TEMPLATES,
});

/** @example <UiProvider value={{ text: CHART_UI_TEXT_EN, isApple: true, kept, templates }}>…</UiProvider> */
export const UiProvider = UiContext.Provider;

export function useUi(): Ui {
  return useContext(UiContext);
}

/** A text with values in it. */
export type Say = (key: ChartUiTextKey, values?: Readonly<Record<string, string>>) => string;

/** The page's words, with values in them where there are placeholders. */
export function useSay(): Say {
  const { text } = useUi();
  return (key, values = {}) => fillText(text[key], values);
}

/** The word behind a key out of a definition; a host's own definitions bring the words themselves. */
export function wordOf(text: ChartUiText, key: string): string {
  return Object.hasOwn(text, key) ? text[key as ChartUiTextKey] : key;
}
