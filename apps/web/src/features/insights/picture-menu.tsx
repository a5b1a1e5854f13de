import type { AgChartHandle, PictureHandle } from '@candlemark/analytics';
import { Icon } from '@candlemark/chart-ui';
import { Ellipsis } from 'lucide-react';
import type { RefObject } from 'react';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { useServices } from '../../services.ts';
import { formatInsightsAddress } from './insights-address.ts';
import type { Drawn, Picture, ResolvedView } from './picture-definition.ts';
import { blobOfDataUrl, insightFileName, tableCsv } from './picture-files.ts';

interface PictureMenuProps {
  readonly picture: Picture;
  readonly view: ResolvedView;
  /** Null while there is nothing to save. */
  readonly drawn: Drawn | null;
  readonly isTable: boolean;
  readonly isAlone: boolean;
  readonly chart: RefObject<AgChartHandle | null>;
  /** The same of one of our own pictures. */
  readonly own: RefObject<PictureHandle | null>;
  onTable(): void;
  onAlone(): void;
}

/** What can be done with a picture. */
export function PictureMenu({
  picture,
  view,
  drawn,
  isTable,
  isAlone,
  chart,
  own,
  onTable,
  onAlone,
}: PictureMenuProps) {
  const { text, platform, notices } = useServices();
  const title = text(picture.titleKey);
  const fileName = (ending: string) =>
    insightFileName(
      view.instruments.map(({ symbol }) => symbol),
      view.interval,
      picture.id,
      ending,
    );
  const actions: Readonly<Record<string, () => void | Promise<void>>> = {
    table: onTable,
    alone: onAlone,
    png: async () => {
      if (own.current !== null) {
        const png = await own.current.toPng();
        if (png !== null) platform.saveFile(fileName('png'), png);
        return;
      }
      const url = await chart.current?.getImageDataURL({ fileFormat: 'image/png' });
      if (url !== undefined) platform.saveFile(fileName('png'), blobOfDataUrl(url));
    },
    svg: () => {
      const svg = own.current?.toSvg() ?? null;
      if (svg !== null) platform.saveFile(fileName('svg'), new Blob([svg], { type: 'image/svg+xml' }));
    },
    csv: () => {
      if (drawn !== null) platform.saveFile(fileName('csv'), new Blob([tableCsv(drawn.table)], { type: 'text/csv' }));
    },
    link: async () => {
      const address = formatInsightsAddress({ ...view, picture: picture.id });
      try {
        await platform.copyText(new URL(platform.basePath + address, platform.location.href()).href);
        notices.show(text('notice.linkCopied'));
      } catch {
        // The browser asks for a permission that was not given, or the page is not served securely.
        notices.show(text('notice.linkNotCopied'));
      }
    },
  };
  const isOwn = drawn !== null && 'own' in drawn;
  const entries = [
    { id: 'alone', title: isAlone ? text('insights.showAll') : text('insights.showAlone') },
    { id: 'table', title: isTable ? text('insights.showPicture') : text('insights.showTable') },
    // What is drawn on a canvas has no SVG, and says so where one would look for it.
    { id: 'png', title: text(isOwn || drawn === null ? 'insights.savePng' : 'insights.savePngOnly') },
    ...(isOwn ? [{ id: 'svg', title: text('insights.saveSvg') }] : []),
    { id: 'csv', title: text('insights.saveCsv') },
    { id: 'link', title: text('insights.copyLink') },
  ];
  const disabled = drawn === null ? ['table', 'png', 'csv'] : isTable ? ['png', 'svg'] : [];
  return (
    <MenuTrigger>
      <Button className="button button--plain icon-button" aria-label={text('insights.actions', { title })}>
        <Icon of={Ellipsis} />
      </Button>
      <Popover className="menu-popover" placement="bottom end" offset={4}>
        <Menu
          aria-label={text('insights.actions', { title })}
          className="menu"
          disabledKeys={disabled}
          onAction={(key) => void actions[String(key)]?.()}
        >
          {entries.map((entry) => (
            <MenuItem key={entry.id} id={entry.id} className="menu__item">
              {entry.title}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
