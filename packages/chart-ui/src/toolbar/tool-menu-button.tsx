import { type AnnotationDefinition, fillText, type ToolMenu as MenuName } from '@candlemark/annotations';
import { useUi } from '../ui-context.ts';
import { useDrawing } from '../use-drawing.ts';
import { SplitButton } from './split-button.tsx';
import { ToolMenu } from './tool-menu.tsx';
import { ToolPicture } from './tool-picture.tsx';
import { useToolTitle } from './tool-words.ts';
import { useToolbarParts } from './toolbar-context.ts';

interface ToolMenuButtonProps {
  readonly menu: MenuName;
  /** At least one. */
  readonly tools: readonly AnnotationDefinition[];
}

/** The tools of a menu: the one that was taken last at a press, all of them in the menu. */
export function ToolMenuButton({ menu, tools }: ToolMenuButtonProps) {
  const { drawing, choices } = useToolbarParts();
  const { text } = useUi();
  const titleOf = useToolTitle();
  const tool = useDrawing(drawing, (state) => state.tool);
  const withType = (type: string | null | undefined) => tools.find((one) => one.type === type);
  const shown = withType(tool) ?? withType(choices.lastTools[menu]) ?? tools[0];
  if (shown === undefined) return null;
  const isInHand = tool === shown.type;
  const title = text[`menu.${menu}`];
  return (
    <SplitButton
      title={titleOf(shown)}
      keys={shown.shortcut}
      isPressed={isInHand}
      onPress={() => drawing?.take(isInHand ? null : shown.type)}
      menuTitle={fillText(text['toolbar.allOf'], { group: title })}
      menu={<ToolMenu title={title} tools={tools} />}
    >
      <ToolPicture paths={shown.icon} />
    </SplitButton>
  );
}
