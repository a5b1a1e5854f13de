import { defineAnnotation } from '../../definition.ts';
import { PROFILE_LOOK, profileProps } from '../../fields/profile-fields.ts';
import { extentOf, reachOfTexts } from '../../geometry/extent.ts';
import { describeProfile } from '../../text/describe-profile.ts';
import { say } from '../../text/words.ts';
import { profileBetween } from '../../volume/profile-between.ts';
import { LONGEST_NUMBER, profileShapes } from '../../volume/profile-shapes.ts';
import { rowPrice } from '../../volume/volume-profile.ts';

const NEWEST = Number.POSITIVE_INFINITY;

/** How much was traded at which price since a moment. */
export const anchoredVolumeProfile = defineAnnotation({
  type: 'anchored-volume-profile',
  title: 'tool.anchored-volume-profile',
  synonyms: 'synonyms.volume-profile',
  group: 'volume',
  icon: 'M4 3v18M20 6h-5M20 10H10M20 14h-7M20 18h-4M4 12h.01',
  shortcut: null,
  steps: 1,
  anchors: 1,
  texts: [],
  style: PROFILE_LOOK,
  props: profileProps('right'),
  shapes({ anchors, style, props }, view) {
    const { timeUs } = anchors[0]!;
    const found = profileBetween(timeUs, NEWEST, props, view);
    const leftCss = view.xOf(timeUs);
    const lastUs = found?.profile?.lastUs;
    const rightCss = lastUs === undefined ? null : Math.max(leftCss, view.xOf(lastUs));
    return profileShapes(found, { leftCss, rightCss }, style, props, view);
  },
  // Its prices follow from the bars alone: by hand it is only its moment that is set.
  handles({ anchors, props }, view) {
    const { timeUs, price } = anchors[0]!;
    const profile = profileBetween(timeUs, NEWEST, props, view)?.profile ?? null;
    const yCss = view.yOf(profile === null ? price : rowPrice(profile, profile.control));
    return [{ id: 'start', xCss: view.xOf(timeUs), yCss, moves: 'time' }];
  },
  moveHandle: ({ anchors }, _handleId, { timeUs }) => ({ anchors: [{ ...anchors[0]!, timeUs }] }),
  extent({ anchors, style, props }) {
    const { fromUs, reachCss } = extentOf(anchors, reachOfTexts({ LONGEST_NUMBER }, style.textSize));
    const isWide = props.widthOf === 'pane' && props.side === 'right';
    return { fromUs: isWide ? Number.NEGATIVE_INFINITY : fromUs, toUs: NEWEST, reachCss };
  },
  describe({ anchors, props }, facts) {
    const { words } = facts;
    const { timeUs } = anchors[0]!;
    const span = { tool: say(words, 'tool.anchored-volume-profile'), from: words.time(timeUs) };
    return describeProfile(say(words, 'describe.since', span), profileBetween(timeUs, NEWEST, props, facts), facts);
  },
});
