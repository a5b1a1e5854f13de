/**
 * Random numbers that are the same for the same seed on every machine: Chris Doty-Humphrey's "small fast counting"
 * generator with 128 bits of state, and the distributions that a market model needs.
 */
export class SeededRandom {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;
  #spareNormal = Number.NaN;

  /** @param seed any whole number; @param stream a text that sets series of the same seed apart */
  constructor(seed: number, stream: string) {
    this.#a = Math.floor(seed / 2 ** 32) | 0;
    this.#b = seed | 0;
    this.#c = hash(stream);
    for (let round = 0; round < 16; round += 1) this.#next();
  }

  /** Uniform in [0, 1). */
  uniform(): number {
    return (this.#next() >>> 0) / 2 ** 32;
  }

  /** Normal with mean 0 and deviation 1 (Box and Muller, two at a time). */
  normal(): number {
    const spare = this.#spareNormal;
    if (!Number.isNaN(spare)) {
      this.#spareNormal = Number.NaN;
      return spare;
    }
    const radius = Math.sqrt(-2 * Math.log(1 - this.uniform()));
    const angle = 2 * Math.PI * this.uniform();
    this.#spareNormal = radius * Math.sin(angle);
    return radius * Math.cos(angle);
  }

  /** Exponential with mean 1. */
  exponential(): number {
    return -Math.log(1 - this.uniform());
  }

  #next(): number {
    const sum = (this.#a + this.#b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return sum;
  }
}

/** 32 bits of a text (Fowler, Noll and Vo). */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value | 0;
}
