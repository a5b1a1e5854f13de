/**
 * The address that a starting server prints. Never settles when it prints none.
 *
 * @param {import('node:stream').Readable} stdout
 * @returns {Promise<string>}
 */
export function printedAddress(stdout) {
  return new Promise((resolve) => {
    let printed = '';
    stdout.on('data', (chunk) => {
      printed += chunk;
      const address = /ready at (http:\/\/[^\s/]+)/.exec(printed)?.[1];
      if (address) resolve(address);
    });
  });
}
