import { IconButton } from '@candlemark/chart-ui';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useServices } from '../services.ts';
import './command-line.css';

/** A line for the terminal, with a button that copies it. */
export function CommandLine({ line }: { readonly line: string }) {
  const { platform, text, notices } = useServices();
  const [isCopied, setIsCopied] = useState(false);

  async function copy(): Promise<void> {
    try {
      await platform.copyText(line);
      setIsCopied(true);
    } catch {
      // Not allowed: the line can be selected by hand.
      notices.show(text('notice.notCopied'));
    }
  }

  return (
    <div className="command-line">
      <code className="command-line__text">{line}</code>
      <IconButton
        icon={isCopied ? Check : Copy}
        title={text(isCopied ? 'empty.copied' : 'empty.copy')}
        onPress={() => void copy()}
      />
    </div>
  );
}
