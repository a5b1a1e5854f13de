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
  build: (graph) => ({ up: boughtVolume(graph), down: minus(graph, graph.bar('volume'), boughtVolume(graph)) }),
});
