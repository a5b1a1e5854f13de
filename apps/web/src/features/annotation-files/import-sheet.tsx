import type { AnnotationIssue, KnownInstrument, Unmapped } from '@candlemark/annotations';
import { Button, RadioList, Sheet } from '@candlemark/chart-ui';
import { useState } from 'react';
import { useServices } from '../../services.ts';
import { bringData } from '../bring-data/bring-data.ts';
import { chooseImport } from './choose-import.ts';
import type { ImportPlace, PreparedImport } from './prepare-import.ts';
import { formatTitle, takeImport } from './take-import.ts';
import { useImport } from './use-import.ts';
import './annotation-files.css';

interface ImportSheetProps {
  readonly file: File;
  /** The one on screen. */
  readonly instrument: KnownInstrument;
  readonly onClose: () => void;
}

/** What would become of a file of annotations, before it is taken. */
export function ImportSheet({ file, instrument, onClose }: ImportSheetProps) {
  const services = useServices();
  const { text } = services;
  const [isForced, setForced] = useState<boolean | null>(null);
  const state = useImport(file, isForced, instrument);
  const prepared = state.kind === 'ready' ? state.prepared : null;
  const isCurrent = prepared !== null && (isForced === null || isForced === prepared.isForced);
  return (
    <Sheet title={text('import.title')} isTitleShown kind="page" onClose={onClose}>
      <div className="sheet__body annotation-file" aria-busy={state.kind === 'reading'}>
        {state.kind === 'reading' && <p role="status">{text('import.reading', { name: file.name })}</p>}
        {state.kind === 'failed' && <p role="alert">{state.reason}</p>}
        {state.kind === 'faulty' && <Faults issues={state.issues} more={state.more} />}
        {prepared !== null && (
          <Preview file={file} instrument={instrument} prepared={prepared} chosen={isForced} onForced={setForced} />
        )}
      </div>
      <div className="sheet__buttons">
        {state.kind === 'faulty' || state.kind === 'failed' ? (
          <>
            {state.kind === 'faulty' && (
              <Button
                onPress={() => {
                  onClose();
                  bringData(services, [file]);
                }}
              >
                {text('command.importData')}
              </Button>
            )}
            <Button look="primary" onPress={() => void chooseImport(services)}>
              {text('import.choose')}
            </Button>
          </>
        ) : (
          <>
            <Button look="plain" onPress={onClose}>
              {text('layout.cancel')}
            </Button>
            <Button
              look="primary"
              isDisabled={!isCurrent || prepared.records.length === 0}
              onPress={() => {
                if (prepared === null) return;
                takeImport(prepared, instrument, services);
                onClose();
              }}
            >
              {prepared !== null && prepared.count === 0 && prepared.kept > 0
                ? text('import.doKeep', { count: prepared.kept })
                : text('import.do', { count: prepared?.count ?? 0 })}
            </Button>
          </>
        )}
      </div>
    </Sheet>
  );
}

interface PreviewProps {
  readonly file: File;
  readonly instrument: KnownInstrument;
  readonly prepared: PreparedImport;
  /** Where to, as far as the reader has chosen: all of it to the one on screen, or not. */
  readonly chosen: boolean | null;
  readonly onForced: (isForced: boolean) => void;
}

function Preview({ file, instrument, prepared, chosen, onForced }: PreviewProps) {
  const services = useServices();
  const { text } = services;
  const { format, isForced, places, kept, unmapped, records } = prepared;
  const title = formatTitle(format, services);
  const isElsewhere = places.some((place) => place.instrument !== instrument.id) || unmapped.length > 0;
  return (
    <>
      <p className="annotation-file__name">{text('import.from', { name: file.name, format: title })}</p>
      {(chosen !== null || (!isForced && isElsewhere)) && (
        <RadioList
          label={text('import.where')}
          value={(chosen ?? isForced) ? 'shown' : 'said'}
          onChange={(where) => onForced(where === 'shown')}
          choices={[
            { value: 'said', title: text('import.asSaid'), hint: text('import.asSaidHint') },
            {
              value: 'shown',
              title: text('import.toShown', { symbol: instrument.symbol }),
              hint: text('import.toShownHint'),
            },
          ]}
        />
      )}
      {places.length > 0 && <Places places={places} />}
      {records.length === 0 && <p>{text(places.length > 0 ? 'import.nothing' : 'import.empty')}</p>}
      {unmapped.length > 0 && (
        <Left title={text(kept > 0 ? 'import.unmapped' : 'import.unmappedOwn')} unmapped={unmapped} />
      )}
      {kept > 0 && <p className="annotation-file__hint">{text('import.kept', { count: kept })}</p>}
    </>
  );
}

function Places({ places }: { readonly places: readonly ImportPlace[] }) {
  const { text, locale } = useServices();
  const counts = new Intl.NumberFormat(locale);
  const columns = [text('import.new'), text('import.changed'), text('import.same')];
  return (
    <table className="annotation-file__places">
      <thead>
        <tr>
          <th scope="col">{text('import.instrument')}</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {places.map(({ instrument, symbol, added, changed, same }) => (
          <tr key={instrument}>
            <th scope="row">{symbol}</th>
            <td>{counts.format(added)}</td>
            <td>{counts.format(changed)}</td>
            <td>{counts.format(same)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Left({ title, unmapped }: { readonly title: string; readonly unmapped: readonly Unmapped[] }) {
  const counts = new Intl.NumberFormat(useServices().locale);
  return (
    <section>
      <h3 className="form-label">{title}</h3>
      <ul className="annotation-file__list">
        {unmapped.map(({ name, count, why }) => (
          <li key={`${name} ${why}`}>
            <span className="annotation-file__path">{name}</span> ×{counts.format(count)}
            {why !== '' && <span className="annotation-file__hint"> {why}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Faults({ issues, more }: { readonly issues: readonly AnnotationIssue[]; readonly more: number }) {
  const { text } = useServices();
  return (
    <div role="alert">
      <p className="annotation-file__refused">{text('import.refused')}</p>
      <ul className="annotation-file__list">
        {issues.map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            <span className="annotation-file__path">{path === '' ? text('import.wholeFile') : path}</span> {message}
          </li>
        ))}
        {more > 0 && <li className="annotation-file__hint">{text('import.more', { count: more })}</li>}
      </ul>
    </div>
  );
}
