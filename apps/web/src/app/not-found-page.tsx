import { Link } from 'wouter';
import { useServices } from '../services.ts';
import { MessagePage } from '../ui/message-page.tsx';

/** An address that is no page of ours. */
export function NotFoundPage() {
  const { text } = useServices();
  return (
    <MessagePage title={text('notFound.title')} body={text('notFound.body')}>
      <Link href="/">{text('notFound.home')}</Link>
    </MessagePage>
  );
}
