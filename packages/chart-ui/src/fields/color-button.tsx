import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, DialogTrigger, Popover } from 'react-aria-components';
import { Icon } from '../ui/icon.tsx';
import { Late, LatePart } from '../ui/late.tsx';
import { NotLoaded } from '../ui/not-loaded.tsx';
import { PopoverDialog } from '../ui/popover-dialog.tsx';
import { Tip } from '../ui/tip.tsx';
import { useSay, useUi } from '../ui-context.ts';
import { paletteKey } from './palette.ts';
import { Swatch } from './swatch.tsx';

const colorPanel = new LatePart(async () => (await import('./color-panel.tsx')).ColorPanel);

export interface ColorButtonProps {
  readonly label: string;
  /** Null for that of the theme. */
  readonly color: string | null;
  readonly isMixed?: boolean;
  readonly canBeTheme?: boolean;
  /** What the theme gives, where that is known. */
  readonly themeColor?: string;
  /** Whether it may let something through; default true. */
  readonly hasOpacity?: boolean;
  readonly isDisabled?: boolean;
  /** What it colours, where its words do not stand beside it. */
  readonly icon?: LucideIcon;
  onChange(color: string | null): void;
  /** What was chosen until now is meant. */
  onEnd(): void;
}

/** A button that shows a colour and opens the picker for it. */
export function ColorButton({ label, color, isMixed = false, icon, isDisabled = false, ...panel }: ColorButtonProps) {
  const { text } = useUi();
  const say = useSay();
  const key = color === null ? 'color.theme' : paletteKey(color);
  const value = isMixed ? text['fields.mixed'] : key === null ? (color ?? '') : text[key];
  const named = say('fields.named', { field: label, value });
  return (
    <DialogTrigger
      onOpenChange={(isOpen) => {
        if (!isOpen) panel.onEnd();
      }}
    >
      <Tip title={color === null && panel.themeColor !== undefined ? named : label}>
        <Button
          className={`button color-button ${icon === undefined ? 'button--outlined' : 'button--plain color-button--icon'}`}
          aria-label={named}
          isDisabled={isDisabled}
        >
          {icon !== undefined && <Icon of={icon} />}
          <Swatch color={color} isMixed={isMixed} themeColor={panel.themeColor} />
        </Button>
      </Tip>
      <Popover className="menu-popover color-popover" offset={6}>
        <PopoverDialog title={label} className="color-popover__dialog">
          <Late part={colorPanel} waiting={<Waiting />} failed={(tryAgain) => <NotLoaded onRetry={tryAgain} />}>
            {(ColorPanel) => (
              <ColorPanel
                color={color}
                canBeTheme={panel.canBeTheme ?? false}
                themeColor={panel.themeColor}
                hasOpacity={panel.hasOpacity ?? true}
                onChange={panel.onChange}
                onEnd={panel.onEnd}
              />
            )}
          </Late>
        </PopoverDialog>
      </Popover>
    </DialogTrigger>
  );
}

/** Has the size of what comes, so that nothing jumps. */
function Waiting(): ReactNode {
  return <div className="color-panel color-panel--waiting" />;
}
