import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  CLASSIFICATION_FIELDS,
  classificationOf,
  type Instrument,
  isSameField,
  parseClassificationEdit,
  withEdit,
} from '@candlemark/bars';
import { SETTLEMENT_PATTERN } from '@candlemark/contracts';
import type { DescriptionEdit } from '../change/describe-instruments.ts';
import { cleanSymbol } from '../import/rows/symbol-book.ts';
import { type CliIo, CliUsageError } from './command.ts';
import type { CommandLine } from './command-line.ts';
import type { DataAccess } from './data-access.ts';
import { readFields } from './fields-file.ts';
import { instrumentFinder } from './find-instrument.ts';
import { optionOf } from './given-classification.ts';

const EXIT_FAILED = 2;
/** Fields beside those of a classification, and what they are called. */
const OWN_FIELDS = [
  ['symbol', 'symbol'],
  ['name', 'name'],
  ['tickSize', 'tick size'],
  ['displayDecimals', 'decimals'],
  ['multiplier', 'multiplier'],
  ['inverse', 'inverse'],
  ['settlement', 'settlement'],
] as const;
/** What an instrument does not say of itself. */
const UNSAID: Readonly<Partial<Record<(typeof OWN_FIELDS)[number][0], number | boolean | null>>> = {
  multiplier: 1,
  inverse: false,
  settlement: null,
};
/** Faults of a file that are told. */
const MOST_FAULTS = 100;

/** `candlemark instruments set`: what instruments are, all of it or nothing. */
export async function setInstruments(
  access: DataAccess,
  line: CommandLine,
  symbols: readonly string[],
  io: CliIo,
): Promise<number> {
  const given = givenEdit(line);
  const file = line.value('file');
  if (file === undefined && symbols.length === 0) throw new CliUsageError('name the instruments, or a --file of them');
  if (file === undefined && given === null) throw new CliUsageError('say what they are, such as --sector Energy');
  if (file !== undefined && (symbols.length > 0 || given !== null))
    throw new CliUsageError('--file says of which instruments what: no symbols and no fields beside it');
  for (const own of ['symbol', 'name'] as const)
    if (given?.[own] !== undefined && symbols.length > 1) throw new CliUsageError(`--${own} is for one instrument`);
  const instruments = await access.instruments();
  const edits =
    file === undefined
      ? [{ ids: symbols.map(instrumentFinder(instruments)).map(({ id }) => id), ...given! }]
      : editsOf(file, instruments, io);
  if (edits === null) return EXIT_FAILED;
  const byId = new Map(instruments.map((instrument) => [instrument.id, instrument]));
  const texts = edits.flatMap((edit) => edit.ids.map((id) => changeText(byId.get(id)!, edit)));
  const changes = texts.filter((text) => text !== null);
  const isDry = line.has('dry-run');
  if (!isDry && changes.length > 0) await access.describeInstruments(edits);
  if (line.has('json')) {
    const summary = { instruments: changes.length, unchanged: texts.length - changes.length };
    io.out(`${JSON.stringify(isDry ? { ...summary, dryRun: true } : summary)}\n`);
    return 0;
  }
  if (isDry) io.out(changes.map((text) => `${text}\n`).join(''));
  const same = texts.length - changes.length;
  io.out(
    `${isDry ? 'Would change' : 'Changed'} ${countText(changes.length)}${same > 0 ? `; ${countText(same)} ${same === 1 ? 'is' : 'are'} so already` : ''}.\n`,
  );
  return 0;
}

/** null where the line says nothing of them. */
function givenEdit(line: CommandLine): Omit<DescriptionEdit, 'ids'> | null {
  const list = (name: string) => line.value(name)?.split(',');
  const given: Record<string, unknown> = {
    assetClass: line.value('asset-class'),
    sector: line.value('sector'),
    group: line.value('group'),
    venue: line.value('venue'),
    country: line.value('country'),
    tags: list('tags'),
    addTags: list('add-tags'),
    removeTags: list('remove-tags'),
  };
  for (const name of list('clear') ?? []) {
    const field = CLASSIFICATION_FIELDS.find((one) => optionOf(one) === name.trim());
    if (field === undefined)
      throw new CliUsageError(`--clear ${name} is none of ${CLASSIFICATION_FIELDS.map(optionOf).join(', ')}`);
    if (given[field] !== undefined) throw new CliUsageError(`--clear ${name} takes away what --${name} says`);
    given[field] = null;
  }
  const parsed = parseClassificationEdit(given);
  if (!parsed.ok)
    throw new CliUsageError(parsed.issues.map(({ path, message }) => `--${optionOf(path)} ${message}`).join('; '));
  const own = givenOwn(line);
  if ([...Object.values(own), ...Object.values(given)].every((value) => value === undefined)) return null;
  return { classification: parsed.edit, ...own };
}

