/**
 * A field is one thing about an annotation that a person may choose: a colour, a width, whether a line is extended. A definition lists its fields; what may
 * stand in them, what they begin with, and which control a popover or a dialog shows for them follows from that list alone.
 */

/** One line of a retracement. */
export interface FibLevel {
  /** 0 at the end of the measured movement, 1 at its start. */
  readonly ratio: number;
  readonly color: string;
  readonly shown: boolean;
}

export type FieldValue = string | number | boolean | null | readonly FibLevel[];

/** Of draft 2020-12. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** What edits a field on screen. */
export type FieldControl =
  | 'color'
  | 'width'
  | 'dash'
  | 'text-size'
  | 'choice'
  | 'switch'
  | 'number'
  | 'levels'
  | 'picture'
  | 'sign';

/** What of an annotation a field is about, where that is plain. */
export type FieldSubject = 'line' | 'fill' | 'text';

export interface Field<Value extends FieldValue = FieldValue> {
  readonly control: FieldControl;
  /** For the picture on its button, and for its place among others. */
  readonly about?: FieldSubject | undefined;
  /** Key of its name in the text catalogue; of a host's own field the name itself. */
  readonly label: string;
  /** What it begins with. */
  readonly initial: Value;
  /** What may stand in it, for the message. */
  readonly expected: string;
  /** What may be chosen, in the order shown; empty where anything may that is accepted. */
  readonly choices: readonly Value[];
  accepts(value: unknown): value is Value;
  /** A switch of the same tool: while that is off the field does nothing, and nobody is asked for it. */
  readonly needs?: string;
  /** Of a number: what an arrow key adds to it. */
  readonly step?: number;
  /** It is that of one annotation alone: the next ones do not begin with it, and no template has it. */
  readonly isOwn?: true;
  /** The tool has it only since a later version: a record without it is one of before, and has what it begins with. */
  readonly isLater?: true;
  /** The same as `accepts`, in the words of JSON Schema: for the published format. */
  readonly schema: JsonSchema;
}

export type Fields = Readonly<Record<string, Field>>;

/** The values that fields hold, typed by them. */
export type ValuesOf<Of extends Fields> = {
  readonly [Name in keyof Of]: Of[Name] extends Field<infer Value> ? Value : never;
};

/** Fields that a tool which there was already has got. */
export function later<Of extends Fields>(fields: Of): Of {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, { ...field, isLater: true }])) as Of;
}

/** Fields that do nothing while a switch of their tool is off. */
export function needing<Of extends Fields>(needs: string, fields: Of): Of {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, { ...field, needs }])) as Of;
}

/** What the fields begin with. */
export function initialValues<Of extends Fields>(fields: Of): ValuesOf<Of> {
  return Object.fromEntries(Object.entries(fields).map(([name, { initial }]) => [name, initial])) as ValuesOf<Of>;
}
