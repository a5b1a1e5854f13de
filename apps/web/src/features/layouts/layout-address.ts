/** The layout in the address, so that a link opens the same one: `&layout=01K…`; the first layout is not written. `&view=read-only` shows and lets nobody edit. */
import { FIRST_LAYOUT_KEY } from '@candlemark/contracts';

export const FIRST_LAYOUT = FIRST_LAYOUT_KEY.slice('layout/'.length);

const ID = /^[A-Za-z0-9_][A-Za-z0-9_.:~-]{0,199}$/;
const READ_ONLY = 'read-only';

export interface LayoutAddress {
  /** Null where the address leaves everything open; one that says how to look at an instrument means the first layout where it names none. */
  readonly layout: string | null;
  readonly isReadOnly: boolean;
}

/** What is to be added to an address that has parameters already. */
export function formatLayoutAddress({ layout, isReadOnly }: LayoutAddress): string {
  const id = layout === null || layout === FIRST_LAYOUT ? '' : `&layout=${encodeURIComponent(layout)}`;
  return id + (isReadOnly ? `&view=${READ_ONLY}` : '');
}

/** Reads the part of an address after the question mark, with or without it. */
export function parseLayoutAddress(search: string): LayoutAddress {
  const given = new URLSearchParams(search);
  const layout = given.get('layout');
  const unnamed = given.has('interval') ? FIRST_LAYOUT : null;
  return { layout: layout !== null && ID.test(layout) ? layout : unnamed, isReadOnly: given.get('view') === READ_ONLY };
}
