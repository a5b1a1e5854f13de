import { defineIndicator } from '../definition.ts';
import { choice } from '../inputs.ts';
import { minus } from '../kernels/arithmetic.ts';
import { PROFILE_LINES, profileInputs } from '../kernels/profile-inputs.ts';
import { boughtVolume } from '../kernels/volume.ts';

export const sessionVolumeProfile = defineIndicator({
  type: 'session-volume-profile',
  name: 'Session Volume Profile',
  short: 'SVP',
  category: 'volume',
  pane: 'main',
  inputs: { period: choice('Period', 'day', ['day', 'week', 'month']), ...profileInputs('left', 'half') },
  plots: {
    up: { name: 'Bought', draws: 'profile', color: 'up' },
    down: { name: 'Sold', draws: 'profile', color: 'down' },
  },
  profile: { up: 'up', down: 'down', over: { input: 'period' }, lines: PROFILE_LINES },
  build: (graph) => ({ up: boughtVolume(graph), down: minus(graph, graph.bar('volume'), boughtVolume(graph)) }),
});
