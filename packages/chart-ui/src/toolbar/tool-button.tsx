import type { AnnotationDefinition } from '@candlemark/annotations';
import { useDrawing } from '../use-drawing.ts';
import { BarButton } from './bar-button.tsx';
import { ToolPicture } from './tool-picture.tsx';
import { useToolTitle } from './tool-words.ts';
import { useToolbarParts } from './toolbar-context.ts';

/** A tool with a button of its own: takes it in hand, or puts it down. */
export function ToolButton({ definition }: { readonly definition: AnnotationDefinition }) {
  const { drawing } = useToolbarParts();
  const isInHand = useDrawing(drawing, ({ tool }) => tool === definition.type);
  const titleOf = useToolTitle();
  return (
    <BarButton
      title={titleOf(definition)}
      keys={definition.shortcut}
      isPressed={isInHand}
      onPress={() => drawing?.take(isInHand ? null : definition.type)}
    >
      <ToolPicture paths={definition.icon} />
    </BarButton>
  );
}
