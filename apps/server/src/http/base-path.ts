/**
 * Serving below a path of a host that has more than this server, such as `/charts` of https://home.example. A proxy in front either passes that path on or takes it away, and who asks
 * without a proxy may leave it out: an address means the same with it and without it. What answers say of addresses always has it. `''` is the root of the host.
 */
import type { ServerApp } from './server-app.ts';

/** The address within the server. */
export function withinBasePath(basePath: string, url: string): string {
  const rest = url.slice(basePath.length);
  return url.startsWith(basePath) && /^(?:[/?]|$)/.test(rest) ? rest.replace(/^(?!\/)/, '/') : url;
}

/** A page whose links lead below the path. @param html links to the server's own addresses begin with a slash */
export function pageBelow(basePath: string, html: string): string {
  return html.replaceAll(/ (href|src)="\/(?!\/)/g, ` $1="${basePath}/`);
}

/** Where an answer says that something is to be found, it says it with the path. */
export function locateBelow(app: ServerApp, basePath: string): void {
  if (basePath === '') return;
  app.addHook('onSend', (_request, reply, _payload, done) => {
    const location = reply.getHeader('location');
    if (location !== undefined) reply.header('location', `${basePath}${location}`);
    done();
  });
}
