import { createContext, useContext } from 'react';
import { CHART_UI_TEXT_EN, type ChartUiText } from './text/en.ts';

/** What every part of this package takes from the page that it stands in. */
export interface Ui {
  readonly text: ChartUiText;
  /** Whether the keyboard has Cmd and Option keys. */
  readonly isApple: boolean;
}

const UiContext = createContext<Ui>({ text: CHART_UI_TEXT_EN, isApple: false });

/** @example <UiProvider value={{ text: CHART_UI_TEXT_EN, isApple: true }}>…</UiProvider> */
export const UiProvider = UiContext.Provider;

export function useUi(): Ui {
  return useContext(UiContext);
}
