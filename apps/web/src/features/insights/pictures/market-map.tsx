import { SunburstPicture, TreemapPicture, type TreeNode, type TreeProps } from '@candlemark/analytics';
import type { ListedInstrument } from '@candlemark/contracts';
import type { ComponentType } from 'react';
import { type DrawContext, definePicture } from '../picture-definition.ts';
import { ofSet } from '../questions.ts';

/** All instruments as one picture: sizes by turnover, colours by the return of a year, put together by sector, else by source. */
function market(id: string, titleKey: 'insights.marketMap' | 'insights.marketRings', Tree: ComponentType<TreeProps>) {
  return definePicture({
    id,
    titleKey,
    statistic: 'risk-return',
    needsKey: 'insights.needsTwo',
    isWide: true,
    ask: (view) => (view.instruments.length < 2 ? null : ofSet(view, 'risk-return')),
    draw(insight, { text, formats, view }) {
      const instruments = new Map(view.instruments.map((instrument) => [instrument.id, instrument]));
      const known = insight.answers.flatMap(({ instrument: id, value }) => {
        const instrument = id === null ? undefined : instruments.get(id);
        return value === null || instrument === undefined ? [] : [{ instrument, value }];
      });
      // Areas mean something only where every one is known.
      const hasTurnover = known.every(({ value: { turnover } }) => turnover !== null && turnover > 0);
      const groups = new Map<string, TreeNode[]>();
      for (const { instrument, value } of known) {
        const name = groupOf(instrument, text);
        const leaves = groups.get(name) ?? [];
        leaves.push({
          id: instrument.id,
          name: instrument.symbol,
          size: hasTurnover ? value.turnover : 1,
          value: value.returnPerYear,
        });
        groups.set(name, leaves);
      }
      const parts = [...groups].map(([name, children]) => ({ id: `group:${name}`, name, children }));
      const root: TreeNode = {
        id: 'all',
        name: text('insights.instruments'),
        children: parts.length === 1 ? (parts[0]?.children ?? []) : parts,
      };
      const sizeName = hasTurnover ? text('insights.turnover') : text('insights.equalSizes');
      const valueName = text('insights.returnPerYear');
      return {
        own: (slot) => (
          <Tree
            {...slot}
            root={root}
            sizeName={sizeName}
            valueName={valueName}
            sizeWords={(size) => (size === null ? '–' : formats.short(size))}
          />
        ),
        facts: [],
        table: {
          columns: [text('insights.instrument'), text('insights.group'), sizeName, valueName],
          rows: known.map(({ instrument, value }) => [
            instrument.symbol,
            groupOf(instrument, text),
            value.turnover,
            value.returnPerYear,
          ]),
        },
      };
    },
  });
}

export const marketMap = market('market-map', 'insights.marketMap', TreemapPicture);
export const marketRings = market('market-rings', 'insights.marketRings', SunburstPicture);

function groupOf({ sector, group, assetClass, source }: ListedInstrument, text: DrawContext['text']): string {
  return sector ?? group ?? (assetClass === undefined ? source : text(`insights.assetClass.${assetClass}`));
}
