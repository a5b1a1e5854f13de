import { convention, seedOf } from '../conventions.ts';
import { defineIndicator } from '../definition.ts';
import { length } from '../inputs.ts';
import { ema } from '../kernels/average.ts';
import { force } from '../kernels/volume.ts';

export const forceIndex = defineIndicator({
  type: 'force-index',
  name: 'Elder Force Index',
  short: 'EFI',
  aliases: ['force'],
  category: 'volume',
  pane: 'own',
  inputs: { length: length(13), convention: convention('tradingview', 'pandas') },
  plots: { efi: { name: 'EFI', draws: 'line', color: 'first' } },
  levels: [0],
  formula:
    'what the close has moved, times the volume, averaged exponentially over `length` bars (pandas: beginning with the first value)',
  origin: 'A. Elder, Trading for a Living, 1993',
  build: (graph, { length, convention }) => ({ efi: ema(graph, force(graph), length, seedOf(convention)) }),
});
