/** What the keyboard and a palette can do with annotations: tools, history, and what is done with what is selected. */
import { type Annotation, type AnnotationText, fillText, TOOL_GROUPS, type ToolGroup } from '@candlemark/annotations';
import { type CommandName, calledCommand } from '../interaction/called-command.ts';
import type { Command } from '../interaction/commands.ts';
import type { ChartText, ChartTextKey } from '../text/en.ts';
import type { DrawingApi } from './drawing-api.ts';
import { MAGNETS } from './pointed-anchor.ts';
import { stepName } from './step-name.ts';

interface DrawingRow {
  readonly name: CommandName;
  readonly keys: readonly string[];
  readonly run: (drawing: DrawingApi) => void;
  /** Default: always. */
  readonly isEnabled?: (drawing: DrawingApi) => boolean;
  /** Changes nothing: also where nobody may. */
  readonly isAlways?: true;
  /** Says what it has done, where no step in the history tells it. */
  readonly said?: (drawing: DrawingApi, text: ChartText) => string;
  /** What a key says where it cannot be done. */
  readonly idle?: ChartTextKey;
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
    name: 'undo',
    keys: ['$mod+z'],
    run: (drawing) => drawing.undo(),
    isEnabled: ({ state }) => state.done > 0,
    idle: 'say.noUndo',
  },
  {
    name: 'redo',
    keys: ['$mod+y', '$mod+Shift+z'],
    run: (drawing) => drawing.redo(),
    isEnabled: ({ state }) => state.done < state.steps.length,
    idle: 'say.noRedo',
  },
  {
    name: 'delete',
    keys: ['Delete'],
    run: (drawing) => drawing.delete(),
    isEnabled: hasSelection,
  },
  {
    name: 'settings',
    keys: [],
    run: (drawing) => drawing.open(drawing.state.selection[0]!.id),
    isEnabled: hasSelection,
  },
  {
    name: 'editText',
    keys: ['F2'],
    run: (drawing) => drawing.write(drawing.state.selection[0]!.id),
    isEnabled: canWrite,
  },
  {
    name: 'clone',
    keys: [],
    run: (drawing) => drawing.clone(),
    isEnabled: hasSelection,
  },
  {
    name: 'selectNext',
    keys: ['Alt+PageDown'],
    run: (drawing) => drawing.selectBeside(1),
    isEnabled: hasAny,
  },
  {
    name: 'selectPrevious',
    keys: ['Alt+PageUp'],
    run: (drawing) => drawing.selectBeside(-1),
    isEnabled: hasAny,
  },
  {
    name: 'selectAll',
    keys: ['$mod+a'],
    run: (drawing) => drawing.selectAll(),
    isEnabled: hasAny,
    said: ({ state }, text) => fillText(text['say.allSelected'], { count: String(state.selection.length) }),
  },
  {
    name: 'toFront',
    keys: [],
    run: (drawing) => drawing.order('front'),
    isEnabled: hasSelection,
  },
  {
    name: 'toBack',
    keys: [],
    run: (drawing) => drawing.order('back'),
    isEnabled: hasSelection,
  },
  {
    name: 'lock',
    keys: [],
    run: (drawing) => drawing.lock(drawing.state.selection.some(({ locked }) => !locked)),
    isEnabled: hasSelection,
  },
  { name: 'hide', keys: [], run: (drawing) => drawing.hide(), isEnabled: hasSelection },
  {
    name: 'showHidden',
    keys: [],
    run: (drawing) => drawing.showHidden(),
    isEnabled: ({ state }) => state.hiddenCount > 0,
  },
  {
    name: 'hideAll',
    keys: ['$mod+Alt+KeyH'],
    run: (drawing) => drawing.setHidden(!drawing.state.areHidden),
    isAlways: true,
  },
  {
    name: 'lockAll',
    keys: [],
    run: (drawing) => drawing.lockAll(!drawing.state.areLocked),
    isEnabled: hasAny,
  },
  {
    name: 'erase',
    keys: [],
    run: (drawing) => (drawing.state.isErasing ? drawing.take(null) : drawing.takeEraser()),
    isEnabled: ({ state }) => state.isErasing || state.count > 0,
  },
  { name: 'clear', keys: [], run: (drawing) => drawing.clear(), isEnabled: hasAny },
  {
    name: 'magnet',
    keys: [],
    run: (drawing) => drawing.setMagnet(MAGNETS[(MAGNETS.indexOf(drawing.state.magnet) + 1) % MAGNETS.length]!),
    said: ({ state }, text) => text[`say.magnet.${state.magnet}`],
  },
  {
    name: 'keepDrawing',
    keys: [],
    run: (drawing) => drawing.setKeepsDrawing(!drawing.state.keepsDrawing),
    said: ({ state }, text) => text[state.keepsDrawing ? 'say.keepsDrawing' : 'say.drawsOnce'],
  },
];

/** @param say reads out what was done */
export function drawingCommands(
  drawing: DrawingApi,
  text: ChartText,
  words: AnnotationText,
  say: (words: string) => void,
): readonly Command[] {
  const group = 'drawing';
  const catalogue: Readonly<Record<string, string>> = words;
  const wordsOf = (key: string) => catalogue[key] ?? key;
  const tools = drawing.tools.map(
    (definition): Command => ({
      id: `chart.draw-${definition.type}`,
      titleKey: definition.title,
      title: stepName(words, 'step.draw', definition),
      keys: definition.shortcut === null ? [] : [definition.shortcut],
      // As in the search of the toolbar: the name of its menu finds it too.
      synonyms: [words[`group.${definition.group}`], wordsOf(definition.synonyms ?? '')].join(' '),
      group,
      run: () => drawing.take(definition.type),
      isEnabled: () => !drawing.state.isReadOnly,
    }),
  );
  const others = ROWS.map(
    ({ name, keys, run, isEnabled, isAlways, said, idle }): Command => ({
      ...calledCommand(name, text),
      keys,
      group,
      run: () => {
        run(drawing);
        if (said !== undefined) say(said(drawing, text));
      },
      refuse: idle && (() => say(text[idle])),
      isEnabled: () => (isAlways === true || !drawing.state.isReadOnly) && (isEnabled?.(drawing) ?? true),
    }),
  );
  return [...tools, ...others, ...TOOL_GROUPS.flatMap((one) => kindCommands(drawing, one, text, words))];
}

/** What is done with all that were drawn with the tools of a group. */
function kindCommands(
  drawing: DrawingApi,
  kind: ToolGroup,
  text: ChartText,
  words: AnnotationText,
): readonly Command[] {
  const types = new Set(drawing.tools.filter(({ group }) => group === kind).map(({ type }) => type));
  const { arranging } = drawing;
  const drawn = () => arranging.list().filter(({ type }) => types.has(type));
  const called = (act: 'hide' | 'remove', run: (those: readonly Annotation[]) => void): Command => ({
    id: `chart.${act}-group-${kind}`,
    titleKey: `kind.${act}.${kind}`,
    title: fillText(text[`kind.${act}`], { group: words[`group.${kind}`] }),
    keys: [],
    group: 'drawing',
    run: () => run(drawn()),
    isEnabled: () => !drawing.state.isReadOnly && drawing.state.count > 0 && drawn().length > 0,
  });
  const idsOf = (those: readonly Annotation[]) => those.map(({ id }) => id);
  return [
    called('hide', (those) =>
      arranging.hide(
        idsOf(those),
        those.some(({ hidden }) => !hidden),
      ),
    ),
    called('remove', (those) => arranging.remove(idsOf(those))),
  ];
}
