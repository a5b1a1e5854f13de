import { Keys } from '@candlemark/chart-ui';
import { useServices } from '../../services.ts';
import type { TextKey } from '../../text/catalogue.ts';

/** What is done by keys that mean nothing before a tool is in hand or something is selected, and by fingers: none of it is a command. */
interface HandKeys {
  readonly title: TextKey;
  readonly rows: readonly { readonly does: TextKey; readonly keys: readonly string[] | TextKey }[];
}

const GROUPS: readonly HandKeys[] = [
  {
    title: 'shortcuts.drawing',
    rows: [
      { does: 'shortcuts.movePoint', keys: ['ArrowLeft', 'ArrowUp'] },
      { does: 'shortcuts.movePointFar', keys: ['$mod+ArrowLeft'] },
      { does: 'shortcuts.movePointScreen', keys: ['PageUp', 'PageDown'] },
      { does: 'shortcuts.movePointPane', keys: ['Alt+ArrowUp', 'Alt+ArrowDown'] },
      { does: 'shortcuts.typePlace', keys: 'shortcuts.placeKeys' },
      { does: 'shortcuts.nextPrice', keys: ['m'] },
      { does: 'shortcuts.givePoint', keys: ['Enter'] },
      { does: 'shortcuts.stepBack', keys: ['Escape'] },
      { does: 'shortcuts.measure', keys: 'shortcuts.shiftClick' },
    ],
  },
  {
    title: 'shortcuts.selected',
    rows: [
      { does: 'shortcuts.walk', keys: ['Tab', 'Shift+Tab'] },
      { does: 'shortcuts.toBar', keys: ['Tab'] },
      { does: 'shortcuts.nextHandle', keys: ['Space'] },
      { does: 'shortcuts.move', keys: ['ArrowLeft', 'ArrowUp'] },
      { does: 'shortcuts.moveByBar', keys: ['Alt+ArrowLeft'] },
      { does: 'shortcuts.openSettings', keys: ['Enter'] },
      { does: 'shortcuts.tell', keys: ['?'] },
    ],
  },
  {
    title: 'shortcuts.touch',
    rows: [
      { does: 'shortcuts.touchAim', keys: 'shortcuts.touchDrag' },
      { does: 'shortcuts.touchUndo', keys: 'shortcuts.touchTwo' },
      { does: 'shortcuts.touchMenu', keys: 'shortcuts.touchLong' },
      { does: 'shortcuts.touchPen', keys: 'shortcuts.touchStroke' },
    ],
  },
];

export function HandKeyGroups() {
  const { text } = useServices();
  return GROUPS.map(({ title, rows }) => (
    <section key={title} className="shortcuts__group">
      <h2 className="shortcuts__heading">{text(title)}</h2>
      <dl className="shortcuts__list">
        {rows.map(({ does, keys }) => (
          <div key={does} className="shortcuts__row">
            <dt>{text(does)}</dt>
            <dd className="shortcuts__keys">
              {typeof keys === 'string' ? text(keys) : keys.map((one) => <Keys key={one} keys={one} />)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}
