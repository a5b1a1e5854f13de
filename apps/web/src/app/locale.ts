/** The language of the text catalogue, and how numbers and dates are written around it. */
export const LOCALE = 'en-US';
