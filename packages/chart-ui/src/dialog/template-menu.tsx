import type { Annotation, AnnotationDefinition } from '@candlemark/annotations';
import { useSyncExternalStore } from 'react';
import { useUi } from '../ui-context.ts';
import type { SettingsSession } from './settings-session.ts';
import { initialLook, type Look, lookOf, templatesOf } from './template.ts';
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
  const wear = ({ style, props }: Look) => session.choose({ ...style, ...props });
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
        if (template !== undefined) wear(template);
      }}
      onReset={() => wear(initialLook(definition))}
      onSave={(name) => kept.save(type, { name, ...lookOf(annotation, definition) })}
      onRemove={(id) => kept.remove(id)}
    />
  );
}

function isWorn({ style, props }: Annotation, template: Look): boolean {
  const values = Object.entries({ ...template.style, ...template.props });
  return values.every(([field, value]) => JSON.stringify({ ...style, ...props }[field]) === JSON.stringify(value));
}
