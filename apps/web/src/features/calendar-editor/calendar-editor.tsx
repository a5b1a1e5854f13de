import {
  CALENDAR_LIMITS,
  CALENDAR_TEMPLATES,
  type Calendar,
  calendarFromTemplate,
  type Instrument,
} from '@candlemark/bars';
import { Button } from '@candlemark/chart-ui';
import { useEffect, useRef, useState } from 'react';
import { FieldError, Form, Input, Label, TextField } from 'react-aria-components';
import { errorWords } from '../../data/error-words.ts';
import { useServices } from '../../services.ts';
import { Progress } from '../../ui/progress.tsx';
import { useDataText } from '../bring-data/data-words.tsx';
import { timeZones } from '../bring-data/time-zones.ts';
import { ChoiceBox } from '../instrument-fields/choice-box.tsx';
import { calendarChanges, isSameCalendar } from './calendar-changes.ts';
import { draftOf } from './calendar-draft.ts';
import { ChangesList } from './changes-list.tsx';
import { ExceptionsEditor } from './exceptions-editor.tsx';
import { hasExceptionFault, readDraft } from './read-draft.ts';
import { saveCalendar } from './save-calendar.ts';
import { WeekEditor } from './week-editor.tsx';
import '../instrument-fields/fields-form.css';
import './calendar-editor.css';

interface CalendarEditorProps {
  readonly instrument: Instrument;
  /** What the data says; null while that is not known. */
  readonly proposed: Calendar | null;
  onClose(): void;
}

const AS_IT_IS = '';
const PROPOSED = 'proposed';
const ZONES = timeZones().map((zone) => ({ value: zone, title: zone }));

/** When an instrument trades, to be said otherwise: zone, week and single days. Nothing is stored before it is saved. */
export function CalendarEditor({ instrument, proposed, onClose }: CalendarEditorProps) {
  const services = useServices();
  const { platform, text: appText, calendarDrafts } = services;
  const text = useDataText();
  const [kept] = useState(() => calendarDrafts.of(instrument.id));
  const [opened, setOpened] = useState(kept?.opened ?? instrument.calendar);
  const [draft, setDraft] = useState(() => kept?.draft ?? draftOf(opened));
  const [start, setStart] = useState(AS_IT_IS);
  /** Each start has fields of its own. */
  const [round, setRound] = useState(0);
  const [isTried, setTried] = useState(false);
  /** The exception that is being changed. */
  const [open, setOpen] = useState<number | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const { calendar, faults } = readDraft(draft);
  const changes = calendar === null ? null : calendarChanges(opened, calendar);
  const isElsewhere = !isSameCalendar(opened, instrument.calendar);

  const isUnsaved = calendar === null || changes !== null;
  useEffect(() => {
    calendarDrafts.keep(instrument.id, isUnsaved ? { opened, draft } : null);
  }, [calendarDrafts, instrument.id, isUnsaved, opened, draft]);
  const close = () => {
    calendarDrafts.keep(instrument.id, null);
    onClose();
  };

  const startFrom = (id: string) => {
    const from = id === AS_IT_IS ? instrument.calendar : id === PROPOSED ? proposed : calendarFromTemplate(id);
    if (from === null) return;
    if (id === AS_IT_IS) setOpened(instrument.calendar);
    setStart(id);
    setDraft(draftOf(from));
    setRound(round + 1);
    setTried(false);
    setOpen(null);
  };
  const save = async () => {
    setTried(true);
    if (calendar === null) {
      setOpen(draft.exceptions.find((one) => hasExceptionFault(one, faults))?.id ?? open);
      // After the faults are shown.
      platform.timers.after(0, () => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
      return;
    }
    setSaving(true);
    setRefusal(null);
    try {
      await saveCalendar(services, instrument, calendar, text);
      close();
    } catch (error) {
      setRefusal(errorWords(error, appText));
      setSaving(false);
    }
  };
  const common = { draft, faults, isDisabled: isSaving, onDraft: setDraft };
  return (
    <Form
      ref={form}
      className="calendar-editor"
      aria-label={text('calendar.title', { symbol: instrument.symbol })}
      validationBehavior="aria"
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="calendar-editor__fields">
        <label className="form-block">
          <span className="form-label">{text('calendar.start')}</span>
          <select
            // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that opened it
            autoFocus={kept === null}
            className="text-input native-select"
            value={start}
            disabled={isSaving}
            onChange={({ target }) => startFrom(target.value)}
          >
            <option value={AS_IT_IS}>{text('calendar.asItIs')}</option>
            {proposed !== null && (
              <option value={PROPOSED}>{text('calendar.fromData', { calendar: proposed.name })}</option>
            )}
            {CALENDAR_TEMPLATES.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <TextField
          className="form-block"
          value={draft.name}
          isDisabled={isSaving}
          isInvalid={faults.name !== null}
          maxLength={CALENDAR_LIMITS.nameLength}
          onChange={(name) => setDraft({ ...draft, name })}
        >
          <Label className="form-label">{text('calendar.name')}</Label>
          <Input className="text-input" autoComplete="off" />
          <FieldError className="form-error">
            {faults.name !== null && text(`calendar.fault.${faults.name}`)}
          </FieldError>
        </TextField>
        <ChoiceBox
          label={text('preview.option.timeZone')}
          text={draft.timeZone}
          placeholder=""
          choices={ZONES}
          fault={faults.timeZone === null ? null : text(`calendar.fault.${faults.timeZone}`)}
          canClear={false}
          isDisabled={isSaving}
          onType={(timeZone) => setDraft({ ...draft, timeZone })}
          onClear={() => setDraft({ ...draft, timeZone: '' })}
        />
      </div>
      {kept !== null && <p role="status">{text('calendar.kept')}</p>}
      <p className="form-note">{text('calendar.startNote')}</p>
      <WeekEditor key={`week ${round}`} {...common} />
      <ExceptionsEditor key={`exceptions ${round}`} {...common} isTried={isTried} open={open} onOpen={setOpen} />
      <div className="calendar-editor__foot">
        <div role="status">
          {calendar === null ? (
            <p className="form-error">{text('calendar.faulty')}</p>
          ) : (
            <ChangesList changes={changes} />
          )}
          {isElsewhere && !isSaving && <p>{text('calendar.elsewhere')}</p>}
        </div>
        <p className="form-note">{text('calendar.effect', { count: instrument.levels.length })}</p>
        {isSaving && <Progress label={text('calendar.saving')} />}
        {refusal !== null && (
          <p role="alert" className="data-section__failure">
            {refusal}
          </p>
        )}
        <div className="calendar-editor__buttons">
          <Button
            look="primary"
            isDisabled={isSaving || (calendar !== null && changes === null)}
            onPress={() => void save()}
          >
            {text(isSaving ? 'calendar.saving' : 'calendar.save')}
          </Button>
          <Button isDisabled={isSaving} onPress={close}>
            {text('data.cancel')}
          </Button>
        </div>
      </div>
    </Form>
  );
}
