import { type DescribedFacts, defineAnnotation } from '../../definition.ts';
import { PROFILE_LOOK, profileProps } from '../../fields/profile-fields.ts';
import { extentOf, reachOfTexts } from '../../geometry/extent.ts';
import { withAnchor } from '../../geometry/move-anchors.ts';
import type { Anchor } from '../../record/annotation.ts';
import { describeProfile } from '../../text/describe-profile.ts';
import { say } from '../../text/words.ts';
import { type ProfileBetween, profileBetween } from '../../volume/profile-between.ts';
import { LONGEST_NUMBER, profileShapes } from '../../volume/profile-shapes.ts';
import { rowPrice } from '../../volume/volume-profile.ts';

/** How much was traded at which price between two moments. */
export const fixedRangeVolumeProfile = defineAnnotation({
  type: 'fixed-range-volume-profile',
  title: 'tool.fixed-range-volume-profile',
  synonyms: 'synonyms.volume-profile',
  group: 'volume',
  icon: 'M4 3v18M20 3v18M4 6h5M4 10h10M4 14h7M4 18h4',
  shortcut: null,
  steps: 2,
  anchors: 2,
  texts: [],
  style: PROFILE_LOOK,
  props: profileProps('left'),
  shapes({ anchors, style, props }, view) {
    const { fromUs, toUs } = extentOf(anchors, 0);
    const place = { leftCss: view.xOf(fromUs), rightCss: view.xOf(toUs) };
    return profileShapes(ofAnchors(anchors, props, view), place, style, props, view);
  },
  // Its prices follow from the bars alone: by hand it is only its moments that are set.
  handles({ anchors, props }, view) {
    const profile = ofAnchors(anchors, props, view)?.profile ?? null;
    return anchors.map(({ timeUs, price }, index) => ({
      id: String(index),
      xCss: view.xOf(timeUs),
      yCss: view.yOf(profile === null ? price : rowPrice(profile, profile.control)),
      moves: 'time' as const,
    }));
  },
  moveHandle({ anchors }, handleId, { timeUs }) {
    const index = Number(handleId);
    return { anchors: withAnchor(anchors, index, { ...anchors[index]!, timeUs }) };
  },
  extent({ anchors, style, props }) {
    const extent = extentOf(anchors, reachOfTexts({ LONGEST_NUMBER }, style.textSize));
    const isWide = props.widthOf === 'pane';
    return {
      ...extent,
      fromUs: isWide && props.side === 'right' ? Number.NEGATIVE_INFINITY : extent.fromUs,
      toUs: props.extendRight || (isWide && props.side === 'left') ? Number.POSITIVE_INFINITY : extent.toUs,
    };
  },
  describe({ anchors, props }, facts) {
    const { fromUs, toUs } = extentOf(anchors, 0);
    const { words } = facts;
    const tool = say(words, 'tool.fixed-range-volume-profile');
    const span = { tool, from: words.time(fromUs), to: words.time(toUs) };
    return describeProfile(say(words, 'describe.between', span), ofAnchors(anchors, props, facts), facts);
  },
});

function ofAnchors(
  anchors: readonly Anchor[],
  choice: { readonly rows: string; readonly valueShare: string },
  view: Pick<DescribedFacts, 'pieces' | 'tickSize'>,
): ProfileBetween | null {
  const { fromUs, toUs } = extentOf(anchors, 0);
  return profileBetween(fromUs, toUs, choice, view);
}
