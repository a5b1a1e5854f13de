import { defineIndicator } from '../definition.ts';
import { minus } from '../kernels/arithmetic.ts';
import { PROFILE_LINES, profileInputs } from '../kernels/profile-inputs.ts';
import { boughtVolume } from '../kernels/volume.ts';

export const visibleRangeVolumeProfile = defineIndicator({
  type: 'visible-range-volume-profile',
  name: 'Visible Range Volume Profile',
  short: 'VRVP',
  category: 'volume',
  pane: 'main',
  inputs: profileInputs('right', 'quarter'),
  plots: {
    up: { name: 'Bought', draws: 'profile', color: 'up' },
    down: { name: 'Sold', draws: 'profile', color: 'down' },
  },
  profile: { up: 'up', down: 'down', over: 'view', lines: PROFILE_LINES },
  formula:
    'the volume of all bars in view by price: that of a bar evenly over the ticks from its low to its high; the value area grows from the row with the most by the larger neighbour until it has its share. Values are what each bar adds to it',
  origin: 'J. P. Steidlmayer, Markets and Market Logic, 1986',
  build: (graph) => ({ up: boughtVolume(graph), down: minus(graph, graph.bar('volume'), boughtVolume(graph)) }),
});
