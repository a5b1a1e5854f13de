import { Icon, Tip } from '@candlemark/chart-ui';
import { Check, type LucideIcon } from 'lucide-react';
import { Button, Header, Menu, MenuItem, MenuSection, MenuTrigger, Popover } from 'react-aria-components';

interface StyleChoice {
  readonly id: string;
  readonly title: string;
  readonly icon?: LucideIcon;
  /** What is to be known before choosing it. */
  readonly note?: string;
}

/** A question with a few answers, one or more of which are in force. */
export interface StyleSection {
  readonly title: string;
  readonly choices: readonly StyleChoice[];
  readonly chosen: readonly string[];
  choose(id: string): void;
}

interface StyleMenuProps {
  readonly title: string;
  readonly icon: LucideIcon;
  readonly sections: readonly StyleSection[];
  /** It is gone once something was chosen, which it would cover on a phone. */
  readonly closes?: boolean;
}

/** A button that opens a menu of choices about how the chart looks. */
export function StyleMenu({ title, icon, sections, closes = false }: StyleMenuProps) {
  const choose = (key: unknown) => {
    for (const section of sections) {
      const choice = section.choices.find(({ id }) => id === key);
      if (choice !== undefined) section.choose(choice.id);
    }
  };
  return (
    <MenuTrigger>
      <Tip title={title}>
        <Button aria-label={title} className="button button--plain icon-button">
          <Icon of={icon} />
        </Button>
      </Tip>
      <Popover className="menu-popover" placement="bottom start" offset={4}>
        <Menu aria-label={title} className="menu" onAction={choose}>
          {sections.map((section) => (
            <MenuSection
              key={section.title}
              className="menu__section"
              selectionMode="multiple"
              selectedKeys={section.chosen}
            >
              <Header className="menu__header">{section.title}</Header>
              {section.choices.map(({ id, title: name, icon: sign, note }) => (
                <MenuItem key={id} id={id} textValue={name} className="menu__item" shouldCloseOnSelect={closes}>
                  {({ isSelected }) => (
                    <>
                      <span className="menu__check">{isSelected && <Icon of={Check} />}</span>
                      <span className="menu__title">{name}</span>
                      {note !== undefined && <span className="menu__aside">{note}</span>}
                      {sign && (
                        <span className="menu__aside">
                          <Icon of={sign} />
                        </span>
                      )}
                    </>
                  )}
                </MenuItem>
              ))}
            </MenuSection>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
