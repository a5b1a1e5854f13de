const MINUTE_MS = 60_000;
const START_MS = Date.UTC(2024, 0, 1);

/** Made-up one-minute bars as typed arrays, always the same: what every page of the frame benchmark draws. */
export function makeBars(count: number) {
  const bars = {
    time: new Float64Array(count),
    open: new Float64Array(count),
    high: new Float64Array(count),
    low: new Float64Array(count),
    close: new Float64Array(count),
  };
  let state = 1;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  let price = 100;
  for (let index = 0; index < count; index += 1) {
    const open = price;
    const close = Math.max(1, open + (random() - 0.5) * 0.6);
    bars.time[index] = START_MS + index * MINUTE_MS;
    bars.open[index] = round(open);
    bars.close[index] = round(close);
    bars.high[index] = round(Math.max(open, close) + random() * 0.2);
    bars.low[index] = round(Math.min(open, close) - random() * 0.2);
    price = close;
  }
  return bars;
}

/** How many bars the page holds, and how many of them it shows: from its address. */
export function askedBars(): { total: number; visible: number } {
  const asked = new URLSearchParams(location.search);
  return { total: Number(asked.get('total')), visible: Number(asked.get('visible')) };
}

function round(price: number): number {
  return Math.round(price * 100) / 100;
}
