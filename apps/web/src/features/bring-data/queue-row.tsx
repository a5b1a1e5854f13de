import { Icon } from '@candlemark/chart-ui';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface QueueRowProps {
  readonly icon: LucideIcon;
  readonly look?: 'good' | 'bad' | 'shown';
  readonly name: string;
  readonly children: ReactNode;
  /** What can be done. */
  readonly actions: ReactNode;
}

/** One file of the list, wherever it is on its way into the store. */
export function QueueRow({ icon, look, name, children, actions }: QueueRowProps) {
  return (
    <li className={look === undefined ? 'queue__row' : `queue__row queue__row--${look}`}>
      <Icon of={icon} />
      <div className="queue__words">
        <bdi className="queue__name">{name}</bdi>
        {children}
      </div>
      <div className="queue__actions">{actions}</div>
    </li>
  );
}
