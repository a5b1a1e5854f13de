import { Tokenizer, TokenizerError, TokenParser, TokenParserError, TokenType } from '@streamparser/json';
import { RefusedFile } from '../../refused-file.ts';

/** Deepest nesting that is read: tables lie three or four levels deep. */
export const MAX_JSON_DEPTH = 64;
/** Room for texts and numbers that are read at a time; longer ones grow it. */
const STRING_BYTES = 64 << 10;
const NUMBER_BYTES = 64;

/** A value of a row as it stands in the file: texts and the digits of numbers; null where there is none. */
export type JsonScalar = string | boolean | null;
export type JsonValue = JsonScalar | JsonValue[] | { [key: string]: JsonValue };

/** Numbers stay the text that they are in the file: a double would lose digits of prices and of times in nanoseconds. */
class ExactTokenizer extends Tokenizer {
  constructor() {
    super({ stringBufferSize: STRING_BYTES, numberBufferSize: NUMBER_BYTES, separator: '' });
  }

  override parseNumber(digits: string): number {
    return digits as unknown as number;
  }
}

export type JsonToken = Parameters<Tokenizer['onToken']>[0];

/** Reads JSON, one value or several behind each other, and hands out its tokens. Throws what the library throws. */
export class JsonTokens {
  readonly #tokenizer = new ExactTokenizer();
  #depth = 0;

  constructor(take: (token: JsonToken) => void) {
    this.#tokenizer.onToken = (token) => {
      if (token.token === TokenType.LEFT_BRACE || token.token === TokenType.LEFT_BRACKET) this.#depth += 1;
      else if (token.token === TokenType.RIGHT_BRACE || token.token === TokenType.RIGHT_BRACKET) this.#depth -= 1;
      if (this.#depth > MAX_JSON_DEPTH) {
        throw new RefusedFile(`The JSON is nested more than ${MAX_JSON_DEPTH} levels deep, as no table is.`);
      }
      take(token);
    };
    this.#tokenizer.onError = rethrow;
  }

  write(bytes: Uint8Array): void {
    this.#tokenizer.write(bytes);
  }

  end(): void {
    if (!this.#tokenizer.isEnded) this.#tokenizer.end();
  }
}

/**
 * Hands out every value that lies `depth` levels deep, with the keys that lead to it, and keeps none of them.
 * @throws RefusedFile where the text is no JSON, or ends in the middle
 */
export class JsonValues {
  readonly #tokens: JsonTokens;
  readonly #parser: TokenParser;
  #offset = 0;

  constructor(depth: number, take: (value: JsonValue, keys: readonly (string | number)[]) => void) {
    this.#parser = new TokenParser({ paths: [['$', ...new Array<string>(depth).fill('*')].join('.')], separator: '' });
    this.#parser.onError = rethrow;
    this.#parser.onValue = ({ value, key, stack }) => {
      const keys = [...stack.slice(1).map((level) => level.key), key].filter((one) => one !== undefined);
      take(value as unknown as JsonValue, keys);
    };
    this.#tokens = new JsonTokens((token) => {
      this.#offset = token.offset;
      this.#parser.write(token);
    });
  }

  write(bytes: Uint8Array): void {
    try {
      this.#tokens.write(bytes);
    } catch (error) {
      if (error instanceof RefusedFile || !isOfJson(error)) throw error;
      const [, found] = /^Unexpected (.*?)(?: at | in |$)/.exec(error.message) ?? [];
      throw new RefusedFile(
        `The JSON is broken near byte ${this.#offset}${found === undefined ? '' : ` at ${found.slice(0, 40)}`}; nothing of it was imported.`,
      );
    }
  }

  end(): void {
    try {
      this.#tokens.end();
      if (!this.#parser.isEnded) this.#parser.end();
    } catch (error) {
      if (error instanceof RefusedFile || !(error instanceof Error)) throw error;
      throw new RefusedFile(
        `The JSON ends in the middle, behind byte ${this.#offset}: it was cut off; fetch it again.`,
      );
    }
  }
}

function isOfJson(error: unknown): error is Error {
  return error instanceof TokenizerError || error instanceof TokenParserError;
}

function rethrow(error: Error): never {
  throw error;
}
