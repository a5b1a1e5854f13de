import { ASSET_CLASSES, KNOWN_VENUES } from '@candlemark/bars';
import { CheckMark } from '@candlemark/chart-ui';
import { type InstrumentFields, SYMBOL_LENGTH } from '@candlemark/contracts';
import { useMemo } from 'react';
import { Checkbox, FieldError, Input, Label, TextField } from 'react-aria-components';
import { useServices } from '../../services.ts';
import { type BoxChoice, ChoiceBox } from './choice-box.tsx';
import { countriesIn, countryCodeOf, plainLetters } from './countries.ts';
import {
  commonValue,
  type DraftField,
  type FieldDraft,
  type FieldFault,
  type OneInstrument,
  OWN_FIELDS,
  ownOf,
  shownTags,
  TEXT_FIELDS,
  type TextField as TextFieldName,
  tickText,
  withoutTag,
  withTag,
} from './field-draft.ts';
import { TagsField } from './tags-field.tsx';

interface FieldsFormProps {
  /** What is said now. */
  readonly fields: InstrumentFields;
  /** What was said when the form was opened: what became another since is told. */
  readonly opened: InstrumentFields;
  /** null: it is about several, which have symbols and names of their own. */
  readonly one: OneInstrument | null;
  /** As it is typed. */
  readonly draft: FieldDraft;
  readonly faults: Readonly<Partial<Record<DraftField, FieldFault>>>;
  readonly inUse: InstrumentFields | null;
  readonly isDisabled: boolean;
  onDraft(draft: FieldDraft): void;
}

/** The fields of one instrument or of several, with what is wrong beside each. */
export function FieldsForm({ fields, opened, one, draft, faults, inUse, isDisabled, onDraft }: FieldsFormProps) {
  const { text, locale } = useServices();
  const { choicesOf, titleOf } = useFieldChoices(inUse);
  const faultText = (field: DraftField) => {
    const fault = faults[field];
    return fault === undefined ? null : text(`fields.fault.${fault}`);
  };
  const typed = (one: OneInstrument, field: TypedField) => (
    <TextField
      key={field}
      className="form-block"
      value={draft.own[field] ?? ownText(ownOf(one, field), locale)}
      isDisabled={isDisabled}
      isInvalid={faults[field] !== undefined}
      maxLength={LONGEST[field]}
      onChange={(next) => onDraft({ ...draft, own: { ...draft.own, [field]: next } })}
    >
      <Label className="form-label">{text(`fields.${field}`)}</Label>
      <Input
        className="text-input"
        autoComplete="off"
        placeholder={field === 'settlement' ? text('fields.settlement.unsaid') : ''}
        {...(typeof ownOf(one, field) === 'number' && { inputMode: 'decimal' as const })}
      />
      <FieldError className="form-error">{faultText(field)}</FieldError>
    </TextField>
  );
  const tagChoices = (inUse?.tag ?? []).map(({ value }) => ({ value, title: value }));
  return (
    <div className={one === null ? 'fields-form fields-form--several' : 'fields-form'}>
      {one !== null && TYPED_FIELDS.map((field) => typed(one, field))}
      {one !== null && (
        <Checkbox
          className="check fields-form__check"
          isSelected={(draft.own.inverse ?? tickText(one.inverse === true)) === tickText(true)}
          isDisabled={isDisabled}
          onChange={(isOn) => onDraft({ ...draft, own: { ...draft.own, inverse: tickText(isOn) } })}
        >
          <CheckMark />
          {text('fields.inverse')}
        </Checkbox>
      )}
      {one !== null && typed(one, 'settlement')}
      {TEXT_FIELDS.map((field) => {
        const now = commonValue(fields, field);
        const typed = draft.texts[field];
        const isMixed = now === undefined;
        const set = (value: string) => onDraft({ ...draft, texts: { ...draft.texts, [field]: value } });
        const isElsewhere = typed !== undefined && now !== commonValue(opened, field);
        return (
          <ChoiceBox
            key={field}
            label={text(`insights.label.${field}`)}
            text={typed ?? titleOf(field, now ?? '')}
            placeholder={text(typed === undefined && isMixed ? 'fields.various' : 'fields.none')}
            choices={choicesOf[field]}
            fault={faultText(field)}
            note={
              isElsewhere ? text('fields.elsewhere', { value: titleOf(field, now ?? '') || text('fields.none') }) : null
            }
            canClear={typed === undefined ? now !== null : typed !== ''}
            isDisabled={isDisabled}
            onType={set}
            onClear={() => set('')}
          />
        );
      })}
      <div className="fields-form__wide">
        <TagsField
          tags={shownTags(fields, draft)}
          instruments={fields.instruments}
          choices={tagChoices}
          fault={faultText('tags')}
          isDisabled={isDisabled}
          onAdd={(tag) => onDraft(withTag(draft, tag))}
          onRemove={(tag) => onDraft(withoutTag(draft, tag, fields))}
        />
      </div>
    </div>
  );
}

