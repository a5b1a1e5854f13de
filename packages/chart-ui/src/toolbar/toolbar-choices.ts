import { TOOL_MENUS, type ToolMenu } from '@candlemark/annotations';
import { type DrawingState, MAGNETS, type Magnet } from '@candlemark/chart';

/** How strong a magnet is that is on. */
export type MagnetStrength = Exclude<Magnet, 'off'>;

/** What a person has chosen of the tools, beyond one chart and one visit. */
export interface ToolbarChoices {
  /** The tool that was taken last, by menu. */
  readonly lastTools: Readonly<Partial<Record<ToolMenu, string>>>;
  /** Tools with a button of their own, in the order in which they got it. */
  readonly favourites: readonly string[];
  readonly magnet: Magnet;
  /** What the magnet is when it is switched on. */
  readonly magnetStrength: MagnetStrength;
  readonly keepsDrawing: boolean;
}

/** Before anything was chosen. A weak magnet holds near prices only: lines begin where they seem to. */
export const FIRST_CHOICES: ToolbarChoices = {
  lastTools: {},
  favourites: [],
  magnet: 'weak',
  magnetStrength: 'weak',
  keepsDrawing: false,
};

/** What is chosen with the state of a chart's drawing; the same value when nothing of it is new. */
export function choicesWith(
  choices: ToolbarChoices,
  { tool, magnet, keepsDrawing }: Pick<DrawingState, 'tool' | 'magnet' | 'keepsDrawing'>,
  menuOf: (tool: string) => ToolMenu | null,
): ToolbarChoices {
  const menu = tool === null ? null : menuOf(tool);
  const isToolNew = tool !== null && menu !== null && choices.lastTools[menu] !== tool;
  if (!isToolNew && magnet === choices.magnet && keepsDrawing === choices.keepsDrawing) return choices;
  return {
    ...choices,
    lastTools: isToolNew ? { ...choices.lastTools, [menu]: tool } : choices.lastTools,
    magnet,
    magnetStrength: magnet === 'off' ? choices.magnetStrength : magnet,
    keepsDrawing,
  };
}

export function writeToolbarChoices(choices: ToolbarChoices): string {
  return JSON.stringify(choices);
}

/** Reads what {@link writeToolbarChoices} wrote. Whatever of it cannot be read is as it was at first. */
export function readToolbarChoices(stored: string | null): ToolbarChoices {
  const { lastTools, favourites, magnet, magnetStrength, keepsDrawing } = parsedObject(stored);
  const tools = objectOf(lastTools);
  const strength = MAGNETS.find((one) => one === magnetStrength);
  return {
    lastTools: Object.fromEntries(
      TOOL_MENUS.flatMap((menu) => (typeof tools[menu] === 'string' ? [[menu, tools[menu]]] : [])),
    ),
    favourites: Array.isArray(favourites) ? [...new Set(favourites.filter((one) => typeof one === 'string'))] : [],
    magnet: MAGNETS.find((one) => one === magnet) ?? FIRST_CHOICES.magnet,
    magnetStrength: strength === undefined || strength === 'off' ? FIRST_CHOICES.magnetStrength : strength,
    keepsDrawing: keepsDrawing === true,
  };
}

function parsedObject(text: string | null): Readonly<Record<string, unknown>> {
  try {
    return objectOf(JSON.parse(text ?? '{}'));
  } catch {
    // Another version wrote it, or somebody did by hand.
    return {};
  }
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}
