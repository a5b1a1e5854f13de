import { Check, ChevronDown, ChevronRight, RotateCcw, Save, Trash2 } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
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
import { isTemplateName, MOST_NAME_LETTERS } from './template.ts';

/** Values under a name. */
interface NamedTemplate {
  readonly id: string;
  readonly name: string;
}

interface TemplatesMenuProps {
  readonly templates: readonly NamedTemplate[];
  /** What brings back what it all began with. */
  readonly resetTitle: string;
  /** Whether nothing can be changed. */
  readonly isDisabled?: boolean;
  /** Whether everything is as in a template. */
  isWorn(id: string): boolean;
  onApply(id: string): void;
  onReset(): void;
  onSave(name: string): void;
  onRemove(id: string): void;
}

const APPLY = 'apply:';
const DELETE = 'delete:';

/** What a person keeps under names: to be applied, kept anew and removed. */
export function TemplatesMenu({ templates, resetTitle, isDisabled = false, ...does }: TemplatesMenuProps) {
  const { text } = useUi();
  const [isNaming, setNaming] = useState(false);
  const button = useRef<HTMLDivElement>(null);
  const act = (action: unknown) => {
    const key = String(action);
    if (key === 'save') setNaming(true);
    else if (key === 'reset') does.onReset();
    else if (key.startsWith(DELETE)) does.onRemove(key.slice(DELETE.length));
    else does.onApply(key.slice(APPLY.length));
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
                    <span className="menu__check">{does.isWorn(template.id) && <Icon of={Check} />}</span>
                    <span className="menu__title">{template.name}</span>
                  </MenuItem>
                ))}
              </MenuSection>
            )}
            <MenuSection className="menu__section" aria-label={text['template.menu']}>
              <MenuItem id="save" className="menu__item" textValue={text['template.saveAs']}>
                <span className="menu__check menu__check--quiet">
                  <Icon of={Save} />
                </span>
                <span className="menu__title">{text['template.saveAs']}</span>
              </MenuItem>
              <MenuItem id="reset" isDisabled={isDisabled} className="menu__item" textValue={resetTitle}>
                <span className="menu__check menu__check--quiet">
                  <Icon of={RotateCcw} />
                </span>
                <span className="menu__title">{resetTitle}</span>
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
            does.onSave(name);
            setNaming(false);
          }}
        />
      </Popover>
    </div>
  );
}

interface DeleteMenuProps {
  readonly templates: readonly NamedTemplate[];
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
  readonly templates: readonly NamedTemplate[];
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
