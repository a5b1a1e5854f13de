import type { LucideIcon } from 'lucide-react';

interface ToolButtonProps {
  readonly icon: LucideIcon;
  readonly name: string;
  readonly isDisabled?: boolean;
  onPress(): void;
}

/** A small button beside a picture. Not one of the app's: this package is used without it. */
export function ToolButton({ icon: Icon, name, isDisabled = false, onPress }: ToolButtonProps) {
  return (
    <button
      type="button"
      className="stat-tool"
      aria-label={name}
      title={name}
      aria-disabled={isDisabled}
      onClick={() => !isDisabled && onPress()}
    >
      <Icon size={16} strokeWidth={1.5} aria-hidden="true" />
    </button>
  );
}
