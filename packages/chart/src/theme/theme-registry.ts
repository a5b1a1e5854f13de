import type { Theme } from './theme.ts';
import { colorBlindDarkTheme } from './themes/color-blind-dark.ts';
import { colorBlindLightTheme } from './themes/color-blind-light.ts';
import { contrastDarkTheme } from './themes/contrast-dark.ts';
import { contrastLightTheme } from './themes/contrast-light.ts';
import { darkTheme } from './themes/dark.ts';
import { duskTheme } from './themes/dusk.ts';
import { emberTheme } from './themes/ember.ts';
import { graphiteTheme } from './themes/graphite.ts';
import { harborTheme } from './themes/harbor.ts';
import { lightTheme } from './themes/light.ts';
import { midnightTheme } from './themes/midnight.ts';
import { orchidTheme } from './themes/orchid.ts';
import { paperTheme } from './themes/paper.ts';
import { pineTheme } from './themes/pine.ts';
import { printTheme } from './themes/print.ts';

/** Every theme, in the order in which they are offered. Nothing in the chart reads it: whoever names it has all of them in their bundle. */
export const THEMES = [
  lightTheme,
  paperTheme,
  harborTheme,
  orchidTheme,
  contrastLightTheme,
  colorBlindLightTheme,
  printTheme,
  darkTheme,
  midnightTheme,
  graphiteTheme,
  pineTheme,
  emberTheme,
  duskTheme,
  contrastDarkTheme,
  colorBlindDarkTheme,
] as const satisfies readonly Theme[];
