import { type Annotation, type AnnotationDefinition, initialValues } from '@candlemark/annotations';
import { useSyncExternalStore } from 'react';
import { useUi } from '../ui-context.ts';
import type { SettingsSession } from './settings-session.ts';
import { type Template, templatesOf } from './template.ts';
import { TemplatesMenu } from './templates-menu.tsx';

interface TemplateMenuProps {
  readonly definition: AnnotationDefinition;
  /** Whose look is kept. */
  readonly annotation: Annotation;
  readonly isDisabled: boolean;
  readonly session: SettingsSession;
}

/** Looks that a person keeps under a name, for one tool. */
export function TemplateMenu({ definition, annotation, isDisabled, session }: TemplateMenuProps) {
  const { text, templates: kept } = useUi();
  const { type } = definition;
  const templates = templatesOf(
    useSyncExternalStore(kept.onChange, () => kept.list(type)),
    definition,
  );
  const named = (id: string) => templates.find((one) => one.id === id);
  return (
    <TemplatesMenu
      templates={templates}
      resetTitle={text['template.reset']}
      isDisabled={isDisabled}
      isWorn={(id) => {
        const template = named(id);
        return template !== undefined && isWorn(annotation, template);
      }}
      onApply={(id) => {
        const template = named(id);
        if (template !== undefined) session.choose({ ...template.style, ...template.props });
      }}
      onReset={() => session.choose({ ...initialValues(definition.style), ...initialValues(definition.props) })}
      onSave={(name) => kept.save(type, { name, style: annotation.style, props: annotation.props })}
      onRemove={(id) => kept.remove(id)}
    />
  );
}

function isWorn({ style, props }: Annotation, template: Template): boolean {
  const values = Object.entries({ ...template.style, ...template.props });
  return values.every(([field, value]) => JSON.stringify({ ...style, ...props }[field]) === JSON.stringify(value));
}
