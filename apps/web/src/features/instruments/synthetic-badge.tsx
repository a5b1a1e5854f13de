import type { Instrument } from '@candlemark/bars';
import { useServices } from '../../services.ts';
import { Badge } from '../../ui/badge.tsx';

interface SyntheticBadgeProps {
  readonly instrument: Pick<Instrument, 'synthetic'>;
  /** In rows, where there is room for one word only. */
  readonly isShort?: boolean;
}

/** Says that an instrument was generated, wherever one is shown; nothing for real data. */
export function SyntheticBadge({ instrument, isShort = false }: SyntheticBadgeProps) {
  const { text } = useServices();
  if (!instrument.synthetic) return null;
  return <Badge>{text(isShort ? 'instruments.syntheticShort' : 'instruments.synthetic')}</Badge>;
}
