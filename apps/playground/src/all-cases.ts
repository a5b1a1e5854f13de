import { ANALYTICS_CASES } from './cases/analytics-cases.tsx';
import { ANIMATION_CASES } from './cases/animation-cases.tsx';
import { ANNOTATION_CASES } from './cases/annotation-cases.ts';
import { CHART_TYPE_CASES } from './cases/chart-type-cases.ts';
import { COMPARE_CASES } from './cases/compare-cases.ts';
import { EXTENDING_CASES } from './cases/extending-cases.tsx';
import { FURNITURE_CASES } from './cases/furniture-cases.tsx';
import { INDICATOR_CASES } from './cases/indicator-cases.ts';
import { LANGUAGE_CASES } from './cases/language-cases.tsx';
import { LEGEND_CASES } from './cases/legend-cases.ts';
import { LINE_TEXT_CASES } from './cases/line-text-cases.ts';
import { OPENED_CASES } from './cases/opened-cases.tsx';
import { PANE_CASES } from './cases/pane-cases.ts';
import { PICTURE_CASES } from './cases/picture-cases.ts';
import { STATE_CASES } from './cases/state-cases.ts';
import { THEME_CASES } from './cases/theme-cases.ts';
import { UNIT_CASES } from './cases/unit-cases.ts';
import type { PlaygroundCase } from './playground-case.ts';

/** What belongs together, under a name for people. */
export interface CaseGroup {
  readonly title: string;
  /** Its file in `cases/`, without its ending. */
  readonly file: string;
  readonly cases: readonly PlaygroundCase[];
}

/** Every case, in the order in which people look for them. */
export const CASE_GROUPS: readonly CaseGroup[] = [
  { title: 'Chart types and scales', file: 'chart-type-cases', cases: CHART_TYPE_CASES },
  { title: 'Charts without time', file: 'unit-cases', cases: UNIT_CASES },
  { title: 'Indicators', file: 'indicator-cases', cases: INDICATOR_CASES },
  { title: 'Other instruments', file: 'compare-cases', cases: COMPARE_CASES },
  { title: 'Panes', file: 'pane-cases', cases: PANE_CASES },
  { title: 'Legends', file: 'legend-cases', cases: LEGEND_CASES },
  { title: 'Themes', file: 'theme-cases', cases: THEME_CASES },
  { title: 'Languages', file: 'language-cases', cases: LANGUAGE_CASES },
  { title: 'Loading, gaps and failures', file: 'state-cases', cases: STATE_CASES },
  { title: 'Controls around a chart', file: 'furniture-cases', cases: FURNITURE_CASES },
  { title: 'What a host defines itself', file: 'extending-cases', cases: EXTENDING_CASES },
  { title: 'Menus and dialogs', file: 'opened-cases', cases: OPENED_CASES },
  { title: 'What moves by itself', file: 'animation-cases', cases: ANIMATION_CASES },
  { title: 'Pictures and fonts', file: 'picture-cases', cases: PICTURE_CASES },
  { title: 'Statistics', file: 'analytics-cases', cases: ANALYTICS_CASES },
  { title: 'Texts along lines', file: 'line-text-cases', cases: LINE_TEXT_CASES },
  { title: 'Drawing tools', file: 'annotation-cases', cases: ANNOTATION_CASES },
];
