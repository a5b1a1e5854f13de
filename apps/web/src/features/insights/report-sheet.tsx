import { Button, Sheet, SwitchRow } from '@candlemark/chart-ui';
import { useEffect, useRef, useState } from 'react';
import { useServices } from '../../services.ts';
import { type Report, reportElement, reportFile } from './report.ts';
import './report.css';

/** What a picture on the page gives to a report. */
export interface ReportPart {
  readonly title: string;
  readonly source: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** A `data:` address of the picture as it is shown; null: it is not drawn. */
  image(): Promise<string | null>;
}

interface ReportSheetProps {
  /** By the id of the picture, in the order of the page. */
  readonly parts: ReadonlyMap<string, ReportPart>;
  readonly order: readonly string[];
  readonly symbols: string;
  onClose(): void;
}

/** Chooses pictures and words for a report, and saves or prints it. */
export function ReportSheet({ parts, order, symbols, onClose }: ReportSheetProps) {
  const { platform, text, locale } = useServices();
  const [title, setTitle] = useState(text('insights.reportOf', { symbols }));
  const [words, setWords] = useState('');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const form = useRef<HTMLDivElement>(null);
  const printed = useRef<HTMLElement>(null);
  useEffect(() => platform.onPrint(() => printed.current), [platform]);
  const offered = order.filter((id) => parts.has(id));

  const make = async (): Promise<HTMLElement | null> => {
    const document = form.current?.ownerDocument;
    if (document === undefined) return null;
    const chosen = offered.filter((id) => !left.has(id)).flatMap((id) => parts.get(id) ?? []);
    const images = await Promise.all(chosen.map((part) => part.image()));
    const report: Report = {
      title,
      text: words,
      made: text('insights.reportMade', {
        day: new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(platform.now())),
      }),
      pictures: chosen.flatMap(({ title: name, source, facts }, at) => {
        const image = images[at] ?? null;
        return image === null ? [] : [{ title: name, source, facts, image }];
      }),
    };
    return reportElement(document, report);
  };
  const save = async () => {
    const article = await make();
    if (article === null) return;
    platform.saveFile(`${fileName(title)}.html`, new Blob([reportFile(article, locale, title)], { type: 'text/html' }));
  };
  const print = async () => {
    printed.current = await make();
    platform.print();
    printed.current = null;
  };
  return (
    <Sheet title={text('insights.report')} isTitleShown kind="page" onClose={onClose}>
      <div ref={form} className="sheet__body">
        <label className="report-field">
          <span>{text('insights.reportTitle')}</span>
          <input value={title} maxLength={200} onChange={({ target }) => setTitle(target.value)} />
        </label>
        <label className="report-field">
          <span>{text('insights.reportText')}</span>
          <textarea rows={4} value={words} onChange={({ target }) => setWords(target.value)} />
        </label>
        {offered.length === 0 && <p>{text('insights.reportEmpty')}</p>}
        {offered.map((id) => (
          <SwitchRow
            key={id}
            label={parts.get(id)?.title ?? id}
            isOn={!left.has(id)}
            onChange={(isOn) => setLeft(withOrWithout(left, id, !isOn))}
          />
        ))}
      </div>
      <div className="sheet__buttons">
        <Button onPress={() => void print()}>{text('insights.reportPrint')}</Button>
        <Button look="primary" onPress={() => void save()}>
          {text('insights.reportSave')}
        </Button>
      </div>
    </Sheet>
  );
}

function withOrWithout(ids: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(ids);
  if (isIn) next.add(id);
  else next.delete(id);
  return next;
}

/** Letters that every system takes. */
function fileName(title: string): string {
  const name = title.replace(/[^\p{Letter}\p{Number}._-]+/gu, '-').replace(/^[-.]+|-+$/g, '');
  return name === '' ? 'report' : name;
}
