import { colorTokensOf, type HexColor, type Theme, type UpDown } from '@candlemark/chart';

/** Open, high, low and close of a few bars, counted down from the top of the picture. */
const BARS = [
  [33, 27, 40, 29],
  [29, 22, 32, 24],
  [24, 20, 33, 31],
  [31, 25, 37, 35],
  [35, 18, 37, 21],
  [21, 13, 24, 16],
  [16, 11, 27, 24],
  [24, 9, 26, 12],
] as const;
const GRID_Y = [18, 30, 42];

/** A theme at a glance: a bar of tools over candles, in the very colours of app and chart. */
export function ThemePreview({ theme, upDown }: { readonly theme: Theme; readonly upDown: UpDown }) {
  const colors = colorTokensOf(theme, upDown);
  return (
    <svg className="theme-preview" viewBox="0 0 96 56" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="96" height="56" fill={colors.background} />
      {GRID_Y.map((y) => (
        <rect key={y} y={y} width="82" height="1" fill={colors.grid} />
      ))}
      {BARS.map((bar, at) => (
        <Candle key={bar.join()} bar={bar} x={6 + at * 9.5} color={bar[3] < bar[0] ? colors.up : colors.down} />
      ))}
      <rect width="96" height="9" fill={colors.surface} />
      <rect y="9" width="96" height="1" fill={colors.border} />
      <rect x="4" y="3" width="14" height="3" rx="1" fill={colors.text} />
      <rect x="22" y="3" width="9" height="3" rx="1" fill={colors.textSecondary} />
      <rect x="84" y="2" width="8" height="5" rx="1.5" fill={colors.accent} />
      <rect x="82" y="10" width="1" height="46" fill={colors.border} />
      <rect x="85" y="10.5" width="9" height="4" rx="1" fill={colors.up} />
      {[19, 31, 43].map((y) => (
        <rect key={y} x="86" y={y} width="7" height="2" rx="1" fill={colors.axisText} />
      ))}
    </svg>
  );
}

/** A rising bar beside a falling one, in colours of the theme that is shown. */
export function UpDownPreview({ theme, upDown }: { readonly theme: Theme; readonly upDown: UpDown }) {
  const { up, down } = colorTokensOf(theme, upDown);
  return (
    <svg className="up-down-preview" viewBox="0 0 24 24" aria-hidden="true">
      <Candle bar={[18, 3, 21, 7]} x={4} color={up} />
      <Candle bar={[6, 3, 21, 17]} x={14} color={down} />
    </svg>
  );
}

interface CandleProps {
  readonly bar: readonly [open: number, high: number, low: number, close: number];
  readonly x: number;
  readonly color: HexColor;
}

function Candle({ bar: [open, high, low, close], x, color }: CandleProps) {
  return (
    <g fill={color}>
      <rect x={x + 2.5} y={high} width="1" height={low - high} />
      <rect x={x} y={Math.min(open, close)} width="6" height={Math.abs(close - open)} />
    </g>
  );
}
