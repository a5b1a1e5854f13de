/** Every word that a chart shows or says without a part. Placeholders are `{name}`. */
export const CORE_TEXT_EN = {
  'chart.role': 'chart',
  'chart.noSymbol': 'Chart',
  'legend.open': 'O',
  'legend.high': 'H',
  'legend.low': 'L',
  'legend.close': 'C',
  'legend.volume': 'Vol',
  'legend.price': 'Price',
  'legend.size': 'Size',
  'reading.volume': 'Volume',
  'level.trades': 'Trades',
  'side.unknown': 'Side unknown',
  'side.buy': 'Buy',
  'side.sell': 'Sell',
  'countdown.days': '{days}d {hours}h',
} as const;
