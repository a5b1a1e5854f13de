/**
 * Parts that are loaded once a chart wants them: most charts never do. Until then the picture is as it would be without them, and the state is `loading`; what they draw
 * moves nothing of what is there. What cannot be loaded is told of, and asked for again with other options, or by `retry`.
 */
import type { ChartSettings } from '../options/chart-settings.ts';
import type { CoreParts } from './core-parts.ts';

type LateName = 'crossLines' | 'eventMarks' | 'extremes' | 'fills' | 'primitives';

/** Such a part, as a host names it: its option, its words and its commands are there at once. */
export type LatePart<Part> = Pick<Part, keyof Part & ('rule' | 'text' | 'commands')> & {
  isWanted(settings: ChartSettings): boolean;
  load(): Promise<Part>;
};

/** What a host names; each of these may be here from the start. */
export type NamedParts = Omit<CoreParts, LateName> & {
  readonly [Name in LateName]?: NonNullable<CoreParts[Name]> | LatePart<NonNullable<CoreParts[Name]>>;
};

export class LateParts {
  readonly #report: (error: unknown) => void;
  readonly #changed: () => void;
  /** Those that nobody has wanted yet. */
  readonly #others = new Map<string, LatePart<object>>();
  readonly #loading = new Set<Promise<void>>();
  /** Those that are here, before some of them change others. */
  #plain: CoreParts;
  #here: CoreParts;

  /** @param changed a part has come, or could not be loaded */
  constructor(named: NamedParts, report: (error: unknown) => void, changed: () => void) {
    this.#report = report;
    this.#changed = changed;
    const here = Object.entries(named).filter(([name, part]) => !isLate(part) || !this.#others.set(name, part));
    this.#plain = Object.fromEntries(here) as unknown as CoreParts;
    this.#here = mingled(this.#plain);
  }

  get here(): CoreParts {
    return this.#here;
  }

  get areLoading(): boolean {
    return this.#loading.size > 0;
  }

  /** Nothing that is wanted is on its way any more. */
  async settled(): Promise<void> {
    await Promise.all(this.#loading);
  }

  /** Loads what these settings want. */
  want(settings: ChartSettings): void {
    for (const [name, part] of this.#others) {
      if (!part.isWanted(settings)) continue;
      this.#others.delete(name);
      const loading = this.#load(name, part).then(() => {
        this.#loading.delete(loading);
        this.#changed();
      });
      this.#loading.add(loading);
    }
  }

  async #load(name: string, part: LatePart<object>): Promise<void> {
    try {
      const loaded = await part.load();
      this.#plain = { ...this.#plain, [name]: loaded };
      this.#here = mingled(this.#plain);
    } catch (error) {
      this.#others.set(name, part);
      this.#report(error);
    }
  }
}

function isLate(part: object | undefined): part is LatePart<object> {
  return part !== undefined && 'load' in part;
}

function mingled(parts: CoreParts): CoreParts {
  return parts.fills?.over(parts) ?? parts;
}
