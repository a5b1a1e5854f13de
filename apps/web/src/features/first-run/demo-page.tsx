import type { DemoProgress } from '@candlemark/contracts';
import { useServices } from '../../services.ts';
import { MessagePage } from '../../ui/message-page.tsx';
import { Progress } from '../../ui/progress.tsx';
import './demo-page.css';

/** The very first start: how far the demo instruments are, until the first one can be shown. */
export function DemoPage({ demo }: { readonly demo: DemoProgress }) {
  const { text } = useServices();
  return (
    <MessagePage title={text('demo.title')} body={text('demo.body')}>
      <Progress label={text('demo.progress')} fraction={demo.fraction} />
      <p className="demo-page__now">
        <span>{demo.current ?? ''}</span>
        <span>{text('demo.count', { done: demo.done, total: demo.total })}</span>
      </p>
    </MessagePage>
  );
}
