import { Icon } from '@candlemark/chart-ui';
import { FileUp, FileX2 } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useServices } from '../../services.ts';
import { mayBeData } from '../annotation-files/import-source.ts';
import { type FileDragRules, useFileDrag } from '../annotation-files/use-file-drag.ts';
import { bringData } from './bring-data.ts';
import { looksLikeTable } from './looks-like-table.ts';
import '../annotation-files/file-drop.css';
import './data-drop.css';

const RULES: FileDragRules = {
  verdict: (files) => (files.length === 0 || mayBeData(files) ? 'data' : 'refused'),
  // A chart takes annotations and pictures as well.
  except: '.chart-view',
};

/** Takes files that are dropped anywhere in the app, and tables that are pasted where nothing else takes them. */
export function DataDrop() {
  const services = useServices();
  const { layouts, text } = services;
  const [body, setBody] = useState<HTMLElement | null>(null);
  const dropped = useCallback((files: readonly File[]) => bringData(services, files), [services]);
  const drag = useFileDrag(layouts.isReadOnly ? null : body, RULES, dropped);
  useEffect(() => {
    if (body === null || layouts.isReadOnly) return;
    const paste = (event: ClipboardEvent) => {
      const isField = event.target instanceof Element && event.target.closest('input, textarea, select') !== null;
      if (isField || event.defaultPrevented || services.overlay.get().kind !== 'none') return;
      const files = [...(event.clipboardData?.files ?? [])];
      const table = event.clipboardData?.getData('text/plain') ?? '';
      const taken =
        files.length > 0 && mayBeData(files)
          ? files
          : looksLikeTable(table)
            ? [new File([table], `${text('file.pasted')}.txt`)]
            : [];
      if (taken.length === 0) return;
      event.preventDefault();
      bringData(services, taken);
    };
    const page = body.ownerDocument;
    page.addEventListener('paste', paste);
    return () => page.removeEventListener('paste', paste);
  }, [body, layouts.isReadOnly, services, text]);
  return (
    <div ref={(node) => setBody(node?.ownerDocument.body ?? null)}>
      {drag !== null && (
        <div className={`file-drop file-drop--${drag} data-drop`} role="status">
          <div className="file-drop__card">
            <Icon of={drag === 'refused' ? FileX2 : FileUp} />
            <strong className="file-drop__title">{text(`drop.${drag}`)}</strong>
            <span className="file-drop__hint">{text(`drop.${drag}Hint`)}</span>
          </div>
        </div>
      )}
    </div>
  );
}
