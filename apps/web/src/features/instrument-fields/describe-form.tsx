import { Button } from '@candlemark/chart-ui';
import type { InstrumentFields } from '@candlemark/contracts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Form } from 'react-aria-components';
import { errorWords } from '../../data/error-words.ts';
import { instrumentFieldsQuery } from '../../data/queries.ts';
import { useServices } from '../../services.ts';
import { type Described, type DescribedTarget, describeInstruments } from './describe-instruments.ts';
import {
  commonValue,
  faultsOf,
  NO_DRAFT,
  type OneInstrument,
  OWN_FIELDS,
  ownOf,
  setOf,
  TEXT_FIELDS,
} from './field-draft.ts';
import { FieldsForm, useFieldChoices } from './fields-form.tsx';
import './fields-form.css';

interface DescribeFormProps {
  /** What is said now, of one instrument or of several. */
  readonly fields: InstrumentFields;
  /** Of one instrument. */
  readonly one: OneInstrument | null;
  /** Of several. */
  readonly several: Extract<DescribedTarget, { kind: 'several' }>['of'] | null;
  readonly cancelText: string;
  onSaved(described: Described | null): void;
  onCancel(): void;
}

/** So long nothing is said of waiting. */
const PATIENCE_MS = 2000;

/** A form that says what instruments are. It stays open where that is refused. */
export function DescribeForm({ fields, one, several, cancelText, onSaved, onCancel }: DescribeFormProps) {
  const services = useServices();
  const { api, platform, text } = services;
  const inUse = useQuery(instrumentFieldsQuery(api, {})).data ?? null;
  const { kept } = useFieldChoices(inUse);
  const [opened] = useState(fields);
  const [draft, setDraft] = useState(NO_DRAFT);
  const [isTried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [state, setState] = useState<'idle' | 'saving' | 'waiting'>('idle');
  const stop = useRef(new AbortController());
  useEffect(() => {
    const own = new AbortController();
    stop.current = own;
    return () => own.abort();
  }, []);
  const told = kept(draft);
  const faults = faultsOf(told, fields);
  const hasFault = Object.keys(faults).length > 0;
  const changed = setOf(told, fields, one);
  const form = useRef<HTMLFormElement>(null);

  const save = async () => {
    if (changed === null) return onSaved(null);
    const base = Object.fromEntries([
      ...TEXT_FIELDS.filter((field) => field in changed).map((field) => [field, commonValue(fields, field) ?? null]),
      ...(one === null
        ? []
        : OWN_FIELDS.filter((field) => field in changed).map((field) => [field, ownOf(one, field)])),
    ]);
    const target: DescribedTarget | null =
      one !== null ? { kind: 'one', id: one.id, base } : several !== null ? { kind: 'several', of: several } : null;
    if (target === null) return;
    setRefusal(null);
    setState('saving');
    const cancel = platform.timers.after(PATIENCE_MS, () => setState('waiting'));
    const { signal } = stop.current;
    try {
      const described = await describeInstruments(services, target, changed, signal);
      if (!signal.aborted) onSaved(described);
    } catch (error) {
      if (signal.aborted) return;
      setState('idle');
      setRefusal(errorWords(error, text));
      void services.queries.invalidateQueries({ queryKey: ['instruments'] });
    } finally {
      cancel();
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!hasFault) return void save();
    // After the faults are shown.
    platform.timers.after(0, () =>
      form.current?.querySelector<HTMLInputElement>('input[aria-invalid], input[data-invalid]')?.focus(),
    );
  };
  return (
    <Form ref={form} className="describe-form" validationBehavior="aria" onSubmit={submit}>
      <div className="sheet__body">
        {refusal !== null && (
          <p role="alert" className="describe-form__refusal">
            {refusal}
          </p>
        )}
        <FieldsForm
          fields={fields}
          opened={opened}
          one={one}
          draft={draft}
          faults={isTried ? faults : {}}
          inUse={inUse}
          isDisabled={state !== 'idle'}
          onDraft={setDraft}
        />
      </div>
      <div className="sheet__buttons">
        <span role="status" className="describe-form__state">
          {state === 'waiting' ? text('fields.waiting') : ''}
        </span>
        <Button onPress={onCancel}>{cancelText}</Button>
        <Button look="primary" type="submit" isDisabled={state !== 'idle' || changed === null}>
          {text('fields.save')}
        </Button>
      </div>
    </Form>
  );
}
