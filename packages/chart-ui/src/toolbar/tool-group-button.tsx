import { type AnnotationDefinition, fillText, type ToolGroup } from '@candlemark/annotations';
import { useUi } from '../ui-context.ts';
import { useDrawing } from '../use-drawing.ts';
import { SplitButton } from './split-button.tsx';
import { ToolMenu } from './tool-menu.tsx';
import { ToolPicture } from './tool-picture.tsx';
import { useToolTitle } from './tool-words.ts';
import { useToolbarParts } from './toolbar-context.ts';

interface ToolGroupButtonProps {
  readonly group: ToolGroup;
  /** At least one. */
  readonly tools: readonly AnnotationDefinition[];
}

/** The tools of a group: the one that was taken last at a press, all of them in a menu. */
export function ToolGroupButton({ group, tools }: ToolGroupButtonProps) {
  const { drawing, choices } = useToolbarParts();
  const { text } = useUi();
  const titleOf = useToolTitle();
  const tool = useDrawing(drawing, (state) => state.tool);
  const withType = (type: string | null | undefined) => tools.find((one) => one.type === type);
  const shown = withType(tool) ?? withType(choices.lastTools[group]) ?? tools[0];
  if (shown === undefined) return null;
  const isInHand = tool === shown.type;
  const title = text[`group.${group}`];
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
