/** How the chart shares the wheel and the fingers with the page around it. */

/**
 * - `never`: everything over the chart is the chart's.
 * - `unused`: the page gets what the chart has no use for: the wheel where the view can go no further, and a finger that moves up or down while the
 *   prices follow by themselves.
 * - `always`: the page has the plain wheel too; Control with the wheel, or a pinch, zooms.
 */
export const PAGE_SCROLLS = ['never', 'unused', 'always'] as const;
export type PageScroll = (typeof PAGE_SCROLLS)[number];
