import { Check, Minus } from 'lucide-react';
import './check.css';

/** The box of a checkbox; whether it is ticked the checkbox around it says. */
export function CheckMark({ isIndeterminate = false }: { readonly isIndeterminate?: boolean }) {
  const Sign = isIndeterminate ? Minus : Check;
  return (
    <span className="check__box" aria-hidden="true">
      <Sign className="check__sign" strokeWidth={2.5} />
    </span>
  );
}
