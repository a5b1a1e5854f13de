import { useServices } from '../../services.ts';
import { Badge } from '../../ui/badge.tsx';

/** Says why nothing can be drawn here. */
export function ReadOnlyBadge() {
  const { text } = useServices();
  return <Badge title={text('layout.readOnlyHint')}>{text('layout.readOnly')}</Badge>;
}
