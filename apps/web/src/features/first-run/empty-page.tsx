import { useServices } from '../../services.ts';
import { CommandLine } from '../../ui/command-line.tsx';
import { MessagePage } from '../../ui/message-page.tsx';

/** A workspace without instruments: how the first one gets in. */
export function EmptyPage() {
  const { text } = useServices();
  return (
    <MessagePage title={text('empty.title')} body={text('empty.body')}>
      <CommandLine line={text('empty.command')} />
      <p className="message-page__body">{text('empty.hint')}</p>
    </MessagePage>
  );
}
