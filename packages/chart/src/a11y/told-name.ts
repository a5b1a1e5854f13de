import type { Frame } from '../picture/frame.ts';
import type { SeriesInPane } from '../picture/pane-frame.ts';

/** What a series is called where it is only heard: those of one name have numbers, in the order in which they are walked. Null without a name. */
export function toldName(panes: Frame['panes'], { look, id }: SeriesInPane['plan']): string | null {
  if (look === null) return null;
  const same = panes.flatMap(({ series }) =>
    series.filter(({ plan }) => plan.look?.name === look.name).map(({ plan }) => plan.id),
  );
  const ids = [...new Set(same)];
  return ids.length < 2 ? look.name : `${look.name} (${ids.indexOf(id) + 1})`;
}
