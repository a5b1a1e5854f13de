import { Button, IconButton } from '@candlemark/chart-ui';
import type { ListedImport } from '@candlemark/contracts';
import { CircleAlert, CircleCheck, FileClock, LoaderCircle, X } from 'lucide-react';
import { errorWords } from '../../data/error-words.ts';
import { useStore } from '../../data/store.ts';
import { useServices } from '../../services.ts';
import { Progress } from '../../ui/progress.tsx';
import { useDataFormats } from './data-formats.ts';
import { isActive, isActiveState } from './data-queries.ts';
import { useDataText } from './data-words.tsx';
import type { ImportDesk, SendingFile } from './import-desk.ts';
import { ImportProgress } from './import-progress.tsx';
import { plainWords } from './plain-words.ts';
import { QueueRow } from './queue-row.tsx';
import type { Shown } from './shown.ts';
import { useImports } from './use-desk.ts';
import { useOutcome } from './use-outcome.tsx';
import type { Queue } from './use-queue.ts';
import { WaitingRow } from './waiting-row.tsx';

interface QueueSectionProps {
  readonly queue: Queue;
  readonly desk: ImportDesk;
  readonly shown: Shown;
  onShow(shown: Shown): void;
}

/** Files on their way, files that wait, and imports. */
export function QueueSection({ queue, desk, shown, onShow }: QueueSectionProps) {
  const text = useDataText();
  const { text: appText } = useServices();
  const files = queue.files ?? [];
  const lost = useStore(desk.lost);
  const taken = useStore(desk.taken);
  const onTheWay = queue.sending.filter(({ failure, isMeant }) => failure === null && !isMeant).length;
  const count = queue.untried.length + onTheWay;
  return (
    <section className="data-section" aria-labelledby="data-queue">
      <header className="data-section__header">
        <h2 id="data-queue" className="data-section__title">
          {text('data.queue')}
        </h2>
        {count > 1 && (
          <Button
            onPress={() => {
              desk.importAll(queue.untried);
              if (shown?.kind === 'file') onShow(null);
              queue.refresh();
            }}
          >
            {text('data.importAll', { count })}
          </Button>
        )}
        {queue.imports.some((one) => !isActive(one)) && (
          <Button
            look="plain"
            onPress={() => {
              queue.clear();
              if (shown?.kind === 'report') onShow(null);
            }}
          >
            {text('data.clear')}
          </Button>
        )}
      </header>
      {queue.error !== null && (
        <p role="alert" className="data-section__failure">
          {text('data.failedToLoad', { reason: errorWords(queue.error, appText) })}
        </p>
      )}
      <ul className="queue">
        {lost.length > 0 && <LostRow names={lost} onForget={() => desk.forgetLost()} />}
        {queue.sending.map((file) => (
          <SendingRow key={file.key} file={file} desk={desk} />
        ))}
        {files.map((file) => (
          <WaitingRow
            key={file.id}
            file={file}
            isTaken={taken.includes(file.id)}
            isShown={shown?.id === file.id}
            onShow={() => onShow({ kind: 'file', id: file.id })}
            onRemoved={() => {
              queue.forgetFile(file.id);
              queue.refresh();
            }}
          />
        ))}
        {queue.imports.map((one) => (
          <ImportRow
            key={one.id}
            one={one}
            isShown={shown?.id === one.id}
            onShow={() => onShow({ kind: 'report', id: one.id })}
            onChange={queue.refresh}
          />
        ))}
      </ul>
    </section>
  );
}

/** What was on its way when the page went: files cannot be read again without their reader. */
function LostRow({ names, onForget }: { readonly names: readonly string[]; onForget(): void }) {
  const text = useDataText();
  const [first = ''] = names;
  const title = names.length === 1 ? first : text('data.lostNames', { name: first, count: names.length - 1 });
  return (
    <QueueRow
      icon={CircleAlert}
      look="bad"
      name={title}
      actions={<IconButton icon={X} title={text('data.cancelFile', { name: title })} onPress={onForget} />}
    >
      <span role="alert">{text('data.lost')}</span>
    </QueueRow>
  );
}

function SendingRow({ file, desk }: { readonly file: SendingFile; readonly desk: ImportDesk }) {
  const text = useDataText();
  const { text: appText } = useServices();
  const { size } = useDataFormats();
  const { key, name, bytes, sent, failure, isHeld } = file;
  const remove = <IconButton icon={X} title={text('data.cancelFile', { name })} onPress={() => desk.remove(key)} />;
  if (failure !== null) {
    return (
      <QueueRow
        icon={CircleAlert}
        look="bad"
        name={name}
        actions={
          <>
            <Button onPress={() => desk.retry(key)}>{text('data.retry')}</Button>
            {remove}
          </>
        }
      >
        <span role="alert">{text('data.sendFailed', { reason: errorWords(failure, appText) })}</span>
      </QueueRow>
    );
  }
  return (
    <QueueRow icon={LoaderCircle} name={name} actions={remove}>
      <span className="queue__state">
        {sent === 0
          ? text(isHeld ? 'data.sendHeld' : 'data.sendWaiting', { size: size(bytes) })
          : text('data.sendingState', { sent: size(Math.min(sent, bytes)), size: size(bytes) })}
      </span>
      {sent > 0 && (
        <Progress label={text('data.sending', { name })} fraction={Math.min(1, sent / Math.max(1, bytes))} />
      )}
    </QueueRow>
  );
}

interface ImportRowProps {
  readonly one: ListedImport;
  readonly isShown: boolean;
  onShow(): void;
  onChange(): void;
}

function ImportRow({ one, isShown, onShow, onChange }: ImportRowProps) {
  const text = useDataText();
  const imports = useImports();
  const { id, name, state, failure } = one;
  const outcome = useOutcome(one);
  if (isActiveState(state)) {
    const cancel = () =>
      void imports
        .cancel(id, new AbortController().signal)
        .catch(() => undefined)
        .then(onChange);
    return (
      <QueueRow
        icon={LoaderCircle}
        name={name}
        actions={<IconButton icon={X} title={text('data.cancelFile', { name })} onPress={cancel} />}
      >
        <ImportProgress one={one} />
      </QueueRow>
    );
  }
  const { icon, look, role } = ENDED[state];
  const reason = plainWords(failure?.message ?? '');
  const words = {
    done: outcome.words,
    failed: text('data.failed', { reason }),
    cancelled: text('data.cancelled'),
    kept: text('data.kept', { reason: plainWords(failure?.details?.join(' ') ?? reason) }),
  };
  return (
    <QueueRow
      icon={icon}
      look={look}
      name={name}
      actions={
        state === 'done' && (
          <>
            {!isShown && (
              <Button aria-label={text('data.reportOf', { name })} onPress={onShow}>
                {text('data.report')}
              </Button>
            )}
            {!isShown && outcome.open}
          </>
        )
      }
    >
      <span className="queue__state" role={role}>
        {words[state]}
      </span>
    </QueueRow>
  );
}

/** How an import that has ended is shown. */
const ENDED = {
  done: { icon: CircleCheck, look: 'good', role: 'status' },
  failed: { icon: CircleAlert, look: 'bad', role: 'alert' },
  cancelled: { icon: CircleAlert, look: 'shown', role: 'status' },
  kept: { icon: FileClock, look: 'shown', role: 'alert' },
} as const;
