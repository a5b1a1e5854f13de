import type { Page } from '@playwright/test';

/** What the browser of a page keeps of a record of the document; null where it keeps none yet. */
export function keptRecord(page: Page, key: string): Promise<Readonly<Record<string, unknown>> | null> {
  return page.evaluate(
    (wanted) =>
      new Promise((resolve, reject) => {
        const opened = indexedDB.open('candlemark');
        opened.onerror = () => reject(opened.error);
        opened.onsuccess = () => {
          const got = opened.result.transaction('records').objectStore('records').get(wanted);
          got.onsuccess = () => {
            opened.result.close();
            resolve(got.result?.record.fields ?? null);
          };
        };
      }),
    key,
  );
}
