import { TokenType } from '@streamparser/json';
import { RefusedFile } from '../../refused-file.ts';
import { type JsonToken, JsonTokens } from './json-tokens.ts';

/** What the beginning of a JSON text holds: containers that are not closed within it hold what came so far. */
export type HeadNode = string | boolean | null | HeadNode[] | Map<string, HeadNode>;

/**
 * The values of a text's beginning: one, or several behind each other. What is broken ends it, without a word: reading all of the text
 * will tell. @throws RefusedFile where it is nested too deep
 */
export function readJsonHead(bytes: Uint8Array): HeadNode[] {
  const builder = new HeadBuilder();
  try {
    new JsonTokens((token) => builder.take(token)).write(bytes);
  } catch (error) {
    // What is broken is told by whoever reads all of it.
    if (error instanceof RefusedFile) throw error;
  }
  return builder.values;
}

class HeadBuilder {
  readonly values: HeadNode[] = [];
  readonly #open: (HeadNode[] | Map<string, HeadNode>)[] = [];
  #key: string | null = null;

  take({ token, value }: JsonToken): void {
    switch (token) {
      case TokenType.LEFT_BRACE:
        return this.#begin(new Map());
      case TokenType.LEFT_BRACKET:
        return this.#begin([]);
      case TokenType.RIGHT_BRACE:
      case TokenType.RIGHT_BRACKET:
        this.#open.pop();
        return;
      case TokenType.COLON:
      case TokenType.COMMA:
        return;
      default:
        this.#put(value as unknown as HeadNode);
    }
  }

  #begin(container: HeadNode[] | Map<string, HeadNode>): void {
    this.#put(container);
    this.#open.push(container);
  }

  #put(node: HeadNode): void {
    const parent = this.#open.at(-1);
    if (parent === undefined) this.values.push(node);
    else if (Array.isArray(parent)) parent.push(node);
    else if (this.#key === null && typeof node === 'string') this.#key = node;
    else {
      parent.set(this.#key ?? '', node);
      this.#key = null;
    }
  }
}
