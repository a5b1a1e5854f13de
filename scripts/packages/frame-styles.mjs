import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transform } from 'lightningcss';

/** What hosts put into a frame of chart-ui, by the class of its outermost element. */
const CONTROLS = [
  'annotation-controls',
  'chart-type-menu',
  'data-table',
  'data-window',
  'drawing-hint',
  'drawing-toolbar',
  'favourites-bar',
  'favourites-layer',
  'go-to',
  'navigator',
  'not-loaded',
  'object-tree',
  'picture-control',
  'range-bar',
  'reading-bar',
  'reading-line',
  'selection-bar',
  'split-button',
  'time-scrollbar',
  'ui-frame__overlays',
  'zoom-bar',
];

const RESET = readFileSync(fileURLToPath(new URL('frame-reset.css', import.meta.url)), 'utf8').replaceAll(
  '(.control)',
  `(${CONTROLS.map((name) => `.${name}`).join(', ')})`,
);

/**
 * A frame and what is in it. The id, which no element has, counts more than all classes of a page.
 *
 * @type {import('lightningcss').SelectorComponent}
 */
const IN_FRAME = {
  type: 'pseudo-class',
  kind: 'is',
  selectors: [
    [{ type: 'id', name: '_' }],
    [{ type: 'class', name: 'ui-frame' }],
    [{ type: 'class', name: 'ui-frame' }, { type: 'combinator', value: 'descendant' }, { type: 'universal' }],
  ],
};

/**
 * The same rules, and each of them once more for what stands in a frame, where it counts more than any class, attribute or state that a page's own styles ask for. Rules among themselves count as before.
 * What they leave open is there as in a page without styles.
 *
 * @param {string} css
 */
export function strongInFrames(css) {
  const { code } = transform({
    filename: 'style.css',
    code: Buffer.from(`${RESET}\n${css}`),
    visitor: {
      Selector(selector) {
        const end = selector.findIndex(({ type }) => type === 'pseudo-element');
        const at = end < 0 ? selector.length : end;
        return [selector, [...selector.slice(0, at), IN_FRAME, ...selector.slice(at)]];
      },
    },
  });
  return code.toString();
}
