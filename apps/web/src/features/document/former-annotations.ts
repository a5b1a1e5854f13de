/** Annotations that a former version kept in this browser alone become part of the document. They leave their old place once the new one has them. */
import type { OwnEdit } from '@candlemark/client';
import type { TextStorage } from '../../platform/platform.ts';
import type { DocumentService } from './document-service.ts';

const PREFIX = 'candlemark.annotation/';

export async function bringFormerAnnotations(
  instrumentId: string,
  storage: Pick<TextStorage, 'keys' | 'read' | 'remove'>,
  document: Pick<DocumentService, 'change' | 'isKept'>,
  stepName: string,
): Promise<void> {
  const keys = storage.keys(`${PREFIX}${instrumentId}/`);
  const former = keys.flatMap((key) => {
    const annotation = annotationIn(storage.read(key));
    return annotation === null ? [] : [{ key, annotation }];
  });
  if (former.length === 0) return;
  document.change(
    stepName,
    former.map(
      ({ annotation }): OwnEdit => ({
        key: `annotation/${annotation.id}`,
        set: { ...annotation, scope: { kind: 'instrument' } },
        deleted: false,
      }),
    ),
  );
  if (await document.isKept()) for (const { key } of former) storage.remove(key);
}

/** Null for what is none: it stays where it is. The server checks the rest. */
function annotationIn(text: string | null): (Readonly<Record<string, unknown>> & { readonly id: string }) | null {
  try {
    const { annotation } = JSON.parse(text ?? '') as { readonly annotation?: unknown };
    if (typeof annotation !== 'object' || annotation === null) return null;
    const { id } = annotation as { readonly id?: unknown };
    return typeof id === 'string' ? { ...annotation, id } : null;
  } catch {
    return null;
  }
}
