/** What is heard of a chart, and how: see `options.speech`. */
import { isRecord, type OptionRule } from '../options/option-rule.ts';

export interface SpeechOptions {
  /** How often at most the newest price is read out while it moves, in seconds: from 5 on, default 30; 0 never. */
  readonly liveSeconds?: number | undefined;
  /** Of the sound: 1 is its own pace, 2 twice as fast; from 0.25 to 4. */
  readonly soundSpeed?: number | undefined;
  /** From 0, which is silence, to 1; default 0.8. */
  readonly soundVolume?: number | undefined;
  /** Whether keys that are a single letter, digit or sign do anything; default true. What they do has keys with Control, or a menu, too. */
  readonly characterKeys?: boolean | undefined;
}

export type SpeechSettings = { readonly [Name in keyof SpeechOptions]-?: NonNullable<SpeechOptions[Name]> };

export function speechSettings(options: SpeechOptions = {}): SpeechSettings {
  const { liveSeconds, soundSpeed, soundVolume, characterKeys } = options;
  return {
    liveSeconds: liveSeconds ?? 30,
    soundSpeed: soundSpeed ?? 1,
    soundVolume: soundVolume ?? 0.8,
    characterKeys: characterKeys ?? true,
  };
}

const LEAST_SECONDS = 5;
const MOST_SECONDS = 3600;

function within(least: number, most: number): OptionRule {
  return {
    expected: `a number from ${least} to ${most}`,
    accepts: (value) => typeof value === 'number' && value >= least && value <= most,
  };
}

export const SPEECH_RULE: OptionRule = {
  expected: 'an object',
  accepts: isRecord,
  fields: {
    liveSeconds: {
      expected: `0, or a number from ${LEAST_SECONDS} to ${MOST_SECONDS}`,
      accepts: (value) => value === 0 || within(LEAST_SECONDS, MOST_SECONDS).accepts(value),
    },
    soundSpeed: within(0.25, 4),
    soundVolume: within(0, 1),
    characterKeys: { expected: 'true or false', accepts: (value) => typeof value === 'boolean' },
  },
};
