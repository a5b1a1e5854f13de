import type { AnnotationDefinition, OwnParts } from './definition.ts';
import type { Fields } from './fields/field.ts';
import { EVER } from './geometry/extent.ts';
import { PINNED_HANDLES, pinnedFrom } from './geometry/pinned-anchors.ts';
import type { PinnedAnchor } from './record/annotation.ts';

/** A tool that is held to the screen: each point that a person gives is a share of the pane, and has a handle. It can be seen at any time. */
export function definePinned<Style extends Fields, Props extends Fields>(
  definition: Omit<OwnParts<Style, Props, PinnedAnchor>, 'isPinned' | 'anchorsFrom' | 'extent'>,
): AnnotationDefinition {
  const pinned = { isPinned: true, extent: () => EVER, anchorsFrom: pinnedFrom, ...PINNED_HANDLES, ...definition };
  return pinned as unknown as AnnotationDefinition;
}
