import { Input, type InputProps } from 'react-aria-components';
import './search-input.css';

/** What is typed into at the head of a list; the field around it has the frame. */
export function SearchInput(props: Omit<InputProps, 'className'>) {
  return <Input autoComplete="off" spellCheck="false" {...props} className="search-input" />;
}