/** What is not among the fields of a classification. */
function givenOwn(line: CommandLine): Partial<Omit<DescriptionEdit, 'ids' | 'classification'>> {
  const textOf = (name: string) => {
    const text = line.value(name);
    if (text !== undefined && cleanSymbol(text) === '') throw new CliUsageError(`--${name} is empty`);
    return text && cleanSymbol(text);
  };
  const symbol = textOf('symbol');
  const name = textOf('name');
  const isStep = (value: number) => value > 0 && value <= 1e15;
  const tickSize = givenNumber(line, 'tick-size', isStep, 'no price step above 0');
  const multiplier = givenNumber(line, 'multiplier', isStep, 'no number above 0');
  const inverse = line.value('inverse');
  const settlement = line.value('settlement');
  if (settlement !== undefined && !new RegExp(SETTLEMENT_PATTERN).test(settlement))
    throw new CliUsageError(`--settlement ${settlement} is no currency such as XBT`);
  const isCount = (value: number) => Number.isInteger(value) && value >= 0 && value <= 15;
  const displayDecimals = givenNumber(line, 'decimals', isCount, 'no count from 0 to 15');
  return {
    ...(symbol !== undefined && { symbol }),
    ...(name !== undefined && { name }),
    ...(tickSize !== undefined && { tickSize }),
    ...(displayDecimals !== undefined && { displayDecimals }),
    ...(multiplier !== undefined && { multiplier }),
    ...(inverse !== undefined && { inverse: inverse === 'yes' }),
    ...(settlement !== undefined && { settlement: settlement === 'none' ? null : settlement }),
  };
}

function givenNumber(
  line: CommandLine,
  name: string,
  isGood: (value: number) => boolean,
  fault: string,
): number | undefined {
  const text = line.value(name);
  if (text === undefined) return undefined;
  const value = Number(text);
  if (text.trim() === '' || !isGood(value)) throw new CliUsageError(`--${name} ${text} is ${fault}`);
  return value;
}

/** null where the file has faults, which are told. */
function editsOf(file: string, instruments: readonly Instrument[], io: CliIo): readonly DescriptionEdit[] | null {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(resolve(io.cwd, file));
  } catch (error) {
    throw new CliUsageError(`--file ${file} cannot be read: ${(error as Error).message}`);
  }
  const read = readFields(bytes, instruments);
  if (read.ok) return read.edits;
  for (const { line, message } of read.faults.slice(0, MOST_FAULTS))
    io.err(`candlemark instruments: ${file}:${line}: ${message}\n`);
  const more = read.faults.length - MOST_FAULTS;
  io.err(`candlemark instruments: ${more > 0 ? `and ${more} more; ` : ''}nothing was changed.\n`);
  return null;
}

/** `AAPL: sector Energy -> Coal, tags none -> Core`; null where it is so already. */
function changeText(
  instrument: Instrument,
  { classification: edit, ...own }: Omit<DescriptionEdit, 'ids'>,
): string | null {
  const before = classificationOf(instrument);
  const after = withEdit(before, edit);
  const fields = CLASSIFICATION_FIELDS.filter((field) => !isSameField(before, after, field)).map(
    (field) => `${optionOf(field)} ${valueText(before[field])} -> ${valueText(after[field])}`,
  );
  const renamed = OWN_FIELDS.flatMap(([field, word]) => {
    const now = instrument[field] ?? UNSAID[field];
    const next = own[field];
    return next === undefined || next === now ? [] : [`${word} ${ownText(now)} -> ${ownText(next)}`];
  });
  const all = [...renamed, ...fields];
  return all.length === 0 ? null : `${instrument.symbol}: ${all.join('; ')}`;
}

function ownText(value: string | number | boolean | null | undefined): string {
  if (value === null) return 'none';
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
}

function valueText(value: string | readonly string[] | undefined): string {
  return value === undefined ? 'none' : typeof value === 'string' ? value : value.join(',');
}

function countText(count: number): string {
  return `${count.toLocaleString('en-US')} instrument${count === 1 ? '' : 's'}`;
}
