import { statusView } from '../screen/status-view.ts';
import { STATUS_TEXT_EN } from '../text/status-en.ts';
import type { StatusInCore } from './core-parts.ts';

/** What is said of the state, without what it needs of a browser. */
export const statusInCore: StatusInCore = { text: STATUS_TEXT_EN, viewOf: statusView };
