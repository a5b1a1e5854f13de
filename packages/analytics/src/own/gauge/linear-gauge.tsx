import { useMemo } from 'react';
import { ANALYTICS_TEXT_EN } from '../../text/en.ts';
import { boxPath, round, type Size } from '../stage/box.ts';
import { fitText, textWidthCss } from '../stage/fit-text.ts';
import { PictureFrame } from '../stage/picture-frame.tsx';
import { Stage } from '../stage/stage.tsx';
import { partProps } from '../stage/stage-part.ts';
import { gaugeParts } from './gauge-parts.ts';
import { type GaugeProps, toneColor } from './gauge-props.ts';
import { partOf, segmentAt } from './gauge-scale.ts';
import { gaugeReading, gaugeTable, gaugeWordsOf } from './gauge-words.ts';

/** A value on a line, between what it may be least and most: the place in a range of 52 weeks, say. */
export function LinearGauge(props: GaugeProps) {
  const { value, text = ANALYTICS_TEXT_EN } = props;
  const table = useMemo(() => gaugeTable(props), [props]);
  return (
    <PictureFrame
      picture={props}
      table={table}
      empty={value === null || !Number.isFinite(value) ? text['gauge.empty'] : null}
      defaultHeightCss={88}
      draw={(size) => value !== null && <Gauge props={props} value={value} size={size} />}
    />
  );
}

const BAR_CSS = 14;
const EDGE_CSS = 8;

function Gauge({ props, value, size }: { readonly props: GaugeProps; readonly value: number; readonly size: Size }) {
  const { title, theme, min, max, segments = [], targets = [] } = props;
  const words = gaugeWordsOf(props);
  const length = Math.max(1, size.widthCss - 2 * EDGE_CSS);
  const top = Math.round(size.heightCss / 2 - BAR_CSS / 2 + 2);
  const at = (one: number) => EDGE_CSS + partOf(one, { min, max }) * length;
  const boxOf = (from: number, to: number) => ({
    xCss: at(from),
    yCss: top,
    widthCss: at(to) - at(from),
    heightCss: BAR_CSS,
  });
  const placeOf = (from: number, to: number) => ({ box: boxOf(from, to), outline: boxPath(boxOf(from, to)) });
  const targetBox = (one: number) => ({ xCss: at(one) - 5, yCss: top + BAR_CSS + 1, widthCss: 10, heightCss: 9 });
  const parts = gaugeParts(
    props,
    placeOf(min, max),
    ({ from, to }) => placeOf(from, to),
    ({ value: one }) => ({ box: targetBox(one), outline: boxPath(targetBox(one)) }),
  );
  const segment = segmentAt(value, segments);
  const reading = gaugeReading(props);
  const half = textWidthCss(reading, 13, true) / 2;
  const readingAt = Math.min(
    Math.max(at(value), EDGE_CSS + half),
    Math.max(EDGE_CSS + half, size.widthCss - EDGE_CSS - half),
  );
  return (
    <Stage
      size={size}
      name={`${title}: ${reading}`}
      role="group"
      theme={theme}
      parts={parts}
      className="stat-stage--moves"
    >
      <g {...partProps(parts[0]!, 0, 'group')}>
        <rect x={EDGE_CSS} y={top} width={length} height={BAR_CSS} rx={2} fill={theme.grid} />
        {segments.length === 0 && (
          <rect x={EDGE_CSS} y={top} width={round(at(value) - EDGE_CSS)} height={BAR_CSS} rx={2} fill={theme.line} />
        )}
      </g>
      {segments.map((one, nth) => (
        <g key={one.from} {...partProps(parts[1 + nth]!, 1 + nth, 'group')}>
          <rect
            x={round(at(one.from) + (nth === 0 ? 0 : 1))}
            y={top}
            width={round(Math.max(0, at(one.to) - at(one.from) - (nth === 0 ? 0 : 1)))}
            height={BAR_CSS}
            fill={toneColor(one.tone, theme)}
            fillOpacity={one === segment ? 1 : 0.45}
          />
        </g>
      ))}
      {targets.map((target, nth) => {
        const index = 1 + segments.length + nth;
        const tip = round(at(target.value));
        return (
          <g key={`${target.value} ${target.name}`} {...partProps(parts[index]!, index, 'group')}>
            <path d={`M${tip},${top + BAR_CSS + 1}l5,9h-10Z`} fill={theme.text} />
          </g>
        );
      })}
      <g pointerEvents="none">
        <path d={`M${round(at(value))},${top - 3}v${BAR_CSS + 6}`} stroke={theme.background} strokeWidth={6} />
        <path d={`M${round(at(value))},${top - 3}v${BAR_CSS + 6}`} stroke={theme.text} strokeWidth={3} />
        <text x={round(readingAt)} y={top - 9} textAnchor="middle" fontSize={13} fontWeight={600} fill={theme.text}>
          {fitText(reading, size.widthCss - 2 * EDGE_CSS, 13, true)}
        </text>
        <g fill={theme.textSecondary}>
          <text x={EDGE_CSS} y={top + BAR_CSS + 24}>
            {words(min)}
          </text>
          <text x={size.widthCss - EDGE_CSS} y={top + BAR_CSS + 24} textAnchor="end">
            {words(max)}
          </text>
        </g>
      </g>
    </Stage>
  );
}
