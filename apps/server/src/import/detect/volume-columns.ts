import { normalName } from './header-match.ts';
import { MONEY } from './money.ts';

/** The volume in units of the instrument, and the same in money. -1 where there is none. */
export interface VolumeColumns {
  readonly base: number;
  readonly quote: number;
}

const WITH_UNIT = /^vol(?:ume)?([a-z]{2,8})$/;
const BASE_UNITS = new Set(['from', 'base', 'contracts', 'shares', 'lots']);
const QUOTE_UNITS = new Set(['to', 'quote', 'currency', 'notional', 'value']);
/** Endings of other names, no units. */
const NO_UNITS = new Set(['ma', 'avg', 'sma', 'ema', 'atility', 'change', 'chg', 'weighted']);

/**
 * Tells volumes apart that name their unit: `Volume BTC` beside `Volume USD`, `volume_btc` beside `volume`, `VolumeFrom`
 * beside `VolumeTo`. The symbol decides where it begins with one of the units.
 */
export function findVolumes(names: readonly string[], symbol: string, plain: number): VolumeColumns {
  const units = names.flatMap((name, column) => {
    const unit = WITH_UNIT.exec(normalName(name))?.[1];
    // `Volumen`, `Volumi` are the word in other languages.
    return unit === undefined || NO_UNITS.has(unit) || unit.startsWith('um') ? [] : [{ column, unit }];
  });
  const start = symbol.toLowerCase();
  const bySymbol = units.find(({ unit }) => start.startsWith(unit));
  const byUnit = units.find(({ unit }) => BASE_UNITS.has(unit)) ?? units.find(({ unit }) => !isMoney(unit));
  const base = (bySymbol ?? byUnit)?.column ?? (plain >= 0 ? plain : (units[0]?.column ?? -1));
  const money = units.find(({ unit, column }) => column !== base && isMoney(unit));
  const quote = money?.column ?? (plain >= 0 && plain !== base ? plain : -1);
  return { base, quote };
}

function isMoney(unit: string): boolean {
  return QUOTE_UNITS.has(unit) || MONEY.has(unit);
}
