import { Lock, LockOpen, Repeat } from 'lucide-react';
import { Icon } from '../ui/icon.tsx';
import { useUi } from '../ui-context.ts';
import { useDrawing } from '../use-drawing.ts';
import { BarButton } from './bar-button.tsx';
import { HideButton } from './hide-button.tsx';
import { RemoveButton } from './remove-button.tsx';
import { useToolbarParts } from './toolbar-context.ts';

/** Whether a tool stays in hand after it has drawn. */
export function KeepDrawingButton() {
  const { drawing } = useToolbarParts();
  const { text } = useUi();
  const isOn = useDrawing(drawing, ({ keepsDrawing }) => keepsDrawing);
  return (
    <BarButton title={text['toolbar.keepDrawing']} isPressed={isOn} onPress={() => drawing?.setKeepsDrawing(!isOn)}>
      <Icon of={Repeat} />
    </BarButton>
  );
}

/** What is done with all that are on the instrument: locked, hidden, removed. */
export function AllButtons() {
  const { drawing } = useToolbarParts();
  const { text } = useUi();
  const count = useDrawing(drawing, (state) => state.count);
  const areLocked = useDrawing(drawing, (state) => state.areLocked);
  return (
    <>
      <BarButton
        title={text['toolbar.lockAll']}
        isPressed={areLocked}
        isIdle={count === 0}
        onPress={() => drawing?.lockAll(!areLocked)}
      >
        <Icon of={areLocked ? Lock : LockOpen} />
      </BarButton>
      <HideButton />
      <RemoveButton />
    </>
  );
}
