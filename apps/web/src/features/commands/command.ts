/**
 * Something a person can do. Buttons, keys, the palette and the help all come from the same list of these, so that
 * what is offered, what a key does and what the help says cannot differ.
 */
export interface Command {
  readonly id: string;
  /** Key of the title in the text catalogue. */
  readonly titleKey: string;
  /** The title itself, of a command whose words are in no catalogue of the app. */
  readonly title?: string;
  /** What else people call it: a search finds it by these words too. */
  readonly synonyms?: string;
  /** Keys in the notation of tinykeys: `$mod+k` (Ctrl, or Cmd on a Mac), `Shift+?`, `ArrowLeft`. The first is shown. */
  readonly keys: readonly string[];
  /**
   * Its keys are letters, which search elsewhere: they act only while the chart shows the ring of the keyboard's focus. Who clicked the chart and types a symbol that
   * begins with them gets the search.
   */
  readonly isOfFocus?: boolean;
  /** Commands of a group stand together in the help. */
  readonly group: string;
  /** @param by what it was asked for with, where that is known: what a key opens takes the focus, what a pointer opens leaves it. */
  run(by?: 'key'): void;
  /** Whether it can be run now; absent: always. */
  isEnabled?(): boolean;
  /** Says why not, to whoever asks for it by a key while it cannot run. */
  readonly refuse?: (() => void) | undefined;
}
