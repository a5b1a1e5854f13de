import type { ChartEnv } from '../env.ts';
import type { FinancialChartOptions } from '../options/chart-options.ts';
import { BOOLEAN, type OptionRule } from '../options/option-rule.ts';
import type { WebFonts } from '../screen/web-fonts.ts';
import { Late } from './late.ts';

/** For `loadWebFonts`. What asks for them is loaded once the option is on. */
export interface WebFontsPart {
  readonly rule: OptionRule;
  /** @param env is told of what could not be had */
  create(owner: Document, env: Pick<ChartEnv, 'warn' | 'report'>): LateWebFonts;
}

export const webFontsPart: WebFontsPart = {
  rule: BOOLEAN,
  create: (owner, { warn, report }) => {
    const load = async () => new (await import('../screen/web-fonts.ts')).WebFonts(owner, warn);
    return new LateWebFonts(new Late(load, report));
  },
};

class LateWebFonts {
  readonly #fonts: Late<WebFonts>;
  #options: FinancialChartOptions = {};

  constructor(fonts: Late<WebFonts>) {
    this.#fonts = fonts;
  }

  /** Fetches what these options name, where they want it. */
  renew(options: FinancialChartOptions): void {
    this.#options = options;
    // Those that come later go by the options of then.
    if (options.loadWebFonts === true || this.#fonts.here !== null)
      this.#fonts.use((fonts) => fonts.renew(this.#options));
  }

  dispose(): void {
    this.#fonts.dispose();
    this.#fonts.here?.dispose();
  }
}
