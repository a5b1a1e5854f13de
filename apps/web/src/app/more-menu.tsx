import { Icon } from '@candlemark/chart-ui';
import type { LucideIcon } from 'lucide-react';
import { Button, Menu, MenuItem, MenuSection, MenuTrigger, Popover } from 'react-aria-components';
import { useStore } from '../data/store.ts';
import { MEDIA, useMedia } from '../data/use-media.ts';
import { commandTitle } from '../features/commands/command-texts.ts';
import { useIdleCommands } from '../features/commands/use-idle-commands.ts';
import { useLayoutEntries } from '../features/layouts/use-layout-entries.tsx';
import { useServices } from '../services.ts';

/** What has no button of its own where there is little room, in this order. */
const OFFERED = [
  'app.search-instrument',
  'app.indicators',
  'app.compare',
  'chart.undo',
  'chart.redo',
  'chart.fit',
  'chart.zoom-in',
  'chart.zoom-out',
  'app.data',
  'app.import-data',
  'app.insights',
  'app.palette',
  'app.chart-settings',
  'app.themes',
  'app.copy-link',
  'app.picture',
  'app.data-csv',
  'app.data-table',
  'app.fills',
  'app.toggle-fills',
  'app.toggle-favourites',
  'app.toggle-tree',
  'app.toggle-data',
  'app.about-data',
  'app.instrument-details',
  'app.instrument-page',
  'app.edit-instruments',
  'app.fetch',
  'app.update-data',
  'app.shortcuts',
];

/** The rest of the top bar, where there is no room for it. */
export function MoreMenu({ icon }: { readonly icon: LucideIcon }) {
  const { text } = useServices();
  return (
    <MenuTrigger>
      <Button aria-label={text('toolbar.more')} className="button button--plain icon-button">
        <Icon of={icon} />
      </Button>
      <Popover className="menu-popover" placement="bottom end" offset={4}>
        <OfferedMenu />
      </Popover>
    </MenuTrigger>
  );
}

/** Rendered once the menu opens: what can be run is asked then, and for as long as it is open. */
function OfferedMenu() {
  const services = useServices();
  const { text } = services;
  const commands = useStore(services.commands.commands);
  const isPhone = useMedia(MEDIA.phone);
  const entries = useLayoutEntries();
  // Elsewhere they have a menu of their own.
  const layouts = isPhone ? entries : null;
  const offered = OFFERED.flatMap((id) => commands.filter((command) => command.id === id));
  const idle = useIdleCommands(offered);
  return (
    <Menu
      aria-label={text('toolbar.more')}
      className="menu"
      onAction={(key) => layouts?.act(String(key)) || services.commands.run(String(key))}
      disabledKeys={[...idle, ...(layouts?.disabledKeys ?? [])]}
    >
      <MenuSection className="menu__section" aria-label={text('region.bar')}>
        {offered.map((command) => (
          <MenuItem key={command.id} id={command.id} className="menu__item">
            {commandTitle(command, services)}
          </MenuItem>
        ))}
      </MenuSection>
      {layouts?.sections}
    </Menu>
  );
}
