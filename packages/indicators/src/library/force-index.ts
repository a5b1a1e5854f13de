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
  build: (graph, { length, convention }) => ({ efi: ema(graph, force(graph), length, seedOf(convention)) }),
});
