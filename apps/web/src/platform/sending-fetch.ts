import type { Fetch } from '@candlemark/client';

/** Does what `fetch` does, of which it tells how much of the body has been sent; a file is read from the disk as it goes. */
export type SendingFetch = (onSent: (bytes: number) => void) => Fetch;

export const sendingFetch: SendingFetch = (onSent) => (url, init) =>
  new Promise((resolve, reject) => {
    const { method = 'GET', body = null, headers, signal } = init;
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    const fail = () => reject(new TypeError('The connection was lost'));
    request.upload.addEventListener('progress', ({ loaded }) => onSent(loaded));
    request.addEventListener('error', fail);
    request.addEventListener('abort', fail);
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', stop));
    request.addEventListener('load', () =>
      resolve(new Response(request.status === 204 ? null : request.response, { status: request.status })),
    );
    request.open(method, url);
    new Headers(headers).forEach((value, name) => {
      request.setRequestHeader(name, value);
    });
    signal?.addEventListener('abort', stop, { once: true });
    // A stream cannot be sent this way, and none is.
    request.send(body as XMLHttpRequestBodyInit | null);
  });
