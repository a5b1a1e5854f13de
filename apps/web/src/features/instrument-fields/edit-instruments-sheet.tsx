import { Button, CheckMark, Sheet } from '@candlemark/chart-ui';
import type { InstrumentFields, ListedInstrument } from '@candlemark/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Checkbox, Input, TextField } from 'react-aria-components';
import { instrumentFieldsQuery } from '../../data/queries.ts';
import { useServices } from '../../services.ts';
import { useInstrumentSearch } from '../instruments/use-instrument-search.ts';
import { ChoosingList } from './choosing-list.tsx';
import { DescribeForm } from './describe-form.tsx';
import { type Described, takeBack } from './describe-instruments.ts';
import { fieldsOf } from './field-draft.ts';
import { type FieldsFilter, FilterBox } from './filter-box.tsx';
import { countOf, EVERYTHING, NOTHING, type Selection, targetOf } from './selection.ts';
import '../instruments/instrument-list-box.css';
import './edit-instruments.css';

/** All instruments, to say what some of them are. */
export function EditInstrumentsSheet({ onClose }: { readonly onClose: () => void }) {
  const services = useServices();
  const { api, text } = services;
  const [typed, setTyped] = useState('');
  const [filter, setFilter] = useState<FieldsFilter>({});
  const [selection, setSelection] = useState<Selection>(NOTHING);
  const [edited, setEdited] = useState<'list' | 'chosen' | ListedInstrument>('list');
  const [last, setLast] = useState<Described | null>(null);
  const search = useInstrumentSearch(typed, filter);
  const found = { ...filter, ...(search.words !== '' && { q: search.words }) };
  const fields = useQuery(instrumentFieldsQuery(api, found)).data ?? null;
  const total = fields?.instruments ?? search.instruments.length;
  const count = countOf(selection, total);
  const narrow = (change: () => void) => {
    change();
    // Chosen by what was found: others are found now.
    if (selection.kind === 'found') setSelection(NOTHING);
  };
  if (edited !== 'list') {
    return (
      <EditStep
        title={
          edited === 'chosen'
            ? text('fields.editCount', { count })
            : text('fields.detailsOf', { symbol: edited.symbol })
        }
        one={edited === 'chosen' ? null : edited}
        selection={selection}
        several={edited === 'chosen' ? targetOf(selection, found) : null}
        found={fields}
        onBack={() => setEdited('list')}
        onSaved={(described) => {
          setEdited('list');
          if (described === null) return;
          setLast(described);
          // A filter may find others now.
          if (selection.kind === 'found') setSelection(NOTHING);
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <Sheet title={text('fields.edit')} isTitleShown kind="page" onClose={onClose}>
      <div className="edit-instruments__search">
        <TextField
          aria-label={text('instruments.search')}
          value={typed}
          onChange={(next) => narrow(() => setTyped(next))}
          autoFocus
        >
          <Input className="text-input" placeholder={text('instruments.search.placeholder')} autoComplete="off" />
        </TextField>
        <FilterBox filter={filter} fields={fields} onFilter={(next) => narrow(() => setFilter(next))} />
      </div>
      <div className="edit-instruments__all">
        <Checkbox
          className="check"
          isSelected={total > 0 && count === total && selection.kind === 'found'}
          isIndeterminate={count > 0 && !(count === total && selection.kind === 'found')}
          onChange={(isOn) => setSelection(isOn ? EVERYTHING : NOTHING)}
        >
          <CheckMark isIndeterminate={count > 0 && !(count === total && selection.kind === 'found')} />
          {text('fields.allFound', { count: total })}
        </Checkbox>
      </div>
      <ChoosingList search={search} selection={selection} onSelection={setSelection} onOpen={setEdited} />
      <div role="status" className="edit-instruments__last">
        {last !== null && (
          <>
            <span>{text('fields.saved', { count: last.instruments })}</span>
            <Button
              onPress={() => {
                setLast(null);
                void takeBack(services, last.change);
              }}
            >
              {text('fields.undo')}
            </Button>
          </>
        )}
      </div>
      <div className="sheet__buttons edit-instruments__foot">
        <span className="edit-instruments__count">{text('fields.chosen', { count })}</span>
        <Button isDisabled={count === 0} onPress={() => setSelection(NOTHING)}>
          {text('fields.chooseNone')}
        </Button>
        <Button look="primary" isDisabled={count === 0} onPress={() => setEdited('chosen')}>
          {text('fields.editChosen')}
        </Button>
      </div>
    </Sheet>
  );
}

interface EditStepProps {
  readonly title: string;
  readonly one: ListedInstrument | null;
  readonly selection: Selection;
  readonly several: ReturnType<typeof targetOf> | null;
  /** What is said of all that are found. */
  readonly found: InstrumentFields | null;
  onBack(): void;
  onSaved(described: Described | null): void;
  onClose(): void;
}

/** The form for what was chosen in the list. */
function EditStep({ title, one, selection, several, found, onBack, onSaved, onClose }: EditStepProps) {
  const { text } = useServices();
  const fields = useMemo(() => {
    if (one !== null) return fieldsOf([one]);
    return selection.kind === 'some' ? fieldsOf([...selection.chosen.values()]) : found;
  }, [one, selection, found]);
  return (
    <Sheet title={title} isTitleShown kind="page" onClose={onClose}>
      {fields !== null && (
        <DescribeForm
          fields={fields}
          one={one}
          several={several}
          cancelText={text('fields.back')}
          onSaved={onSaved}
          onCancel={onBack}
        />
      )}
    </Sheet>
  );
}
