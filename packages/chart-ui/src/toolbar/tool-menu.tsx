import { type AnnotationDefinition, fillText, TOOL_GROUPS } from '@candlemark/annotations';
import { Star } from 'lucide-react';
import { Header, Menu, MenuItem, MenuSection } from 'react-aria-components';
import { Icon } from '../ui/icon.tsx';
import { Keys } from '../ui/keys.tsx';
import { useUi } from '../ui-context.ts';
import { ToolPicture } from './tool-picture.tsx';
import { useToolTitle } from './tool-words.ts';
import { useToolbarParts } from './toolbar-context.ts';
import './tool-menu.css';

interface ToolMenuProps {
  readonly title: string;
  readonly tools: readonly AnnotationDefinition[];
}

/** Items of one menu need ids of their own: those of stars begin so. */
const STAR = 'star:';

/** Tools to take, each with a star beside it that gives it a button of its own. */
export function ToolMenu({ title, tools }: ToolMenuProps) {
  const { drawing, choices, onChoices } = useToolbarParts();
  const { text } = useUi();
  const titleOf = useToolTitle();
  const toggle = (type: string) => {
    const isStarred = choices.favourites.includes(type);
    const others = choices.favourites.filter((one) => one !== type);
    onChoices({ ...choices, favourites: isStarred ? others : [...others, type] });
  };
  const groups = TOOL_GROUPS.map((group) => ({ group, members: tools.filter((one) => one.group === group) })).filter(
    ({ members }) => members.length > 0,
  );
  const areMany = groups.length > 1;
  // All stars come after all tools, for keys, and stand beside them, for eyes.
  return (
    <>
      {!areMany && (
        <div className="tool-menu__title" aria-hidden="true">
          {title}
        </div>
      )}
      <Menu aria-label={title} className="menu tool-menu" autoFocus="first">
        {groups.map(({ group, members }, row) => (
          <MenuSection
            key={group}
            {...(areMany ? {} : { 'aria-label': title })}
            className="tool-menu__tools"
            style={{ gridRow: row + 1 }}
          >
            {areMany && <Header className="tool-menu__title">{text[`group.${group}`]}</Header>}
            {members.map((definition) => (
              <MenuItem
                key={definition.type}
                id={definition.type}
                textValue={titleOf(definition)}
                className="menu__item tool-menu__item"
                onAction={() => drawing?.take(definition.type)}
              >
                <ToolPicture paths={definition.icon} />
                <span className="menu__title">{titleOf(definition)}</span>
                {definition.shortcut !== null && (
                  <span className="menu__aside">
                    <Keys keys={definition.shortcut} />
                  </span>
                )}
              </MenuItem>
            ))}
          </MenuSection>
        ))}
        {groups.map(({ group, members }, row) => (
          <MenuSection
            key={STAR + group}
            aria-label={text['toolbar.favourites']}
            className="tool-menu__stars"
            style={{ gridRow: row + 1 }}
            selectionMode="multiple"
            selectedKeys={choices.favourites.map((type) => STAR + type)}
            shouldCloseOnSelect={false}
          >
            {members.map((definition) => {
              const name = fillText(text['toolbar.favourite'], { tool: titleOf(definition) });
              return (
                <MenuItem
                  key={STAR + definition.type}
                  id={STAR + definition.type}
                  textValue={name}
                  aria-label={name}
                  className="menu__item tool-menu__star"
                  onAction={() => toggle(definition.type)}
                >
                  <Icon of={Star} />
                </MenuItem>
              );
            })}
          </MenuSection>
        ))}
      </Menu>
    </>
  );
}
