/** What the keyboard and a palette can do with annotations: tools, history, and what is done with what is selected. */
import type { AnnotationText } from '@candlemark/annotations';
import type { Command } from '../interaction/commands.ts';
import type { ChartText, ChartTextKey } from '../text/en.ts';
import type { DrawingApi } from './drawing-api.ts';
import { MAGNETS } from './pointed-anchor.ts';
import { stepName } from './step-name.ts';

interface DrawingRow {
  readonly id: string;
  readonly titleKey: ChartTextKey;
  readonly keys: readonly string[];
  readonly run: (drawing: DrawingApi) => void;
  /** Default: always. */
  readonly isEnabled?: (drawing: DrawingApi) => boolean;
  /** Changes nothing: also where nobody may. */
  readonly isAlways?: true;
}

const hasSelection = ({ state }: DrawingApi) => state.selection.length > 0;
const canWrite = (drawing: DrawingApi) => {
  const [one, another] = drawing.state.selection;
  if (one === undefined || another !== undefined || one.locked) return false;
  return drawing.definitionOf(one.type)?.texts[0] !== undefined;
};
const hasAny = ({ state }: DrawingApi) => state.count > 0;

const ROWS: readonly DrawingRow[] = [
  {
    id: 'undo',
    titleKey: 'command.undo',
    keys: ['$mod+z'],
    run: (drawing) => drawing.undo(),
    isEnabled: ({ state }) => state.done > 0,
  },
  {
    id: 'redo',
    titleKey: 'command.redo',
    keys: ['$mod+y', '$mod+Shift+z'],
    run: (drawing) => drawing.redo(),
    isEnabled: ({ state }) => state.done < state.steps.length,
  },
  {
    id: 'delete',
    titleKey: 'command.delete',
    keys: ['Delete'],
    run: (drawing) => drawing.delete(),
    isEnabled: hasSelection,
  },
  {
    id: 'settings',
    titleKey: 'command.settings',
    keys: [],
    run: (drawing) => drawing.open(drawing.state.selection[0]!.id),
    isEnabled: hasSelection,
  },
  {
    id: 'edit-text',
    titleKey: 'command.editText',
    keys: ['F2'],
    run: (drawing) => drawing.write(drawing.state.selection[0]!.id),
    isEnabled: canWrite,
  },
  {
    id: 'clone',
    titleKey: 'command.clone',
    keys: [],
    run: (drawing) => drawing.clone(),
    isEnabled: hasSelection,
  },
  {
    id: 'select-next',
    titleKey: 'command.selectNext',
    keys: ['Alt+PageDown'],
    run: (drawing) => drawing.selectBeside(1),
    isEnabled: hasAny,
  },
  {
    id: 'select-previous',
    titleKey: 'command.selectPrevious',
    keys: ['Alt+PageUp'],
    run: (drawing) => drawing.selectBeside(-1),
    isEnabled: hasAny,
  },
  {
    id: 'select-all',
    titleKey: 'command.selectAll',
    keys: ['$mod+a'],
    run: (drawing) => drawing.selectAll(),
    isEnabled: hasAny,
  },
  {
    id: 'to-front',
    titleKey: 'command.toFront',
    keys: [],
    run: (drawing) => drawing.order('front'),
    isEnabled: hasSelection,
  },
  {
    id: 'to-back',
    titleKey: 'command.toBack',
    keys: [],
    run: (drawing) => drawing.order('back'),
    isEnabled: hasSelection,
  },
  {
    id: 'lock',
    titleKey: 'command.lock',
    keys: [],
    run: (drawing) => drawing.lock(drawing.state.selection.some(({ locked }) => !locked)),
    isEnabled: hasSelection,
  },
  { id: 'hide', titleKey: 'command.hide', keys: [], run: (drawing) => drawing.hide(), isEnabled: hasSelection },
  {
    id: 'show-hidden',
    titleKey: 'command.showHidden',
    keys: [],
    run: (drawing) => drawing.showHidden(),
    isEnabled: ({ state }) => state.hiddenCount > 0,
  },
  {
    id: 'hide-all',
    titleKey: 'command.hideAll',
    keys: ['$mod+Alt+KeyH'],
    run: (drawing) => drawing.setHidden(!drawing.state.areHidden),
    isAlways: true,
  },
  {
    id: 'lock-all',
    titleKey: 'command.lockAll',
    keys: [],
    run: (drawing) => drawing.lockAll(!drawing.state.areLocked),
    isEnabled: hasAny,
  },
  { id: 'clear', titleKey: 'command.clear', keys: [], run: (drawing) => drawing.clear(), isEnabled: hasAny },
  {
    id: 'magnet',
    titleKey: 'command.magnet',
    keys: [],
    run: (drawing) => drawing.setMagnet(MAGNETS[(MAGNETS.indexOf(drawing.state.magnet) + 1) % MAGNETS.length]!),
  },
  {
    id: 'keep-drawing',
    titleKey: 'command.keepDrawing',
    keys: [],
    run: (drawing) => drawing.setKeepsDrawing(!drawing.state.keepsDrawing),
  },
];

export function drawingCommands(drawing: DrawingApi, text: ChartText, words: AnnotationText): readonly Command[] {
  const group = 'drawing';
  const tools = drawing.tools.map(
    (definition): Command => ({
      id: `chart.draw-${definition.type}`,
      titleKey: definition.title,
      title: stepName(words, 'step.draw', definition),
      keys: definition.shortcut === null ? [] : [definition.shortcut],
      group,
      run: () => drawing.take(definition.type),
      isEnabled: () => !drawing.state.isReadOnly,
    }),
  );
  const others = ROWS.map(
    ({ id, titleKey, keys, run, isEnabled, isAlways }): Command => ({
      id: `chart.${id}`,
      titleKey,
      title: text[titleKey],
      keys,
      group,
      run: () => run(drawing),
      isEnabled: () => (isAlways === true || !drawing.state.isReadOnly) && (isEnabled?.(drawing) ?? true),
    }),
  );
  return [...tools, ...others];
}
