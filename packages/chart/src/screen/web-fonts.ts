/**
 * Fonts of the public web-font service, for hosts that ask for them: one style sheet for all families that a chart names, shared by the charts of a page
 * that name the same. Where it cannot be had the next families stand in; it is not asked for again.
 */
import type { FinancialChartOptions } from '../options/chart-options.ts';
import { fontOfTheme } from '../theme/chart-theme.ts';
import { webFontsOf } from '../theme/font-family.ts';

const SERVICE = 'https://fonts.googleapis.com/css2';
const WEIGHTS = '100;200;300;400;500;600;700;800;900';
/** Those that the chart writes in. */
const WRITTEN_WEIGHTS = [400, 600];

/** The one address that has all families, in every weight, shown as soon as they are there. */
export function webFontsAddress(names: readonly string[]): string {
  const families = names.map((name) => `family=${encodeURIComponent(name).replaceAll('%20', '+')}:wght@${WEIGHTS}`);
  return `${SERVICE}?${families.join('&')}&display=swap`;
}

/** The style sheet of one chart. The page counts on the element how many charts have it. */
export class WebFonts {
  readonly #owner: Document;
  readonly #warn: (message: string) => void;
  #link: HTMLLinkElement | null = null;

  constructor(owner: Document, warn: (message: string) => void) {
    this.#owner = owner;
    this.#warn = warn;
  }

  /** Fetches what these options name, where they want it. */
  renew({ loadWebFonts, fontFamily, theme }: FinancialChartOptions): void {
    this.set(loadWebFonts === true ? webFontsOf(fontFamily, fontOfTheme(theme)) : []);
  }

  /** @param names none: no style sheet is wanted */
  set(names: readonly string[]): void {
    const address = names.length === 0 ? null : webFontsAddress(names);
    if (address === (this.#link?.getAttribute('href') ?? null)) return;
    const before = this.#link;
    this.#link = address === null ? null : (this.#known(address) ?? this.#asked(address, names));
    if (this.#link !== null) this.#link.dataset.charts = String(chartsOf(this.#link) + 1);
    if (before !== null) letGo(before);
  }

  dispose(): void {
    this.set([]);
  }

  #known(address: string): HTMLLinkElement | null {
    const links = this.#owner.querySelectorAll<HTMLLinkElement>('link[data-charts]');
    return [...links].find((link) => link.getAttribute('href') === address) ?? null;
  }

  #asked(address: string, names: readonly string[]): HTMLLinkElement {
    const link = this.#owner.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    const miss = (missing: readonly string[]) => {
      if (missing.length > 0)
        this.#warn(`The web fonts ${missing.join(', ')} could not be loaded: other families stand in`);
    };
    link.addEventListener('error', () => miss(names), { once: true });
    link.addEventListener('load', () => void this.#missing(names).then(miss), { once: true });
    this.#owner.head.append(link);
    return link;
  }

  /**
   * Loads fonts, and answers which of them the style sheet has not got or the service does not give. A canvas asks for a font only once it is written in: what is on screen is
   * measured anew when all have come.
   */
  async #missing(names: readonly string[]): Promise<readonly string[]> {
    const { fonts } = this.#owner;
    const facesOf = (name: string) =>
      Promise.all(WRITTEN_WEIGHTS.map((weight) => fonts.load(`${weight} 12px '${name}'`)));
    const asked = await Promise.allSettled(names.map(facesOf));
    const isThere = (one: (typeof asked)[number]) => one.status === 'fulfilled' && one.value.every((faces) => faces[0]);
    return names.filter((_, at) => !isThere(asked[at]!));
  }
}

function chartsOf({ dataset }: HTMLLinkElement): number {
  return Number(dataset.charts ?? 0);
}

function letGo(link: HTMLLinkElement): void {
  link.dataset.charts = String(chartsOf(link) - 1);
  if (chartsOf(link) === 0) link.remove();
}
