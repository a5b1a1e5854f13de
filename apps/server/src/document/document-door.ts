import type { DocumentUnavailableError } from './document-error.ts';
import type { DocumentStore } from './document-store.ts';

/** The way to a document that may be shut: damage of it is none of the market data. */
export interface DocumentDoor {
  /** @throws DocumentUnavailableError */
  store(): DocumentStore;
}

export function openDoor(store: DocumentStore): DocumentDoor {
  return { store: () => store };
}

export function shutDoor(reason: DocumentUnavailableError): DocumentDoor {
  return {
    store() {
      throw reason;
    },
  };
}
