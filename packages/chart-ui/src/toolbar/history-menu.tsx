import type { DrawingApi } from '@candlemark/chart';
import { Check, History } from 'lucide-react';
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { useUi } from '../ui-context.ts';
import { useDrawing } from '../use-drawing.ts';
import './history-menu.css';

interface HistoryMenuProps {
  /** Null while there is no chart: it is disabled then. */
  readonly drawing: DrawingApi | null;
  /** Where it opens. */
  readonly placement?: 'top' | 'bottom';
}

/** All steps, the newest first, to go to any of them. Those that were undone stand above the one that is shown now. */
export function HistoryMenu({ drawing, placement = 'bottom' }: HistoryMenuProps) {
  const { text } = useUi();
  const steps = useDrawing(drawing, (state) => state.steps);
  const done = useDrawing(drawing, (state) => state.done);
  // The number of steps that are done then; with none, all is as it was at first.
  const places = [text['history.start'], ...steps].map((title, count) => ({ title, count })).reverse();
  const title = text['history.list'];
  return (
    <MenuTrigger>
      <IconButton
        icon={History}
        title={title}
        placement={placement}
        isDisabled={drawing === null || steps.length === 0}
      />
      <Popover className="menu-popover" placement={`${placement} start`} offset={4}>
        <Menu
          aria-label={title}
          className="menu history-menu"
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[String(done)]}
          onAction={(key) => void drawing?.goTo(Number(key))}
        >
          {places.map(({ title: name, count }) => (
            <MenuItem
              key={count}
              id={String(count)}
              textValue={name}
              className={count > done ? 'menu__item history-menu__undone' : 'menu__item'}
            >
              <span className="menu__check">{count === done && <Icon of={Check} />}</span>
              <span className="menu__title">{name}</span>
              {count > done && <span className="menu__aside">{text['history.undone']}</span>}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
