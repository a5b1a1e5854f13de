import { SpeechElements } from '../screen/speech-elements.ts';
import type { SpeechInCore } from './core-parts.ts';
import { speechInCore } from './speech-in-core.ts';

/**
 * For walking series, indicators and annotations by keys, a focus of its own for each pane, the summary of the view, and `liveSpeech`. Bars are read out without it too.
 */
export interface SpeechPart extends SpeechInCore {
  createElements(owner: Document): SpeechElements;
}

export const speechPart: SpeechPart = { ...speechInCore, createElements: (owner) => new SpeechElements(owner) };
