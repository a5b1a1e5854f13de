import type { ChartDocument } from './chart-document.ts';

const PREFIX = 'host/';

/** A setting of the host as plain data. */
export type HostSetting = Readonly<Record<string, unknown>>;

/**
 * Settings of the host beside the chart, such as the chart type, in the same history: what a person chose in a menu is undone in its turn among what was drawn.
 * @example drawing.settings.begin('style', style); drawing.settings.change('style', next, 'Change chart type')
 */
export class HostSettings {
  readonly #document: ChartDocument;

  constructor(document: ChartDocument) {
    this.#document = document;
  }

  /** What it is; null before it was begun. */
  get(name: string): HostSetting | null {
    return this.#document.get(PREFIX + name);
  }

  /** Says what it is without a step: where it begins, or was changed by somebody else. */
  begin(name: string, setting: HostSetting): void {
    this.#document.apply([[PREFIX + name, setting]]);
  }

  /** @param step as a person would say it: `Change chart type` */
  change(name: string, setting: HostSetting, step: string): void {
    this.#document.edit(step, (edit) => edit.set(PREFIX + name, setting));
  }

  /** Listens for what a setting becomes, whoever changed it: also by undoing. Returns what ends it. */
  on(name: string, listener: (setting: HostSetting) => void): () => void {
    return this.#document.onChange((changes) => {
      for (const { key, after } of changes) if (key === PREFIX + name && after !== null) listener(after);
    });
  }
}
