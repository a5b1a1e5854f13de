export { ANALYTICS_TEXT_DE } from './text/de.ts';
export { ANALYTICS_TEXT_EN, type AnalyticsText, type AnalyticsTextKey } from './text/en.ts';
