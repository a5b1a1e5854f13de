import type { ChartTheme } from '@candlemark/chart';
import { useMemo } from 'react';
import { ColorLegend, LEGEND_CSS } from '../color/color-legend.tsx';
import type { ColorScale } from '../color/color-scale.ts';
import { itemName, itemTip, spokenItem } from '../hierarchy/item-words.ts';
import type { TreeItem } from '../hierarchy/tree-item.ts';
import { TreePicture, type TreeViewProps } from '../hierarchy/tree-picture.tsx';
import type { TreeProps } from '../hierarchy/tree-props.ts';
import { round } from '../stage/box.ts';
import { fitText } from '../stage/fit-text.ts';
import { shareWords } from '../stage/number-words.ts';
import { Stage } from '../stage/stage.tsx';
import { partProps, type StagePart } from '../stage/stage-part.ts';
import { arcBox, arcPath } from './arc-path.ts';
import { rayLabel } from './ray-label.ts';
import { type Ray, type SunburstLayout, sunburstLayout } from './sunburst-layout.ts';
import { nextRay } from './sunburst-walk.ts';

const MOST_MOVING = 300;

/** Groups in rings, angles by size, colours by change. What is shown stands in the hole; a press there leads back. */
export function SunburstPicture(props: TreeProps) {
  return <TreePicture props={props} defaultHeightCss={420} View={Sunburst} />;
}

function Sunburst({ title, size, shown, around, words, scale, theme, locale, cameFrom, onOpen, onOut }: TreeViewProps) {
  const { widthCss, heightCss } = size;
  const layout = useMemo(
    () => sunburstLayout(shown, { widthCss, heightCss: heightCss - LEGEND_CSS }),
    [shown, widthCss, heightCss],
  );
  const { rays, middle } = layout;
  const parts = useMemo(() => {
    const share = shareWords(locale);
    return rays.map(
      ({ item, arc }): StagePart => ({
        id: item.id,
        name: spokenItem(item, words),
        box: arcBox(middle, arc),
        outline: arcPath(middle, arc),
        tip: itemTip(item, shown, words, scale, share),
      }),
    );
  }, [rays, middle, shown, words, scale, locale]);
  const drawn = useMemo(
    () => (
      <>
        {rays.map(({ item, depth }, index) => (
          <g key={item.id} {...partProps(parts[index]!, index, 'tree', depth)}>
            <path
              d={parts[index]!.outline}
              fillRule="evenodd"
              fill={scale.colorOf(item.value)}
              stroke={theme.background}
            />
          </g>
        ))}
        <g key={shown.id} className="stat-words" pointerEvents="none" textAnchor="middle">
          {rays.map((ray, index) => (
            <g key={ray.item.id} data-words={index}>
              <RayWords
                {...{ ray, layout, scale, theme }}
                name={ray.item.isRest ? `+${ray.item.leaves}` : itemName(ray.item, words.text)}
              />
            </g>
          ))}
        </g>
        <ColorLegend
          scale={scale}
          theme={theme}
          name={words.valueName}
          words={words.valueWords}
          box={{ xCss: 0, yCss: heightCss - LEGEND_CSS, widthCss, heightCss: LEGEND_CSS }}
        />
      </>
    ),
    [shown.id, rays, parts, layout, scale, theme, words, widthCss, heightCss],
  );
  return (
    <Stage
      size={size}
      name={title}
      role="tree"
      theme={theme}
      parts={parts}
      viewId={shown.id}
      arriveAt={cameFrom}
      className={`stat-stage--opens ${rays.length <= MOST_MOVING ? 'stat-stage--moves' : ''}`}
      step={(from, key) => nextRay(rays, from, key)}
      onOpen={(index) => onOpen(rays[index]!.item)}
      onOut={onOut}
    >
      {drawn}
      <Hole {...{ layout, shown, theme, words, onOut }} hasWayOut={around !== undefined} />
    </Stage>
  );
}

interface RayWordsProps {
  readonly ray: Ray;
  readonly name: string;
  readonly layout: SunburstLayout;
  readonly scale: ColorScale;
  readonly theme: ChartTheme;
}

/** Not in the part itself: a name that was cut would contradict the part's own. */
function RayWords({ ray: { item, arc, depth }, name, layout, scale, theme }: RayWordsProps) {
  const label = rayLabel(name, arc, layout.middle, theme.legendSizeCss, depth === 1);
  return label === null ? null : (
    <text
      transform={`translate(${round(label.place.xCss)},${round(label.place.yCss)})rotate(${round(label.turnDegrees)})`}
      dy="0.35em"
      fill={scale.inkOf(item.value)}
      fontWeight={depth === 1 ? 600 : 400}
    >
      {label.text}
    </text>
  );
}

interface HoleProps extends Pick<TreeViewProps, 'shown' | 'theme' | 'words' | 'onOut'> {
  readonly layout: SunburstLayout;
  readonly hasWayOut: boolean;
}

/** By keys the way back is Escape and the way above the picture: this one is for the pointer alone. */
function Hole({ layout: { middle, holeCss }, shown, theme, words, hasWayOut, onOut }: HoleProps) {
  const name = fitText(itemName(shown as TreeItem, words.text), holeCss * 1.7, 13, true);
  const [x, y] = [middle.xCss, middle.yCss];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape does the same wherever the focus is in the picture
    <g onClick={onOut} cursor={hasWayOut ? 'pointer' : undefined} textAnchor="middle">
      <circle cx={x} cy={y} r={Math.max(0, holeCss - 2)} fill={theme.background} />
      <text x={x} y={y - 12} fill={theme.text} fontSize={13} fontWeight={600}>
        {name}
      </text>
      <text x={x} y={y + 6} fill={theme.text} fontSize={13}>
        {words.valueWords(shown.value)}
      </text>
      <text x={x} y={y + 22} fill={theme.textSecondary}>
        {words.sizeWords(shown.size)}
      </text>
    </g>
  );
}
