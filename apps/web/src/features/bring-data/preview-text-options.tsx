import { DECIMAL_MARKS, DELIMITER_NAMES, type FileOptions } from '@candlemark/contracts';
import { useDataText } from './data-words.tsx';
import { type PreviewOptionsProps, withChoice } from './preview-choices.ts';
import { Select } from './preview-fields.tsx';

/** The names of columns stand near the beginning. */
const LAST_LINE = 100;
const HEADER_LINES = ['none', ...Array.from({ length: LAST_LINE }, (_, line) => String(line + 1))];

/** How a text is written; nothing of a file that is none. */
export function PreviewTextOptions({ preview, choices, onChange }: PreviewOptionsProps) {
  const text = useDataText();
  const { isText, columns, delimiter, decimalMark, headerLine } = preview;
  if (!isText && choices.delimiter === undefined && choices.headerLine === undefined) return null;
  const set = <Field extends keyof FileOptions>(field: Field, value: FileOptions[Field] | null) =>
    onChange(withChoice(choices, field, value));
  const known = DELIMITER_NAMES.find((one) => one === delimiter);
  const lineWords = (line: string) =>
    line === 'none' ? text('preview.headerLine.none') : text('preview.headerLine', { line });
  return (
    <>
      <Select
        label={text('preview.option.delimiter')}
        value={choices.delimiter}
        found={known === undefined ? null : text(`preview.delimiterName.${known}`)}
        choices={DELIMITER_NAMES.map((value) => ({ value, title: text(`preview.delimiterName.${value}`) }))}
        onChange={(value) => set('delimiter', value)}
      />
      <Select
        label={text('preview.option.decimalMark')}
        value={choices.decimalMark}
        found={decimalMark === null ? null : text(`preview.decimalMark.${decimalMark === ',' ? 'comma' : 'point'}`)}
        choices={DECIMAL_MARKS.map((value) => ({ value, title: text(`preview.decimalMark.${value}`) }))}
        onChange={(value) => set('decimalMark', value)}
      />
      <Select
        label={text('preview.option.headerLine')}
        value={choices.headerLine}
        found={columns.length === 0 ? null : lineWords(String(headerLine ?? 'none'))}
        choices={HEADER_LINES.map((value) => ({ value, title: lineWords(value) }))}
        onChange={(value) => set('headerLine', value)}
      />
    </>
  );
}
