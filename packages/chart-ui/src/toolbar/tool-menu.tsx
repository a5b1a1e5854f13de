import { type AnnotationDefinition, fillText } from '@candlemark/annotations';
import { Star } from 'lucide-react';
import { Menu, MenuItem, MenuSection } from 'react-aria-components';
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
  return (
    <>
      <div className="tool-menu__title" aria-hidden="true">
        {title}
      </div>
      <Menu aria-label={title} className="menu tool-menu" autoFocus="first">
        <MenuSection aria-label={title} className="tool-menu__tools">
          {tools.map((definition) => (
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
        <MenuSection
          aria-label={text['toolbar.favourites']}
          className="tool-menu__stars"
          selectionMode="multiple"
          selectedKeys={choices.favourites.map((type) => STAR + type)}
          shouldCloseOnSelect={false}
        >
          {tools.map((definition) => {
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
      </Menu>
    </>
  );
}
