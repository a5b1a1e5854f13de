import type { ReactNode } from 'react';
import { Dialog, Heading } from 'react-aria-components';

interface PopoverDialogProps {
  readonly title: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** What a popover holds, under a heading that only screen readers meet: the button that opened it says the same to everyone else. */
export function PopoverDialog({ title, className, children }: PopoverDialogProps) {
  return (
    <Dialog className={className}>
      <Heading slot="title" className="visually-hidden">
        {title}
      </Heading>
      {children}
    </Dialog>
  );
}
