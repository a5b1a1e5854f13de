import { ChevronRight } from 'lucide-react';
import type { AnalyticsText } from '../../text/en.ts';
import { itemName } from './item-words.ts';
import type { TreeItem } from './tree-item.ts';

interface BreadcrumbProps {
  /** Of the picture: a page may have several. */
  readonly title: string;
  /** From the root to what is shown. */
  readonly path: readonly TreeItem[];
  readonly text: AnalyticsText;
  onShow(id: string): void;
}

/** The way from everything to what is shown, each step of it a way back. */
export function Breadcrumb({ title, path, text, onShow }: BreadcrumbProps) {
  return (
    <nav aria-label={`${title}: ${text['crumbs.name']}`}>
      <ol className="stat-crumbs">
        {path.map((item, at) => {
          const isHere = at === path.length - 1;
          return (
            <li key={item.id}>
              {at > 0 && <ChevronRight size={14} strokeWidth={1.5} aria-hidden="true" />}
              <button
                type="button"
                className="stat-crumb"
                aria-current={isHere ? 'location' : undefined}
                onClick={() => !isHere && onShow(item.id)}
              >
                {itemName(item, text)}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
