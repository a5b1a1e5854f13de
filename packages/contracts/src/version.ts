/** The version that every address of the HTTP interface carries: `/api/v1/…`. It changes only when old clients must stop. */
export const API_VERSION = 'v1';

/** Where every address of this version begins. */
export const API_ROOT = `/api/${API_VERSION}`;
