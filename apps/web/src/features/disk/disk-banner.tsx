import { Icon } from '@candlemark/chart-ui';
import { HardDrive } from 'lucide-react';
import { useServices } from '../../services.ts';
import { useServerStatus } from '../first-run/use-server-status.ts';
import '../notices/notice-stack.css';

const BYTES_PER_MEBIBYTE = 2 ** 20;

/**
 * Says that the server's disk is full, for as long as it is: everything can be looked at, nothing be imported. It is read out once, and not again with
 * every other figure of what is left.
 */
export function DiskBanner() {
  const { text } = useServices();
  const disk = useServerStatus()?.disk;
  return (
    <div role="alert" aria-atomic="false" aria-relevant="additions" className="notice-stack">
      {disk?.state === 'full' && (
        <div className="notice notice--danger">
          <Icon of={HardDrive} />
          <span className="notice__words">
            <span className="notice__title">{text('disk.full')}</span>
            <span>{text('disk.left', { mebibytes: String(Math.floor(disk.freeBytes / BYTES_PER_MEBIBYTE)) })}</span>
          </span>
        </div>
      )}
    </div>
  );
}
