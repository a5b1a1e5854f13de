/** What stands below the list of files: one that waits, or the report of an import. */
export type Shown = { readonly kind: 'file' | 'report'; readonly id: string } | null;
