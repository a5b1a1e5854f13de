/** Plays a plan by Web Audio: one voice that goes from note to note, and a short one for each earcon. */
import type { PlayingSound } from './chart-sound.ts';
import type { Earcon, SoundPlan } from './sound-plan.ts';

/** Until the first note: everything is told to the clock of the sound before. */
const LEAD_SEC = 0.08;
/** A gain that jumps clicks. */
const RAMP_SEC = 0.008;
const FADE_SEC = 0.03;
const VOICE_GAIN = 0.35;
const EARCON_GAIN = 0.3;
const EARCON_SEC = 0.09;

/** Two rising tones, two falling ones, a click. */
const TONES: Readonly<Record<Earcon['kind'], readonly number[]>> = {
  high: [1760, 2637],
  low: [165, 110],
  crossing: [987],
};
const WAVES: Readonly<Record<Earcon['kind'], OscillatorType>> = { high: 'sine', low: 'square', crossing: 'sawtooth' };

/** @param volume 0 to 1 */
export async function playPlan(context: AudioContext, plan: SoundPlan, volume: number): Promise<PlayingSound> {
  // It waits where the page has not been touched yet.
  await context.resume();
  const startSec = context.currentTime + LEAD_SEC;
  const { master, voice } = layPlan(context, plan, { volume, startSec });
  return {
    elapsedSec: () => context.currentTime - startSec,
    stop: () => {
      master.gain.setTargetAtTime(0, context.currentTime, RAMP_SEC);
      voice.stop(context.currentTime + FADE_SEC);
      // Tones that are still to come go nowhere.
      afterFading(context, () => master.disconnect());
    },
  };
}

/** Tells all notes and tones to the clock of a context, which may be one that only computes them. */
export function layPlan(
  context: BaseAudioContext,
  plan: SoundPlan,
  { volume, startSec }: { readonly volume: number; readonly startSec: number },
): { readonly master: GainNode; readonly voice: OscillatorNode } {
  const master = new GainNode(context, { gain: volume });
  master.connect(context.destination);
  const voice = new OscillatorNode(context, { type: 'triangle' });
  const loudness = new GainNode(context, { gain: 0 });
  const place = new StereoPannerNode(context);
  voice.connect(loudness).connect(place).connect(master);
  for (const { atSec, frequencyHz, gain, pan } of plan.notes) {
    const at = startSec + atSec;
    voice.frequency.setValueAtTime(frequencyHz, at);
    place.pan.setValueAtTime(pan, at);
    loudness.gain.setTargetAtTime(gain * VOICE_GAIN, at, RAMP_SEC);
  }
  const endSec = startSec + plan.durationSec;
  loudness.gain.setTargetAtTime(0, endSec - RAMP_SEC, RAMP_SEC);
  voice.start(startSec);
  voice.stop(endSec + FADE_SEC);
  for (const { kind, atSec, pan } of plan.earcons) {
    const panner = new StereoPannerNode(context, { pan });
    panner.connect(master);
    TONES[kind].forEach((frequency, tone) => {
      const at = startSec + atSec + tone * EARCON_SEC;
      const short = new OscillatorNode(context, { type: WAVES[kind], frequency });
      const fading = new GainNode(context, { gain: EARCON_GAIN });
      fading.gain.setTargetAtTime(0, at + EARCON_SEC / 3, EARCON_SEC / 4);
      short.connect(fading).connect(panner);
      short.start(at);
      short.stop(at + EARCON_SEC * 2);
    });
  }
  return { master, voice };
}

/** After what is heard now has faded, by the clock of the sound. */
function afterFading(context: AudioContext, run: () => void): void {
  const silence = new OscillatorNode(context);
  silence.onended = run;
  silence.start();
  silence.stop(context.currentTime + FADE_SEC);
}
