import { Keys, Sheet } from '@candlemark/chart-ui';
import { useStore } from '../../data/store.ts';
import { useServices } from '../../services.ts';
import { commandTitle, groupTitle } from '../commands/command-texts.ts';
import { isCharacter } from '../commands/keys.ts';
import { HandKeyGroups } from './hand-keys.tsx';
import './shortcuts-sheet.css';

/** What can be done by a key, read from the commands themselves; of several keys for one thing, the first. */
export function ShortcutsSheet({ onClose }: { readonly onClose: () => void }) {
  const services = useServices();
  const { text } = services;
  const { hasCharacterKeys } = useStore(services.chartStyle);
  const commands = useStore(services.commands.commands)
    .map((command) => ({ ...command, keys: command.keys.filter((key) => hasCharacterKeys || !isCharacter(key)) }))
    .filter(({ keys }) => keys.length > 0);
  const groups = [...new Set(commands.map(({ group }) => group))];
  return (
    <Sheet title={text('shortcuts.title')} isTitleShown kind="page" onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: where it is longer than the screen, the keyboard has to scroll it */}
      <section className="shortcuts" aria-label={text('shortcuts.title')} tabIndex={0}>
        <div className="shortcuts__columns">
          {groups.map((group) => (
            <section key={group} className="shortcuts__group">
              <h2 className="shortcuts__heading">{groupTitle(group, services)}</h2>
              <dl className="shortcuts__list">
                {commands
                  .filter((command) => command.group === group)
                  .map((command) => (
                    <div key={command.id} className="shortcuts__row">
                      <dt>{commandTitle(command, services)}</dt>
                      <dd className="shortcuts__keys">
                        <Keys keys={command.keys[0] ?? ''} />
                      </dd>
                    </div>
                  ))}
              </dl>
            </section>
          ))}
          <HandKeyGroups />
          {hasCharacterKeys && (
            <section className="shortcuts__group">
              <h2 className="shortcuts__heading">{text('shortcuts.typing')}</h2>
              <dl className="shortcuts__list">
                <div className="shortcuts__row">
                  <dt>{text('shortcuts.typeLetter')}</dt>
                  <dd className="shortcuts__keys">{text('shortcuts.letterKeys')}</dd>
                </div>
                <div className="shortcuts__row">
                  <dt>{text('shortcuts.typeDigit')}</dt>
                  <dd className="shortcuts__keys">{text('shortcuts.digitKeys')}</dd>
                </div>
              </dl>
            </section>
          )}
        </div>
      </section>
      <p className="shortcuts__foot">
        <span>{text('shortcuts.scope')}</span>
        <a className="shortcuts__docs" href={`${services.platform.basePath}/docs/`} target="_blank" rel="noreferrer">
          {text('shortcuts.documentation')}
        </a>
      </p>
    </Sheet>
  );
}
