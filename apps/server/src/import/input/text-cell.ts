/** A text as a field of CSV. */
export function cellText(text: string): string {
  return /[",\r\n]/.test(text) || text.startsWith('#') ? `"${text.replaceAll('"', '""')}"` : text;
}
