/** Templates are records of the document, so that whatever looks were saved in one window or browser are there in all others. */
import type { KeptTemplate, KeptTemplates } from '@candlemark/chart-ui';
import { editBetween, type RecordFields, type TemplateFields } from '@candlemark/contracts';
import type { DocumentService } from '../document/document-service.ts';

const TEMPLATE = 'template/';

export interface TemplateParts {
  readonly document: Pick<DocumentService, 'get' | 'keys' | 'change' | 'onNews'>;
  readonly newId: () => string;
  /** Names of steps, as a person reads them. */
  readonly steps: { readonly save: (name: string) => string; readonly remove: (name: string) => string };
}

export function createDocumentTemplates({ document, newId, steps }: TemplateParts): KeptTemplates {
  const known = new Map<string, readonly KeptTemplate[]>();
  const listeners = new Set<() => void>();
  document.onNews((news) => {
    if (!news.some(({ key }) => key.startsWith(TEMPLATE))) return;
    known.clear();
    for (const listener of [...listeners]) listener();
  });
  const list = (tool: string) => {
    let found = known.get(tool);
    if (found === undefined) {
      found = document.keys('template').flatMap((key) => templateIn(key, document.get(key), tool));
      known.set(tool, found);
    }
    return found;
  };
  return {
    list,
    save(tool, { name, style, props }) {
      const former = list(tool).find((one) => one.name === name);
      const key = TEMPLATE + (former?.id ?? newId());
      const before = document.get(key);
      const order = Number(before?.order ?? document.keys('template').length);
      const fields = { name, order, tool, style, props } as TemplateFields;
      const { set, unset } = editBetween(before, fields);
      if (Object.keys(set).length === 0 && unset.length === 0) return;
      document.change(steps.save(name), [
        { key, set, ...(unset.length > 0 && { unset: [...unset] }), ...(before === null && { deleted: false }) },
      ]);
    },
    remove(id) {
      const key = TEMPLATE + id;
      const name = document.get(key)?.name;
      if (name !== undefined) document.change(steps.remove(String(name)), [{ key, set: {}, deleted: true }]);
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function templateIn(key: string, fields: RecordFields | null, tool: string): readonly KeptTemplate[] {
  if (fields?.tool !== tool || typeof fields.name !== 'string') return [];
  return [{ id: key.slice(TEMPLATE.length), name: fields.name, style: fields.style, props: fields.props }];
}
