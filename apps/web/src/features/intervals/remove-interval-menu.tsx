import { Icon, SubmenuPopover } from '@candlemark/chart-ui';
import { ChevronRight, Trash2 } from 'lucide-react';
import { Menu, MenuItem, SubmenuTrigger } from 'react-aria-components';
import { useStore } from '../../data/store.ts';
import { useServices } from '../../services.ts';
import { choiceLabel, choiceName } from './interval-choices.ts';
import { withoutKept } from './kept-intervals.ts';

/** The entry of the interval menu that lists the reader's own intervals, to take one out; nothing where there are none. */
export function RemoveIntervalMenu() {
  const { text, keptIntervals } = useServices();
  const kept = useStore(keptIntervals);
  if (kept.length === 0) return null;
  return (
    <SubmenuTrigger>
      <MenuItem textValue={text('interval.remove')} className="menu__item">
        <span className="menu__check" />
        <span className="menu__title">{text('interval.remove')}</span>
        <span className="menu__aside">
          <Icon of={ChevronRight} />
        </span>
      </MenuItem>
      <SubmenuPopover offset={4}>
        <Menu
          aria-label={text('interval.remove')}
          className="menu"
          selectionMode="none"
          onAction={(key) => keptIntervals.set(withoutKept(kept, String(key)))}
        >
          {kept.map((interval) => (
            <MenuItem key={interval} id={interval} textValue={choiceName(interval, text)} className="menu__item">
              <span className="menu__check">
                <Icon of={Trash2} />
              </span>
              <span className="menu__title">{choiceName(interval, text)}</span>
              <span className="menu__aside">{choiceLabel(interval, text)}</span>
            </MenuItem>
          ))}
        </Menu>
      </SubmenuPopover>
    </SubmenuTrigger>
  );
}
