import { Button } from '@candlemark/chart-ui';
import { useServices } from '../../services.ts';
import { CommandLine } from '../../ui/command-line.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { chooseData } from '../bring-data/bring-data.ts';

/** A workspace without instruments: how the first one gets in. */
export function EmptyPage() {
  const services = useServices();
  const { text } = services;
  return (
    <MessagePage title={text('empty.title')} body={text('empty.body')}>
      <Button look="primary" onPress={() => void chooseData(services)}>
        {text('command.importData')}
      </Button>
      <CommandLine line={text('empty.command')} />
      <p className="message-page__body">{text('empty.hint')}</p>
    </MessagePage>
  );
}
