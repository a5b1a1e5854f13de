import { Icon } from '@candlemark/chart-ui';
import type { LucideIcon } from 'lucide-react';
import { Button, Menu, MenuItem, MenuSection, MenuTrigger, Popover } from 'react-aria-components';
import { useStore } from '../data/store.ts';
import { MEDIA, useMedia } from '../data/use-media.ts';
import { isEnabled } from '../features/commands/command-registry.ts';
import { commandTitle } from '../features/commands/command-texts.ts';
import { useLayoutEntries } from '../features/layouts/use-layout-entries.tsx';
import { useServices } from '../services.ts';

/** What has no button of its own where there is little room, in this order. */
const OFFERED = [
  'app.search-instrument',
  'chart.undo',
  'chart.redo',
  'chart.fit',
  'chart.zoom-in',
  'chart.zoom-out',
  'app.palette',
  'app.chart-settings',
  'app.themes',
  'app.copy-link',
  'app.picture',
  'app.data-csv',
  'app.toggle-data',
  'app.about-data',
  'app.shortcuts',
];

/** The rest of the top bar, where there is no room for it. */
export function MoreMenu({ icon }: { readonly icon: LucideIcon }) {
  const services = useServices();
  const { text } = services;
  const commands = useStore(services.commands.commands);
  const isPhone = useMedia(MEDIA.phone);
  const entries = useLayoutEntries();
  // Elsewhere they have a menu of their own.
  const layouts = isPhone ? entries : null;
  const offered = OFFERED.flatMap((id) => commands.filter((command) => command.id === id));
  return (
    <MenuTrigger>
      <Button aria-label={text('toolbar.more')} className="button button--plain icon-button">
        <Icon of={icon} />
      </Button>
      <Popover className="menu-popover" placement="bottom end" offset={4}>
        <Menu
          aria-label={text('toolbar.more')}
          className="menu"
          onAction={(key) => layouts?.act(String(key)) || services.commands.run(String(key))}
          disabledKeys={[
            ...offered.filter((command) => !isEnabled(command)).map(({ id }) => id),
            ...(layouts?.disabledKeys ?? []),
          ]}
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
      </Popover>
    </MenuTrigger>
  );
}
