/**
 * Stands in for TradingView's charting library, which is licensed to each site: it draws nothing, and asks a data feed of UDF for what the library asks of one to show an instrument. Written
 * from the public description of the protocol.
 */

interface WidgetOptions {
  readonly container: string;
  readonly library_path: string;
  readonly symbol: string;
  readonly interval: string;
  readonly datafeed: UDFCompatibleDatafeed;
}

class UDFCompatibleDatafeed {
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  /** @throws Error where the answer is one of an error, or none of the protocol */
  async ask(question: string): Promise<Readonly<Record<string, unknown>>> {
    const answer = await (await fetch(`${this.#url}/${question}`)).json();
    if (answer.s === 'error') throw new Error(`${question}: ${answer.errmsg}`);
    return answer;
  }
}

const YEAR_S = 365 * 86_400;

/** What it finds wrong is an error that nobody catches, as in the library. */
class Widget {
  constructor({ symbol, interval, datafeed }: WidgetOptions) {
    void this.#load(datafeed, encodeURIComponent(symbol), interval);
  }

  async #load(datafeed: UDFCompatibleDatafeed, symbol: string, interval: string): Promise<void> {
    const to = Math.ceil(Date.now() / 1000);
    const [config, instrument, bars] = await Promise.all([
      datafeed.ask('config'),
      datafeed.ask(`symbols?symbol=${symbol}`),
      datafeed.ask(`history?symbol=${symbol}&resolution=${interval}&from=${to - YEAR_S}&to=${to}&countback=300`),
    ]);
    for (const list of [config.supported_resolutions, instrument.supported_resolutions]) {
      if (!Array.isArray(list) || !list.includes(interval)) throw new Error(`${symbol} has no bars of ${interval}`);
    }
    if (!Array.isArray(bars.t) || bars.t.length === 0) throw new Error(`${symbol} has no bars`);
  }
}

export const Datafeeds = { UDFCompatibleDatafeed };
export const TradingView = { widget: Widget };
