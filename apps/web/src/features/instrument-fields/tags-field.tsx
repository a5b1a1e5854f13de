import { Icon } from '@candlemark/chart-ui';
import { X } from 'lucide-react';
import { Button, Label, Tag, TagGroup, TagList } from 'react-aria-components';
import { useServices } from '../../services.ts';
import { AddingBox } from './adding-box.tsx';
import type { BoxChoice } from './choice-box.tsx';
import type { ShownTag } from './field-draft.ts';

interface TagsFieldProps {
  readonly tags: readonly ShownTag[];
  /** Of how many instruments the form is. */
  readonly instruments: number;
  /** Tags that are in use. */
  readonly choices: readonly BoxChoice[];
  readonly fault: string | null;
  readonly isDisabled: boolean;
  onAdd(tag: string): void;
  onRemove(tag: string): void;
}

/** Tags as chips, and a field that adds more. */
export function TagsField({ tags, instruments, choices, fault, isDisabled, onAdd, onRemove }: TagsFieldProps) {
  const { text } = useServices();
  const has = new Set(tags.filter((one) => one.instruments === instruments).map(({ tag }) => tag.toLowerCase()));
  return (
    <div className="tags-field">
      {tags.length > 0 && (
        <TagGroup
          className="tags-field__group"
          disabledKeys={isDisabled ? tags.map(({ tag }) => tag) : []}
          onRemove={(keys) => {
            for (const key of keys) onRemove(String(key));
          }}
        >
          <Label className="form-label">{text('fields.tags')}</Label>
          <TagList className="chips">
            {tags.map(({ tag, instruments: of }) => (
              <Tag
                key={tag}
                id={tag}
                textValue={of === instruments ? tag : text('fields.tagOfSome', { tag, count: of })}
                className={`chip ${of === instruments ? '' : 'chip--some'}`}
              >
                <bdi className="chip__words">{tag}</bdi>
                {of < instruments && <span className="chip__count">{text('fields.ofSome', { count: of })}</span>}
                <Button slot="remove" className="chip__button" aria-label={text('fields.remove')}>
                  <Icon of={X} />
                </Button>
              </Tag>
            ))}
          </TagList>
        </TagGroup>
      )}
      <AddingBox
        label={text('fields.addTag')}
        placeholder={text('fields.addTagHint')}
        choices={choices.filter(({ value }) => !has.has(value.toLowerCase()))}
        fault={fault}
        isDisabled={isDisabled}
        onChoose={onAdd}
        onEnter={(words) => {
          for (const tag of words.split(',')) if (tag.trim() !== '') onAdd(tag);
        }}
      />
    </div>
  );
}
