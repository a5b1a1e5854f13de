export { type ColorScale, divergingScale, niceReach, sequentialScale } from './own/color/color-scale.ts';
export type { TreeNode } from './own/hierarchy/tree-item.ts';
export type { TreeProps } from './own/hierarchy/tree-props.ts';
export { changeWords, type NumberWords, plainWords, shortWords } from './own/stage/number-words.ts';
export type { OpeningPictureProps, PictureHandle, PictureProps, PictureView } from './own/stage/picture-frame.tsx';
export { TreemapPicture } from './own/treemap/treemap-picture.tsx';
export { ANALYTICS_TEXT_DE } from './text/de.ts';
export { ANALYTICS_TEXT_EN, type AnalyticsText, type AnalyticsTextKey } from './text/en.ts';
