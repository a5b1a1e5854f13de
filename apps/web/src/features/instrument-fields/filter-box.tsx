import { Icon } from '@candlemark/chart-ui';
import type { InstrumentFields, InstrumentsFilter } from '@candlemark/contracts';
import { X } from 'lucide-react';
import { Button, Tag, TagGroup, TagList } from 'react-aria-components';
import { useServices } from '../../services.ts';
import { AddingBox } from './adding-box.tsx';
import type { BoxChoice } from './choice-box.tsx';
import { useFieldChoices } from './fields-form.tsx';

export type FieldsFilter = Omit<InstrumentsFilter, 'q'>;
type FilterField = keyof FieldsFilter;

const FIELDS: readonly FilterField[] = ['assetClass', 'sector', 'group', 'venue', 'country', 'tag'];

interface FilterBoxProps {
  readonly filter: FieldsFilter;
  /** What is said of those that are found. */
  readonly fields: InstrumentFields | null;
  onFilter(filter: FieldsFilter): void;
}

/** Narrows a list by what is said of its instruments, or by that nothing is. */
export function FilterBox({ filter, fields, onFilter }: FilterBoxProps) {
  const { text, locale } = useServices();
  const { titleOf } = useFieldChoices(fields);
  const counts = new Intl.NumberFormat(locale);
  const nameOf = (field: FilterField) => text(`insights.label.${field === 'tag' ? 'tags' : field}`);
  const wordsOf = (field: FilterField, value: string) =>
    value === ''
      ? text('fields.without', { field: nameOf(field) })
      : `${nameOf(field)}: ${field === 'tag' ? value : titleOf(field, value)}`;
  const open = FIELDS.filter((field) => filter[field] === undefined);
  const choices = open.flatMap((field): readonly BoxChoice[] => [
    ...(fields?.[field] ?? []).map(({ value, instruments }) => ({
      value: `${field}:${value}`,
      title: wordsOf(field, value),
      aside: counts.format(instruments),
    })),
    { value: `${field}:`, title: wordsOf(field, '') },
  ]);
  const given = FIELDS.filter((field) => filter[field] !== undefined);
  return (
    <div className="filter-box">
      <AddingBox
        label={text('fields.filter')}
        placeholder={text('fields.filterHint')}
        choices={choices}
        fault={null}
        isDisabled={false}
        onChoose={(title) => {
          const choice = choices.find((one) => one.title === title);
          const at = choice?.value.indexOf(':') ?? -1;
          const field = FIELDS.find((one) => one === choice?.value.slice(0, at));
          if (field !== undefined) onFilter({ ...filter, [field]: choice?.value.slice(at + 1) });
        }}
      />
      {given.length > 0 && (
        <TagGroup
          className="filter-box__given"
          aria-label={text('fields.filters')}
          onRemove={(keys) =>
            onFilter(Object.fromEntries(Object.entries(filter).filter(([field]) => !keys.has(field))))
          }
        >
          <TagList className="chips">
            {given.map((field) => {
              const words = wordsOf(field, filter[field] ?? '');
              return (
                <Tag key={field} id={field} textValue={words} className="chip">
                  <bdi className="chip__words">{words}</bdi>
                  <Button slot="remove" className="chip__button" aria-label={text('fields.remove')}>
                    <Icon of={X} />
                  </Button>
                </Tag>
              );
            })}
          </TagList>
        </TagGroup>
      )}
    </div>
  );
}
