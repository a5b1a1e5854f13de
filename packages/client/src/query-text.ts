/** Writes a query, leaving out what is undefined: `{limit: 5, q: 'a b'}` -> `?limit=5&q=a+b`. */
export function queryText(values: object): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) parameters.set(name, String(value));
  }
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}
