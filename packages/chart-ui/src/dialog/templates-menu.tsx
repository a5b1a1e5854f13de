import { Check, ChevronDown, ChevronRight, type LucideIcon, PencilLine, RotateCcw, Save, Trash2 } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import {
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
import { SubmenuPopover } from '../menu/submenu-popover.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { PopoverDialog } from '../ui/popover-dialog.tsx';
import { useUi } from '../ui-context.ts';
import { isTemplateName, MOST_NAME_LETTERS } from './template.ts';

/** Values under a name. */
interface NamedTemplate {
  readonly id: string;
  readonly name: string;
}

interface TemplatesMenuProps {
  /** Default that of a template. */
  readonly title?: string;
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
  /** Left out, names stay. */
  onRename?(id: string, name: string): void;
  onRemove(id: string): void;
}

const APPLY = 'apply:';
const DELETE = 'delete:';
const RENAME = 'rename:';

/** What a person keeps under names: to be applied, kept anew and removed. */
export function TemplatesMenu({ templates, resetTitle, isDisabled = false, ...does }: TemplatesMenuProps) {
  const { text } = useUi();
  const title = does.title ?? text['template.menu'];
  /** What is being named: a new one, or one by its id; null while nothing is. */
  const [naming, setNaming] = useState<'new' | { readonly id: string } | null>(null);
  const renamed = templates.find(({ id }) => naming !== null && naming !== 'new' && naming.id === id);
  const button = useRef<HTMLDivElement>(null);
  const act = (action: unknown) => {
    const key = String(action);
    if (key === 'save') setNaming('new');
    else if (key.startsWith(RENAME)) setNaming({ id: key.slice(RENAME.length) });
    else if (key === 'reset') does.onReset();
    else if (key.startsWith(DELETE)) does.onRemove(key.slice(DELETE.length));
    else does.onApply(key.slice(APPLY.length));
  };
  return (
    <div ref={button}>
      <MenuTrigger>
        <Button look="plain">
          {title}
          <Icon of={ChevronDown} />
        </Button>
        <Popover className="menu-popover" placement="top start" offset={4}>
          <Menu aria-label={title} className="menu" onAction={act}>
            {templates.length > 0 && (
              <MenuSection className="menu__section" aria-label={title}>
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
            <MenuSection className="menu__section" aria-label={title}>
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
              {templates.length > 0 && does.onRename !== undefined && (
                <EachMenu
                  title={text['template.rename']}
                  icon={PencilLine}
                  prefix={RENAME}
                  templates={templates}
                  onAction={act}
                />
              )}
              {templates.length > 0 && (
                <EachMenu
                  title={text['template.delete']}
                  icon={Trash2}
                  prefix={DELETE}
                  templates={templates}
                  onAction={act}
                />
              )}
            </MenuSection>
          </Menu>
        </Popover>
      </MenuTrigger>
      <Popover
        className="menu-popover template-name"
        triggerRef={button}
        isOpen={naming !== null}
        onOpenChange={(isOpen) => !isOpen && setNaming(null)}
        placement="top start"
        offset={4}
      >
        <NameForm
          key={renamed?.id}
          title={renamed === undefined ? text['template.saveAs'] : text['template.rename']}
          first={renamed?.name ?? ''}
          others={templates.filter((one) => one !== renamed)}
          onSave={(name) => {
            if (renamed === undefined) does.onSave(name);
            else does.onRename?.(renamed.id, name);
            setNaming(null);
          }}
        />
      </Popover>
    </div>
  );
}

interface EachMenuProps {
  readonly title: string;
  readonly icon: LucideIcon;
  /** Of the keys of its entries. */
  readonly prefix: string;
  readonly templates: readonly NamedTemplate[];
  onAction(key: unknown): void;
}

/** A submenu with an entry for each of them. */
function EachMenu({ title, icon, prefix, templates, onAction }: EachMenuProps) {
  return (
    <SubmenuTrigger>
      <MenuItem textValue={title} className="menu__item">
        <span className="menu__check menu__check--quiet">
          <Icon of={icon} />
        </span>
        <span className="menu__title">{title}</span>
        <span className="menu__aside">
          <Icon of={ChevronRight} />
        </span>
      </MenuItem>
      <SubmenuPopover offset={4}>
        <Menu aria-label={title} className="menu" onAction={onAction}>
          {templates.map(({ id, name }) => (
            <MenuItem key={id} id={prefix + id} textValue={name} className="menu__item">
              <span className="menu__title">{name}</span>
            </MenuItem>
          ))}
        </Menu>
      </SubmenuPopover>
    </SubmenuTrigger>
  );
}

interface NameFormProps {
  readonly title: string;
  /** The name that it has. */
  readonly first: string;
  /** Whose names would replace them. */
  readonly others: readonly NamedTemplate[];
  onSave(name: string): void;
}

function NameForm({ title, first, others, onSave }: NameFormProps) {
  const { text } = useUi();
  const [name, setName] = useState(first);
  const replaces = others.some((one) => one.name === name.trim());
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isTemplateName(name)) onSave(name.trim());
  };
  return (
    <PopoverDialog title={title} className="template-name__dialog">
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
    </PopoverDialog>
  );
}
