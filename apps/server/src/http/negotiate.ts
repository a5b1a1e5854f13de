import { HttpProblem } from './http-problem.ts';

/** A form that an answer comes in. */
export interface Format {
  /** The word for `?format=`. */
  readonly name: string;
  readonly mediaType: string;
}

/**
 * Chooses the form of an answer: by `?format=`, else by the Accept header, else the first of the list.
 * @throws HttpProblem `not-acceptable` naming the forms there are.
 */
export function chooseFormat<Choice extends Format>(
  choices: readonly [Choice, ...Choice[]],
  format: string | undefined,
  accept: string | undefined,
): Choice {
  if (format !== undefined) {
    const named = choices.find(({ name }) => name === format);
    if (named === undefined) throw notAcceptable(choices, format);
    return named;
  }
  if (accept === undefined || accept === '*/*') return choices[0];
  const accepted = byAccept(choices, accept);
  if (accepted === undefined) throw notAcceptable(choices, accept);
  return accepted;
}

/** The choice with the highest quality; of equals the earlier one. A more specific range decides over a wider one. */
function byAccept<Choice extends Format>(choices: readonly Choice[], accept: string): Choice | undefined {
  const ranges = accept.split(',').map(mediaRange);
  let best: Choice | undefined;
  let bestQuality = 0;
  for (const choice of choices) {
    const [type] = choice.mediaType.split('/');
    const matching = [choice.mediaType, `${type}/*`, '*/*']
      .map((range) => ranges.find(({ text }) => text === range))
      .find((range) => range !== undefined);
    if (matching !== undefined && matching.quality > bestQuality) {
      best = choice;
      bestQuality = matching.quality;
    }
  }
  return best;
}

function mediaRange(part: string): { text: string; quality: number } {
  const [text = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  const value = quality === undefined ? 1 : Number(quality.slice(2));
  return { text, quality: value >= 0 && value <= 1 ? value : 0 };
}

function notAcceptable(choices: readonly Format[], asked: string): HttpProblem {
  const there = choices.map(({ name, mediaType }) => `${name} (${mediaType})`).join(', ');
  return new HttpProblem('not-acceptable', `${JSON.stringify(asked)} is not among the formats: ${there}.`);
}
