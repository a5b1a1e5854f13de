import { useLayoutEffect, useRef } from 'react';
import { Input, InputContext, type InputProps, useSlottedContext } from 'react-aria-components';
import './search-input.css';

/** What is typed into at the head of a list; the field around it has the frame. */
export function SearchInput(props: Omit<InputProps, 'className'>) {
  const input = useRef<HTMLInputElement>(null);
  const marked = useSlottedContext(InputContext)?.['aria-activedescendant'];
  // A row is told to be marked half a second after a letter was typed: by then a search may have brought others.
  useLayoutEffect(() => {
    const isThere = marked === undefined || input.current?.ownerDocument.getElementById(marked) !== null;
    if (!isThere) input.current?.removeAttribute('aria-activedescendant');
  }, [marked]);
  return <Input autoComplete="off" spellCheck="false" {...props} ref={input} className="search-input" />;
}
