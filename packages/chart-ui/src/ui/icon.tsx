import type { LucideIcon } from 'lucide-react';
import './icon.css';

/** A pictogram beside or instead of a word. It has no name of its own: what it stands in must have one. */
export function Icon({ of: Pictogram }: { readonly of: LucideIcon }) {
  return <Pictogram className="icon" strokeWidth={1.5} aria-hidden="true" />;
}
