import { Button } from '@candlemark/chart-ui';
import { useServices } from '../../services.ts';
import { MessagePage } from '../../ui/message-page.tsx';

/** The address names an instrument that is not there. */
export function GhostPage({ symbol }: { readonly symbol: string }) {
  const { text, overlay } = useServices();
  return (
    <MessagePage title={text('ghost.title', { symbol })} body={text('ghost.body')}>
      <Button look="primary" onPress={() => overlay.set({ kind: 'search', text: '' })}>
        {text('ghost.search')}
      </Button>
    </MessagePage>
  );
}
