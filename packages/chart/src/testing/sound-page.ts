/** A page that listens: what the player makes of a plan, as samples. */
import { layPlan } from '../sound/play-plan.ts';
import { type SoundPlan, type SoundRow, soundPlan } from '../sound/sound-plan.ts';

/** What is heard while one note sounds. */
interface HeardNote {
  /** By how often the wave goes through zero. */
  readonly frequencyHz: number;
  /** Root of the mean square of both ears. */
  readonly loudness: number;
  /** Part of the energy that is in the right ear. */
  readonly right: number;
  /** Strength of each of the tones that were asked for. */
  readonly tones: readonly number[];
}

interface SoundPage {
  hear(
    rows: readonly SoundRow[],
    toneHz: readonly number[],
  ): Promise<{ readonly plan: SoundPlan; readonly notes: readonly HeardNote[] }>;
}

declare global {
  var soundPage: SoundPage;
}

const SAMPLE_RATE = 24_000;
/** What fades out and in between two notes is of neither. */
const EDGE_SEC = 0.05;

globalThis.soundPage = {
  async hear(rows, toneHz) {
    const plan = soundPlan(rows, 1);
    const context = new OfflineAudioContext(2, Math.ceil((plan.durationSec + 0.5) * SAMPLE_RATE), SAMPLE_RATE);
    layPlan(context, plan, { volume: 1, startSec: 0 });
    const sound = await context.startRendering();
    const [left, right] = [sound.getChannelData(0), sound.getChannelData(1)];
    const notes = plan.notes.map(({ atSec, lengthSec }) => {
      const of = (fromSec: number) =>
        [left, right].map((ear) =>
          ear.subarray(Math.round(fromSec * SAMPLE_RATE), Math.round((atSec + lengthSec) * SAMPLE_RATE)),
        );
      const whole = of(atSec);
      return { ...heard(of(atSec + EDGE_SEC)), tones: toneHz.map((hz) => strengthAt(mixed(whole), hz)) };
    });
    return { plan, notes };
  },
};

function heard(ears: readonly Float32Array[]): Omit<HeardNote, 'tones'> {
  const both = mixed(ears);
  const [left, right] = ears.map((of) => of.reduce((sum, value) => sum + value * value, 0) / of.length) as [
    number,
    number,
  ];
  const crossings = both.filter((value, at) => at > 0 && value >= 0 && both[at - 1]! < 0).length;
  return {
    frequencyHz: (crossings * SAMPLE_RATE) / both.length,
    loudness: Math.sqrt(left + right),
    right: right / (left + right),
  };
}

function mixed([left, right]: readonly Float32Array[]): Float32Array {
  return left!.map((value, at) => value + right![at]!);
}

/** Of one frequency in a sound, by its Fourier sum. */
function strengthAt(samples: Float32Array, hz: number): number {
  const step = (2 * Math.PI * hz) / SAMPLE_RATE;
  let real = 0;
  let imaginary = 0;
  for (const [at, value] of samples.entries()) {
    real += value * Math.cos(step * at);
    imaginary += value * Math.sin(step * at);
  }
  return Math.hypot(real, imaginary) / samples.length;
}
