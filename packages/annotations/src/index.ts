export { BASIC_TOOLS } from './basic-tools.ts';
export * from './define-pinned.ts';
export * from './definition.ts';
export { contrastOf, inkOn } from './fields/contrast.ts';
export * from './fields/field.ts';
export * from './fields/kinds.ts';
export {
  AXIS_LABEL_LOOK,
  BOX_TEXT_LOOK,
  EXTENSION,
  FILL_LOOK,
  INNER_TEXT_LOOK,
  LINE_LOOK,
  LINE_TEXT_LOOK,
} from './fields/looks.ts';
export type { ProfileProps } from './fields/profile-fields.ts';
export { dataHash } from './foreign/data-hash.ts';
export type * from './foreign/foreign-format.ts';
export * from './foreign/import-context.ts';
export * from './foreign/read-any-annotations.ts';
export { FOREIGN_FORMATS } from './foreign/registry.ts';
export * from './format/annotation-file.ts';
export { annotationFileSchema } from './format/annotation-file-schema.ts';
export { type JsonLimits, type ParsedJson, parseBoundedJson } from './format/bounded-json.ts';
export * from './format/check-annotation-file.ts';
export * from './format/read-annotation-file.ts';
export * from './format/write-annotation-file.ts';
export type * from './geometry/annotation-view.ts';
export type * from './geometry/bars-between.ts';
export { boxAroundBoth } from './geometry/box.ts';
export * from './geometry/constrain.ts';
export { EVER, extentOf, extentOfLine, isBeside, reachOfTexts } from './geometry/extent.ts';
export type * from './geometry/handle.ts';
export * from './geometry/hit-shape.ts';
export * from './geometry/line-reach.ts';
export { textAtLine } from './geometry/line-text.ts';
export * from './geometry/move-anchors.ts';
export * from './geometry/pinned-anchors.ts';
export * from './geometry/shape.ts';
export * from './geometry/shape-bounds.ts';
export * from './geometry/simplified-stroke.ts';
export { textBlock } from './geometry/text-block.ts';
export { boxAround, textBubble } from './geometry/text-bubble.ts';
export * from './geometry/text-corners.ts';
export * from './geometry/touches-box.ts';
export * from './geometry/used-coordinates.ts';
export { wrapWords } from './geometry/wrap-words.ts';
export * from './record/annotation.ts';
export { barePicture } from './record/bare-picture.ts';
export * from './record/check-annotation.ts';
export * from './record/create-annotation.ts';
export { type AnnotationIssue, MOST_ISSUES } from './record/issues.ts';
export { FIRST_TIME_US, ID_PATTERN, LAST_TIME_US, MOST_POINTS, MOST_TEXT } from './record/limits.ts';
export { migrateRecord } from './record/migrate-record.ts';
export { MOST_PICTURE_BYTES, MOST_PICTURE_PX, pictureSizeOf } from './record/picture-data.ts';
export { type AnnotationScope, type ChartHome, EVERYWHERE, isShownIn, scopeMovedTo } from './record/scope.ts';
export { ANNOTATION_TOOLS } from './registry.ts';
export { ICONS } from './signs/icon-set.ts';
export { groupOfSign, SIGN_GROUPS, type SignGroup } from './signs/sign-groups.ts';
export * from './text/de.ts';
export * from './text/describe-annotation.ts';
export * from './text/en.ts';
export * from './text/fill-text.ts';
export * from './text/place-words.ts';
export { SIGN_SYNONYMS_DE } from './text/sign-synonyms-de.ts';
export { SIGN_SYNONYMS_EN } from './text/sign-synonyms-en.ts';
export * from './text/words.ts';
export {
  type ProfileBetween,
  type ProfileChoice,
  type ProfilePieces,
  profileBetween,
} from './volume/profile-between.ts';
export {
  controlLine,
  numberShapes,
  type PlacedRow,
  type ProfilePlace,
  type ProfileView,
  placedRows,
  rowOpacity,
} from './volume/profile-shapes.ts';
export { type ProfileSteps, type RunningProfile, runningProfile } from './volume/running-profile.ts';
export { rowPrice, type VolumeProfile } from './volume/volume-profile.ts';
