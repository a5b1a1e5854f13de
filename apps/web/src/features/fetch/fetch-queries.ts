/** The key of the question for fetches that run and have ended. */
export const FETCHES = ['fetches'];
