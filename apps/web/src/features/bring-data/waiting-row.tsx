import { Button, IconButton } from '@candlemark/chart-ui';
import type { ArrivedFile } from '@candlemark/contracts';
import { CircleAlert, FileClock, Trash2 } from 'lucide-react';
import { useDataFormats } from './data-formats.ts';
import { useDataText } from './data-words.tsx';
import { plainWords } from './plain-words.ts';
import { QueueRow } from './queue-row.tsx';
import { useImports } from './use-desk.ts';

interface WaitingRowProps {
  readonly file: ArrivedFile;
  /** Whether its import starts by itself once there is room. */
  readonly isTaken: boolean;
  readonly isShown: boolean;
  onShow(): void;
  /** It is not on the server any more, or was not when it should have gone. */
  onRemoved(): void;
}

/** A file on the server that no import has: it is ready, waits for its turn, or waits again because its import came to nothing. */
export function WaitingRow({ file, isTaken, isShown, onShow, onRemoved }: WaitingRowProps) {
  const text = useDataText();
  const imports = useImports();
  const { size } = useDataFormats();
  const { id, name, bytes, lastImport } = file;
  const isFailed = lastImport?.state === 'failed';
  const isReady = lastImport === undefined && !isTaken;
  const remove = () =>
    void imports
      .removeFile(id, new AbortController().signal)
      .catch(() => undefined)
      .then(onRemoved);
  const words = () => {
    if (isFailed) return text('data.failed', { reason: plainWords(lastImport.failure?.message ?? '') });
    if (isReady) return text('data.ready', { size: size(bytes) });
    return text(lastImport === undefined ? 'data.phase.waiting' : 'data.cancelled');
  };
  return (
    <QueueRow
      icon={isFailed ? CircleAlert : FileClock}
      {...(isShown && { look: 'shown' as const })}
      {...(isFailed && { look: 'bad' as const })}
      name={name}
      actions={
        <>
          {!isShown && (
            <Button aria-label={text('data.review', { name })} onPress={onShow}>
              {text('paste.take')}
            </Button>
          )}
          {!isReady && <IconButton icon={Trash2} title={text('data.removeFile', { name })} onPress={remove} />}
        </>
      }
    >
      <span className="queue__state" role={isFailed ? 'alert' : undefined}>
        {words()}
      </span>
    </QueueRow>
  );
}
