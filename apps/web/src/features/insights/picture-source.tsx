import { useState } from 'react';
import { useServices } from '../../services.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Formats } from './formats.ts';
import type { PictureAnswer, ResolvedView } from './picture-definition.ts';

interface PictureSourceProps {
  readonly answer: PictureAnswer;
  readonly view: ResolvedView;
  readonly formats: Formats;
}

/** Two lines of a phone hold so many letters. */
const FITTING = 80;

/** More symbols than this are counted. */
const MOST_SYMBOLS = 3;

/** What the numbers are of: instruments, interval, days, how many, where from. */
export function PictureSource({ answer, view, formats }: PictureSourceProps) {
  const { text } = useServices();
  const words = sourceWords(answer, view, formats, text);
  const ids = new Set(answer.question?.instruments.map(({ id }) => id));
  const isSynthetic = view.instruments.some(({ id, synthetic }) => synthetic && ids.has(id));
  const [isWhole, setWhole] = useState(false);
  return (
    <div className="insight__source">
      <p className={`insight__of${isWhole ? ' insight__of--whole' : ''}`} title={words}>
        {isSynthetic && <Badge>{text('instruments.synthetic')}</Badge>}
        {words}
      </p>
      {words.length > FITTING && (
        <button type="button" className="insight__whole" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {text(isWhole ? 'insights.less' : 'insights.more')}
        </button>
      )}
    </div>
  );
}

/** The same as a text, for reports. */
export function sourceWords(
  { question, head, samples }: Pick<PictureAnswer, 'question' | 'head' | 'samples'>,
  view: ResolvedView,
  formats: Formats,
  text: ReturnType<typeof useServices>['text'],
): string {
  if (question === null) return '';
  const ids = new Set(question.instruments.map(({ id }) => id));
  const asked = view.instruments.filter(({ id }) => ids.has(id));
  const symbols =
    asked.length > MOST_SYMBOLS
      ? text('insights.count', { count: asked.length })
      : asked.map(({ symbol }) => symbol).join(', ');
  const parts = [symbols];
  if (head === null) return `${symbols} · ${question.interval}`;
  const firsts = head.instruments.flatMap(({ first }) => (first === null ? [] : [first])).sort();
  const lasts = head.instruments.flatMap(({ last }) => (last === null ? [] : [last])).sort();
  const [first, last] = [firsts[0], lasts.at(-1)];
  parts.push(head.interval);
  if (first !== undefined && last !== undefined) parts.push(`${formats.day(first)} – ${formats.day(last)}`);
  const values = samples.reduce((sum, { sample }) => sum + sample.values, 0);
  parts.push(text('insights.sample', { values: formats.count(values) }));
  const thin = samples.filter(({ sample }) => !sample.enough).length;
  if (thin > 0 && thin < samples.length) parts.push(text('insights.leftOut', { count: thin }));
  const sources = [...new Set(asked.map(({ source }) => source))];
  if (sources.length > 0 && sources.length <= MOST_SYMBOLS) parts.push(sources.join(', '));
  return parts.join(' · ');
}
