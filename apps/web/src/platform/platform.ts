import type { Theme } from '@candlemark/chart';
import type { ClipboardContent } from '@candlemark/chart-ui';
import type { DocumentKeep, OpenSocket } from '@candlemark/client';
import type { FontChoice } from '../features/themes/font-choice.ts';
import type { Words } from '../text/words.ts';

/** Everything the app takes from the browser. One adapter implements it; tests bring a small one of their own. */
export interface Platform {
  /** Below which path of its host the app is found: `/charts`; `''`: at its root. Whatever is asked of the server, and links that the browser follows by itself, begin with it. */
  readonly basePath: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly timers: Timers;
  readonly storage: TextStorage;
  readonly connectivity: Connectivity;
  readonly history: AddressHistory;
  readonly location: AddressBar;
  /** Whether the keyboard has Cmd and Option keys. */
  readonly isApple: boolean;
  /** Of the system, as tags of BCP 47, the one that the reader likes best in front. */
  languages(): readonly string[];
  /** Listens for keys that nothing inside the page has taken. Returns what stops it. */
  onKeyDown(listener: (event: KeyboardEvent) => void): () => void;
  /** Before anything on the page hears of it. */
  onKeyDownFirst(listener: (event: KeyboardEvent) => void): () => void;
  /** A media query, live. */
  media(query: string): LiveFlag;
  /** A colour of the system by its name in CSS, computed: `rgb(0, 0, 0)`. */
  readonly systemColor: (name: string) => string;
  /** The element that the page is drawn into. */
  mountPoint(): HTMLElement;
  readonly reload: () => void;
  /** What this browser keeps of the document. */
  readonly documentKeep: DocumentKeep;
  /** Asks the browser not to clear away what this page keeps when it runs out of room; it may refuse. */
  keepForGood(): void;
  readonly openSocket: OpenSocket;
  /** In [0, 1). */
  readonly random: () => number;
  /** A ULID: later ones sort after earlier ones. */
  readonly newId: () => string;
  /** The clock as ISO text in UTC. */
  readonly now: () => string;
  setTitle(title: string): void;
  /** Puts the page in a font, and with the browser's own bars around it in the colours of a theme. */
  readonly showTheme: (theme: Theme, font: FontChoice) => void;
  /** Tells the page, and the library of components, in which language it is. Once, before anything is drawn. */
  readonly showLanguage: (locale: string, words: Pick<Words, 'direction' | 'components'>) => void;
  /** Rejects where the browser does not let the page write to the clipboard. */
  copyText(text: string): Promise<void>;
  /** Rejects where the browser does not let the page read the clipboard. */
  pasted(): Promise<ClipboardContent>;
  /** Lets the reader choose a file; null where none was chosen. @param accept endings and media types: `.json,application/json` */
  pickFile(accept: string): Promise<File | null>;
  /** Lets the reader choose any number of files of any kind; none where none was chosen. */
  pickFiles(): Promise<readonly File[]>;
  /** Like `copyText`, of a PNG: what is still being made is waited for. */
  copyPicture(png: Promise<Blob>): Promise<void>;
  /** Puts a file among the reader's downloads; a text is JSON. */
  saveFile(name: string, content: string | Blob): void;
  /** Has the browser ask before the page goes, as long as there is something to lose. Returns what stops it. */
  askBeforeLeaving(isNeeded: () => boolean): () => void;
  /** Fills the screen with the page, or ends that; null where the browser cannot. */
  readonly toggleFullScreen: (() => Promise<void>) | null;
  /** Opens the dialog of the browser for printing, and comes back once it is closed. */
  print(): void;
  /** While the page is printed it is what `show` gives, alone; null: as it is. Returns what stops it. */
  onPrint(show: () => HTMLElement | null): () => void;
  /** Puts a read-only value on `window` under the name, for journeys and for the curious. */
  expose(name: string, value: object): void;
}

export interface Timers {
  /** Calls once after so many milliseconds. Returns what cancels it. */
  after(delayMs: number, call: () => void): () => void;
}

/** Texts that outlive the page. Where the browser refuses, nothing is kept and nothing throws. */
export interface TextStorage {
  read(key: string): string | null;
  /** Answers whether it is kept: storage may be switched off for the site, or full. */
  write(key: string, value: string): boolean;
  remove(key: string): void;
  /** All keys that begin so. */
  keys(prefix: string): readonly string[];
  /** Listens for what other windows write and remove (null). Returns what stops it. */
  onForeignChange(listener: (key: string, value: string | null) => void): () => void;
}

/** What the device says about the network and whether anybody looks at the page. */
export interface Connectivity {
  isOnline(): boolean;
  isVisible(): boolean;
  /** Called when either changes. */
  onChange(listener: () => void): () => void;
  /**
   * Called when nobody looks at the page any more, and when it is about to go: what is not written down by then may be lost.
   * @param listener `isGoing`: the page itself goes, and what is under way in it
   */
  onLeave(listener: (isGoing: boolean) => void): () => void;
}

export interface AddressBar {
  /** Within the app. */
  pathname(): string;
  search(): string;
  href(): string;
}

/** Paths are those within the app. */
export interface AddressHistory {
  /** A step in the history. */
  go(path: string): void;
  /** Changes the address in place, without a step in the history. */
  replace(path: string): void;
  /** Called after the reader went back or forward. */
  onTravel(listener: () => void): () => void;
}

/** A yes or no that may change. */
export interface LiveFlag {
  get(): boolean;
  subscribe(listener: () => void): () => void;
}
