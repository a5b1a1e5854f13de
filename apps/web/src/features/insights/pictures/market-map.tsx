import { SunburstPicture, TreemapPicture, type TreeNode, type TreeProps } from '@candlemark/analytics';
import type { ComponentType } from 'react';
import { LEVEL_FIELDS, type LevelField } from '../labels.ts';
import { type DrawContext, definePicture, type PictureChoice, type ResolvedView } from '../picture-definition.ts';
import { ofSet, weighed } from '../questions.ts';
import { levelsShown, type MarketLeaf, marketTree } from './market-tree.ts';

/** Sizes by turnover, or by weights where there are any; colours by the change over the range; put together by the levels that are chosen. */
function market(id: string, titleKey: 'insights.marketMap' | 'insights.marketRings', Tree: ComponentType<TreeProps>) {
  return definePicture({
    id,
    titleKey,
    statistic: 'market-map',
    needsKey: 'insights.needsTwo',
    isWide: true,
    choices: levelChoices,
    ask: (view) => (view.instruments.length < 2 ? null : weighed(view, ofSet(view, 'market-map'))),
    draw(insight, { text, formats, view, locale }) {
      const instruments = new Map(view.instruments.map((instrument) => [instrument.id, instrument]));
      const known = insight.answers.flatMap(({ instrument: key, value }) => {
        const instrument = key === null ? undefined : instruments.get(key);
        return value === null || instrument === undefined ? [] : [{ instrument, value }];
      });
      const sizes = sizesOf(
        view,
        known.map(({ value }) => value),
      );
      const leaves: readonly MarketLeaf[] = known.map(({ instrument, value }) => ({
        instrument,
        size: { turnover: value.turnover, weight: value.weight, alike: 1 }[sizes],
        value: value.change,
      }));
      const nameOf = groupNames(text, locale);
      const levels = levelsShown(view.levels, view.instruments);
      const { children, instrumentOf } = marketTree(leaves, levels, nameOf);
      const root: TreeNode = { id: 'all', name: text('insights.instruments'), children };
      const sizeName = text(SIZE_KEYS[sizes]);
      const valueName = text('insights.change');
      const sizeWords = { turnover: formats.short, weight: formats.percent, alike: formats.short }[sizes];
      return {
        own: (slot) => (
          <Tree
            {...slot}
            onOpen={(node, timeMs) => slot.onOpen(instrumentOf(node), timeMs)}
            root={root}
            sizeName={sizeName}
            valueName={valueName}
            sizeWords={(size) => (size === null ? '–' : sizeWords(size))}
          />
        ),
        facts: [],
        table: {
          columns: [
            text('insights.instrument'),
            ...levels.map((field) => text(`insights.label.${field}`)),
            sizeName,
            valueName,
          ],
          rows: leaves.map(({ instrument, size, value }) => [
            instrument.symbol,
            ...levels.map((field) =>
              [instrument[field] ?? []]
                .flat()
                .map((one) => nameOf(field, one))
                .join(', '),
            ),
            size,
            value,
          ]),
          percents: sizes === 'weight' ? [levels.length + 1, levels.length + 2] : [levels.length + 2],
          instruments: leaves.map(({ instrument }) => instrument.id),
        },
      };
    },
  });
}

export const marketMap = market('market-map', 'insights.marketMap', TreemapPicture);
export const marketRings = market('market-rings', 'insights.marketRings', SunburstPicture);

const SIZE_KEYS = {
  turnover: 'insights.turnover',
  weight: 'insights.weight',
  alike: 'insights.equalSizes',
} as const;

/** Areas mean something only where every one is known. */
function sizesOf(view: ResolvedView, values: readonly { readonly turnover: number | null }[]): keyof typeof SIZE_KEYS {
  if (Object.keys(view.weights).length > 0) return 'weight';
  return values.every(({ turnover }) => turnover !== null && turnover > 0) ? 'turnover' : 'alike';
}

function groupNames(text: DrawContext['text'], locale: string) {
  const regions = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
  return (field: LevelField, value: string | null): string => {
    if (value === null) return text('insights.noGroup');
    if (field === 'country') return /^[A-Z]{2}$/.test(value) ? (regions.of(value) ?? value) : value;
    return field === 'assetClass' ? text(`insights.assetClass.${value as AssetClass}`) : value;
  };
}

type AssetClass = NonNullable<ResolvedView['instruments'][number]['assetClass']>;

/** The two levels, each in a menu of its own: the outer one may be found by itself, the inner one may be missing. */
function levelChoices({ levels, instruments }: ResolvedView, text: DrawContext['text']): readonly PictureChoice[] {
  const [outer, inner] = levels;
  const fields = LEVEL_FIELDS.map((value) => ({ value, title: text(`insights.label.${value}`) }));
  const [found] = levelsShown([], instruments);
  const byItself =
    found === undefined
      ? text('insights.levelByItself')
      : text('insights.levelFound', { field: text(`insights.label.${found}`) });
  const field = (value: string) => LEVEL_FIELDS.find((one) => one === value);
  return [
    {
      label: text('insights.levels'),
      value: outer ?? '',
      choices: [{ value: '', title: byItself }, ...fields],
      change(value) {
        const chosen = field(value);
        return {
          levels: chosen === undefined ? [] : [chosen, ...(inner === undefined || inner === chosen ? [] : [inner])],
        };
      },
    },
    ...(outer === undefined
      ? []
      : [
          {
            label: text('insights.innerLevel'),
            value: inner ?? '',
            choices: [{ value: '', title: text('insights.noLevel') }, ...fields.filter(({ value }) => value !== outer)],
            change(value: string) {
              const chosen = field(value);
              return { levels: chosen === undefined ? [outer] : [outer, chosen] };
            },
          },
        ]),
  ];
}
