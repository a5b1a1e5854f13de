import { Button } from '@candlemark/chart-ui';
import { errorWords } from '../../data/error-words.ts';
import { isUnreachable } from '../../data/query-client.ts';
import { useServices } from '../../services.ts';
import { CommandLine } from '../../ui/command-line.tsx';
import { MessagePage } from '../../ui/message-page.tsx';

interface FailurePageProps {
  readonly error: Error;
  readonly onRetry: () => void;
  /** See `MessagePage`. */
  readonly isPart?: boolean;
}

/** Stands where a chart would, when what it needs did not come. */
export function FailurePage({ error, onRetry, isPart = false }: FailurePageProps) {
  const { text } = useServices();
  if (isUnreachable(error)) {
    return (
      <MessagePage title={text('failure.offlineTitle')} body={text('failure.offlineBody')} isAlert isPart={isPart}>
        <CommandLine line={text('failure.startCommand')} />
      </MessagePage>
    );
  }
  return (
    <MessagePage
      title={text('failure.title')}
      body={text('failure.server', { detail: errorWords(error, text) })}
      isAlert
      isPart={isPart}
    >
      <Button look="primary" onPress={onRetry}>
        {text('failure.retry')}
      </Button>
    </MessagePage>
  );
}
