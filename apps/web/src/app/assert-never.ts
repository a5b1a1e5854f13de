/** Ends a switch over a closed union: the compiler refuses it where a member was forgotten. */
export function assertNever(value: never): never {
  throw new Error(`Not a member of the union: ${JSON.stringify(value)}`);
}
