import type { Box } from '../stage/box.ts';
import { partName, type StagePart } from '../stage/stage-part.ts';
import { type GaugeProps, type GaugeSegment, type GaugeTarget, toneColor } from './gauge-props.ts';
import { gaugeReading, gaugeWordsOf } from './gauge-words.ts';

interface Place {
  readonly box: Box;
  readonly outline: string;
}

/** The parts of a gauge: its value, then its segments and its targets as they rise. */
export function gaugeParts(
  props: GaugeProps,
  ofValue: Place,
  ofSegment: (segment: GaugeSegment) => Place,
  ofTarget: (target: GaugeTarget) => Place,
): readonly StagePart[] {
  const { valueName, min, max, segments = [], targets = [], theme } = props;
  const words = gaugeWordsOf(props);
  const rangeOf = (from: number, to: number) => `${words(from)} – ${words(to)}`;
  const part = (id: string, title: string, rows: StagePart['tip']['rows'], place: Place): StagePart => ({
    id,
    name: partName(title, rows),
    tip: { title, rows },
    ...place,
  });
  const reading = gaugeReading(props);
  return [
    part(
      'value',
      valueName,
      [
        { label: '', text: reading },
        { label: '', text: rangeOf(min, max) },
      ],
      ofValue,
    ),
    ...segments.map((segment) =>
      part(
        `segment ${segment.from}`,
        segment.name,
        [{ label: '', text: rangeOf(segment.from, segment.to), color: toneColor(segment.tone, theme) }],
        ofSegment(segment),
      ),
    ),
    ...targets.map((target) =>
      part(
        `target ${target.value} ${target.name}`,
        target.name,
        [{ label: '', text: words(target.value) }],
        ofTarget(target),
      ),
    ),
  ];
}
