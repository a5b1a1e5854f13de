import { type Annotation, type AnnotationDefinition, initialValues } from '@candlemark/annotations';
import { Check, ChevronDown, ChevronRight, RotateCcw, Save, Trash2 } from 'lucide-react';
import { type FormEvent, useRef, useState, useSyncExternalStore } from 'react';
import {
  Dialog,
  Form,
  Input,
  Label,
  Menu,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
  SubmenuTrigger,
  Text,
  TextField,
} from 'react-aria-components';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useUi } from '../ui-context.ts';
import type { SettingsSession } from './settings-session.ts';
import { isTemplateName, MOST_NAME_LETTERS, type Template, templatesOf } from './template.ts';

interface TemplateMenuProps {
  readonly definition: AnnotationDefinition;
  /** Whose look is kept. */
  readonly annotation: Annotation;
  readonly isDisabled: boolean;
  readonly session: SettingsSession;
}

const APPLY = 'apply:';
const DELETE = 'delete:';

/** Looks that a person keeps under a name, for one tool. */
export function TemplateMenu({ definition, annotation, isDisabled, session }: TemplateMenuProps) {
  const { text, templates: kept } = useUi();
  const { type } = definition;
  const templates = templatesOf(
    useSyncExternalStore(kept.onChange, () => kept.list(type)),
    definition,
  );
  const [isNaming, setNaming] = useState(false);
  const button = useRef<HTMLDivElement>(null);
  const act = (action: unknown) => {
    const key = String(action);
    if (key === 'save') setNaming(true);
    else if (key === 'reset')
      session.choose({ ...initialValues(definition.style), ...initialValues(definition.props) });
    else if (key.startsWith(DELETE)) kept.remove(key.slice(DELETE.length));
    else {
      const template = templates.find(({ id }) => APPLY + id === key);
      if (template !== undefined) session.choose({ ...template.style, ...template.props });
    }
  };
  return (
    <div ref={button}>
      <MenuTrigger>
        <Button look="plain">
          {text['template.menu']}
          <Icon of={ChevronDown} />
        </Button>
        <Popover className="menu-popover" placement="top start" offset={4}>
          <Menu aria-label={text['template.menu']} className="menu" onAction={act}>
            {templates.length > 0 && (
              <MenuSection className="menu__section" aria-label={text['template.menu']}>
                {templates.map((template) => (
                  <MenuItem
                    key={template.id}
                    id={APPLY + template.id}
                    textValue={template.name}
                    isDisabled={isDisabled}
                    className="menu__item"
                  >
                    <span className="menu__check">{isWorn(annotation, template) && <Icon of={Check} />}</span>
                    <span className="menu__title">{template.name}</span>
                  </MenuItem>
                ))}
              </MenuSection>
            )}
            <MenuSection className="menu__section" aria-label={text['settings.style']}>
              <MenuItem id="save" className="menu__item" textValue={text['template.saveAs']}>
                <span className="menu__check menu__check--quiet">
                  <Icon of={Save} />
                </span>
                <span className="menu__title">{text['template.saveAs']}</span>
              </MenuItem>
              <MenuItem id="reset" isDisabled={isDisabled} className="menu__item" textValue={text['template.reset']}>
                <span className="menu__check menu__check--quiet">
                  <Icon of={RotateCcw} />
                </span>
                <span className="menu__title">{text['template.reset']}</span>
              </MenuItem>
              {templates.length > 0 && <DeleteMenu templates={templates} onAction={act} />}
            </MenuSection>
          </Menu>
        </Popover>
      </MenuTrigger>
      <Popover
        className="menu-popover template-name"
        triggerRef={button}
        isOpen={isNaming}
        onOpenChange={setNaming}
        placement="top start"
        offset={4}
      >
        <NameForm
          templates={templates}
          onSave={(name) => {
            kept.save(type, { name, style: annotation.style, props: annotation.props });
            setNaming(false);
          }}
        />
      </Popover>
    </div>
  );
}

function isWorn({ style, props }: Annotation, template: Template): boolean {
  const values = Object.entries({ ...template.style, ...template.props });
  return values.every(([field, value]) => JSON.stringify({ ...style, ...props }[field]) === JSON.stringify(value));
}

interface DeleteMenuProps {
  readonly templates: readonly Template[];
  onAction(key: unknown): void;
}

function DeleteMenu({ templates, onAction }: DeleteMenuProps) {
  const { text } = useUi();
  return (
    <SubmenuTrigger>
      <MenuItem textValue={text['template.delete']} className="menu__item">
        <span className="menu__check menu__check--quiet">
          <Icon of={Trash2} />
        </span>
        <span className="menu__title">{text['template.delete']}</span>
        <span className="menu__aside">
          <Icon of={ChevronRight} />
        </span>
      </MenuItem>
      <Popover className="menu-popover" offset={4}>
        <Menu aria-label={text['template.delete']} className="menu" onAction={onAction}>
          {templates.map(({ id, name }) => (
            <MenuItem key={id} id={DELETE + id} textValue={name} className="menu__item">
              <span className="menu__title">{name}</span>
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </SubmenuTrigger>
  );
}

interface NameFormProps {
  readonly templates: readonly Template[];
  onSave(name: string): void;
}

function NameForm({ templates, onSave }: NameFormProps) {
  const { text } = useUi();
  const [name, setName] = useState('');
  const replaces = templates.some((one) => one.name === name.trim());
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isTemplateName(name)) onSave(name.trim());
  };
  return (
    <Dialog aria-label={text['template.saveAs']} className="template-name__dialog">
      <Form className="template-name__form" onSubmit={save}>
        <TextField className="form-block" value={name} onChange={setName} maxLength={MOST_NAME_LETTERS} autoFocus>
          <Label className="form-label">{text['template.name']}</Label>
          <Input className="text-input" autoComplete="off" />
          {replaces && (
            <Text slot="description" className="settings__hint">
              {text['template.replaces']}
            </Text>
          )}
        </TextField>
        <Button look="primary" type="submit" isDisabled={!isTemplateName(name)}>
          {text['template.save']}
        </Button>
      </Form>
    </Dialog>
  );
}