/** Those of one instrument that are typed, before what is ticked. */
const TYPED_FIELDS = OWN_FIELDS.filter((field) => field !== 'inverse' && field !== 'settlement');
type TypedField = Exclude<(typeof OWN_FIELDS)[number], 'inverse'>;
const LONGEST: Readonly<Record<TypedField, number>> = {
  symbol: SYMBOL_LENGTH,
  name: 200,
  tickSize: 24,
  displayDecimals: 2,
  multiplier: 24,
  settlement: 12,
};

/** Numbers without an exponent: `0.00000001`. */
function ownText(value: ReturnType<typeof ownOf>, locale: string): string {
  if (typeof value !== 'number') return String(value ?? '');
  return value.toLocaleString(locale, { maximumFractionDigits: MOST_DECIMALS, useGrouping: false });
}

const MOST_DECIMALS = 15;

/** What each field offers, and how what is kept is shown and the other way round. */
export function useFieldChoices(inUse: InstrumentFields | null) {
  const { text, locale } = useServices();
  return useMemo(() => {
    const countries = countriesIn(locale);
    const used = (field: TextFieldName): readonly BoxChoice[] =>
      (inUse?.[field] ?? []).map(({ value }) => ({ value, title: value }));
    const venues = KNOWN_VENUES.map(({ mic, name }) => ({ value: mic, title: mic, aside: name }));
    const names = new Map(venues.map((venue) => [venue.value, venue]));
    const choicesOf: Readonly<Record<TextFieldName, readonly BoxChoice[]>> = {
      assetClass: ASSET_CLASSES.map((value) => ({ value, title: text(`insights.assetClass.${value}`) })),
      sector: used('sector'),
      group: used('group'),
      venue: [
        ...new Map([
          ...used('venue').map((one) => [one.value, names.get(one.value) ?? one] as const),
          ...names,
        ]).values(),
      ],
      country: countries.map(({ code, name }) => ({ value: code, title: name, aside: code })),
    };
    const titleOf = (field: TextFieldName, value: string) =>
      choicesOf[field].find((choice) => choice.value === value)?.title ?? value;
    const keptOf = (field: TextFieldName, typed: string): string => {
      if (field === 'country') return countryCodeOf(typed, countries);
      const wanted = plainLetters(typed);
      return choicesOf[field].find(({ title }) => plainLetters(title) === wanted)?.value ?? typed;
    };
    /** What is typed, as it is kept. */
    const kept = (draft: FieldDraft): FieldDraft => ({
      ...draft,
      texts: Object.fromEntries(
        TEXT_FIELDS.flatMap((field) => {
          const typed = draft.texts[field];
          return typed === undefined ? [] : [[field, typed.trim() === '' ? '' : keptOf(field, typed)]];
        }),
      ),
    });
    return { choicesOf, titleOf, kept };
  }, [inUse, locale, text]);
}
