import type { Instrument, Interval } from '@candlemark/bars';
import { Icon, Keys } from '@candlemark/chart-ui';
import { Check, ChevronDown } from 'lucide-react';
import { Button, Header, type Key, Menu, MenuItem, MenuSection, MenuTrigger, Popover } from 'react-aria-components';
import { useServices } from '../../services.ts';
import { choiceLabel, choiceName, choiceSpoken, intervalGroups } from './interval-choices.ts';
import type { IntervalChoice } from './parse-interval-text.ts';
import { RemoveIntervalMenu } from './remove-interval-menu.tsx';

/** The entry that opens the box to type an interval into. */
export const OTHER_INTERVAL = 'other';

interface IntervalMenuProps {
  readonly instrument: Instrument;
  readonly interval: IntervalChoice;
  /** The reader's own intervals, the one that is shown among them. */
  readonly own: readonly Interval[];
  readonly onChoose: (key: Key) => void;
  /** Whether the button tells the interval of now, or is a mere arrow beside the choices of the bar. */
  readonly isLabelled: boolean;
}

/** Every level that the instrument serves and the reader's own intervals, in groups; and the way to another one. */
export function IntervalMenu({ instrument, interval, own, onChoose, isLabelled }: IntervalMenuProps) {
  const { text } = useServices();
  const name = text('interval.menu', { interval: choiceSpoken(interval, text) });
  const groups: readonly { title: string; choices: readonly IntervalChoice[] }[] = [
    { title: text('interval.group.auto'), choices: ['auto'] },
    ...intervalGroups(instrument, own).map(({ titleKey, levels }) => ({ title: text(titleKey), choices: levels })),
  ];
  return (
    <MenuTrigger>
      <Button
        aria-label={isLabelled ? name : text('interval.more')}
        className={isLabelled ? 'button button--plain interval-menu__now' : 'button button--plain interval-menu__arrow'}
      >
        {isLabelled && <span className="interval-menu__label">{choiceLabel(interval, text)}</span>}
        <Icon of={ChevronDown} />
      </Button>
      <Popover className="menu-popover" placement="bottom start" offset={4}>
        <Menu
          aria-label={text('interval.label')}
          className="menu"
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[interval]}
          onAction={onChoose}
        >
          {groups.map(({ title, choices }) => (
            <MenuSection key={title} className="menu__section" aria-label={title}>
              {choices[0] !== 'auto' && choices[0] !== 'trades' && <Header className="menu__header">{title}</Header>}
              {choices.map((choice) => (
                <MenuItem key={choice} id={choice} textValue={choiceName(choice, text)} className="menu__item">
                  {({ isSelected }) => (
                    <>
                      <span className="menu__check">{isSelected && <Icon of={Check} />}</span>
                      <span className="menu__title">
                        {choice === 'auto' ? text('interval.auto') : choiceName(choice, text)}
                      </span>
                      <span className="menu__aside">
                        {choice === 'auto' || choice === 'trades' ? '' : choiceLabel(choice, text)}
                      </span>
                    </>
                  )}
                </MenuItem>
              ))}
            </MenuSection>
          ))}
          <MenuSection className="menu__section" aria-label={text('interval.other')} selectionMode="none">
            <MenuItem id={OTHER_INTERVAL} textValue={text('interval.other')} className="menu__item">
              <span className="menu__check" />
              <span className="menu__title">{text('interval.other')}</span>
              <span className="menu__aside">
                <Keys keys="," />
              </span>
            </MenuItem>
            <RemoveIntervalMenu />
          </MenuSection>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
