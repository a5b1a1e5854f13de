import { useMemo } from 'react';
import { ANALYTICS_TEXT_EN } from '../../text/en.ts';
import { round, type Size } from '../stage/box.ts';
import { fitText } from '../stage/fit-text.ts';
import { PictureFrame } from '../stage/picture-frame.tsx';
import { Stage } from '../stage/stage.tsx';
import { partProps } from '../stage/stage-part.ts';
import { arcBox, arcPath, pointAt } from '../sunburst/arc-path.ts';
import { gaugeParts } from './gauge-parts.ts';
import { type GaugeProps, toneColor } from './gauge-props.ts';
import { angleOf, HALF_SWEEP, segmentAt } from './gauge-scale.ts';
import { gaugeReading, gaugeTable, gaugeWordsOf } from './gauge-words.ts';

export interface RadialGaugeProps extends GaugeProps {
  /** A needle over the segments, or a bar as long as the value; default `needle`. */
  readonly kind?: 'needle' | 'bar';
}

/** A value on an arc, with segments that say what it means and targets beside it. */
export function RadialGauge(props: RadialGaugeProps) {
  const { value, text = ANALYTICS_TEXT_EN } = props;
  const table = useMemo(() => gaugeTable(props), [props]);
  return (
    <PictureFrame
      picture={props}
      table={table}
      empty={value === null || !Number.isFinite(value) ? text['gauge.empty'] : null}
      defaultHeightCss={200}
      draw={(size) => value !== null && <Gauge props={props} value={value} size={size} />}
    />
  );
}

const SPACE_CSS = 22;

function Gauge({
  props,
  value,
  size,
}: {
  readonly props: RadialGaugeProps;
  readonly value: number;
  readonly size: Size;
}) {
  const { title, theme, kind = 'needle', min, max, segments = [], targets = [] } = props;
  const words = gaugeWordsOf(props);
  // Below its middle the arc reaches half of its radius: so much lower the middle stands.
  const outerCss = Math.max(20, Math.min(size.widthCss / 2 - SPACE_CSS, (size.heightCss - SPACE_CSS - 26) / 1.5));
  const middle = { xCss: size.widthCss / 2, yCss: SPACE_CSS + outerCss };
  const innerCss = outerCss * (kind === 'bar' ? 0.76 : 0.82);
  const range = { min, max };
  const arcOf = (from: number, to: number) => ({
    from: angleOf(from, range),
    to: angleOf(to, range),
    innerCss,
    outerCss,
  });
  const placeOf = (from: number, to: number) => ({
    box: arcBox(middle, arcOf(from, to)),
    outline: arcPath(middle, arcOf(from, to)),
  });
  const segment = segmentAt(value, segments);
  const targetPath = (at: number) => {
    const angle = angleOf(at, range);
    const [tip, one, other] = [
      pointAt(middle, angle, outerCss + 2),
      pointAt(middle, angle - 7 / outerCss, outerCss + 12),
      pointAt(middle, angle + 7 / outerCss, outerCss + 12),
    ].map(({ xCss, yCss }) => `${round(xCss)},${round(yCss)}`);
    return `M${tip}L${one}L${other}Z`;
  };
  const parts = gaugeParts(
    props,
    placeOf(min, max),
    ({ from, to }) => placeOf(from, to),
    ({ value: at }) => ({
      box: arcBox(middle, { ...arcOf(at, at), innerCss: outerCss, outerCss: outerCss + 12 }),
      outline: targetPath(at),
    }),
  );
  const needleDegrees = (angleOf(value, range) * 180) / Math.PI;
  const [x, y] = [middle.xCss, middle.yCss];
  const valueSize = Math.round(Math.min(30, Math.max(16, outerCss / 4)));
  const ends = [
    { value: min, place: pointAt(middle, -HALF_SWEEP, (innerCss + outerCss) / 2) },
    { value: max, place: pointAt(middle, HALF_SWEEP, (innerCss + outerCss) / 2) },
  ];
  const name = segment && fitText(segment.name, innerCss * 1.5, 13);
  return (
    <Stage
      size={size}
      name={`${title}: ${gaugeReading(props)}`}
      role="group"
      theme={theme}
      parts={parts}
      className="stat-stage--moves"
    >
      <g {...partProps(parts[0]!, 0, 'group')}>
        <path d={arcPath(middle, arcOf(min, max))} fill={theme.grid} />
        {kind === 'bar' && (
          <path d={arcPath(middle, arcOf(min, value))} fill={segment ? toneColor(segment.tone, theme) : theme.line} />
        )}
      </g>
      {segments.map((one, nth) => (
        <g key={one.from} {...partProps(parts[1 + nth]!, 1 + nth, 'group')}>
          <path
            d={arcPath(
              middle,
              kind === 'bar'
                ? { ...arcOf(one.from, one.to), innerCss: innerCss - 7, outerCss: innerCss - 2 }
                : arcOf(one.from, one.to),
            )}
            fill={toneColor(one.tone, theme)}
            fillOpacity={one === segment ? 1 : 0.45}
            stroke={theme.background}
            strokeWidth={2}
          />
        </g>
      ))}
      {targets.map((target, nth) => {
        const index = 1 + segments.length + nth;
        return (
          <g key={`${target.value} ${target.name}`} {...partProps(parts[index]!, index, 'group')}>
            <path d={targetPath(target.value)} fill={theme.text} />
          </g>
        );
      })}
      {kind === 'needle' && (
        <g
          className="stat-needle"
          transform={`translate(${round(x)},${round(y)})rotate(${round(needleDegrees)})`}
          fill={theme.text}
          pointerEvents="none"
        >
          <path d={`M-4,0L0,${round(-innerCss + 4)}L4,0Z`} />
          <circle r={6} stroke={theme.background} strokeWidth={2} />
        </g>
      )}
      <g textAnchor="middle" pointerEvents="none">
        <text
          x={x}
          y={y + (kind === 'bar' ? valueSize * 0.2 : valueSize + 12)}
          fontSize={valueSize}
          fontWeight={600}
          fill={theme.text}
        >
          {words(value)}
        </text>
        {name && (
          <text
            x={x}
            y={y + (kind === 'bar' ? valueSize * 0.2 + 20 : valueSize + 30)}
            fontSize={13}
            fill={theme.textSecondary}
          >
            {name}
          </text>
        )}
        {ends.map((end) => (
          <text key={end.value} x={round(end.place.xCss)} y={round(end.place.yCss + 18)} fill={theme.textSecondary}>
            {words(end.value)}
          </text>
        ))}
      </g>
    </Stage>
  );
}
