import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useUi } from '../ui-context.ts';
import { IconButton } from './icon-button.tsx';
import './sheet.css';

interface SheetProps {
  /** The dialog's name. */
  readonly title: string;
  /** Whether the name is shown; else it is only heard. */
  readonly isTitleShown?: boolean;
  /** `picker` hangs under the top bar with a list to choose from; `page` stands in the middle. */
  readonly kind: 'picker' | 'page';
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal dialog; on a phone it fills the screen from below. Escape or a press outside closes it. */
export function Sheet({ title, isTitleShown = false, kind, onClose, children }: SheetProps) {
  const { text } = useUi();
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      className={`sheet-shade sheet-shade--${kind}`}
    >
      <Modal className={`sheet sheet--${kind}`}>
        <Dialog className="sheet__dialog">
          {!isTitleShown && (
            <Heading slot="title" className="visually-hidden">
              {title}
            </Heading>
          )}
          {isTitleShown && (
            <header className="sheet__header">
              <Heading slot="title" className="sheet__title">
                {title}
              </Heading>
              <IconButton icon={X} title={text['sheet.close']} onPress={onClose} />
            </header>
          )}
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
