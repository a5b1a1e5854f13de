import { useEffect, useRef } from 'react';
import { useStore } from '../../data/store.ts';
import { useServices } from '../../services.ts';
import type { Layout } from './layouts.ts';

/** Says that the layout on screen was deleted, where another window did so: what is shown from now on is remembered nowhere. */
export function useDeletedLayout(): void {
  const { layouts, notices, text } = useServices();
  const list = useStore(layouts.list);
  const current = useStore(layouts.current);
  const last = useRef<Layout | null>(null);
  useEffect(() => {
    const before = last.current;
    last.current = list.find(({ id }) => id === current) ?? null;
    const isDeleted = before?.id === current && last.current === null && list.length > 0;
    if (isDeleted) notices.show(text('layout.removed', { name: before.name }));
  }, [list, current, notices, text]);
}
