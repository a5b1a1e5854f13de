import type { HTTPMethods } from 'fastify';
import { HttpProblem } from '../http-problem.ts';
import type { ServerApp } from '../server-app.ts';

const METHODS: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Notes the methods of every route that is registered after it. */
export function collectMethods(app: ServerApp): ReadonlyMap<string, ReadonlySet<string>> {
  const methodsByPath = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    const methods = methodsByPath.get(url) ?? new Set();
    for (const one of [method].flat()) methods.add(one);
    methodsByPath.set(url, methods);
  });
  return methodsByPath;
}

/** Answers the methods that an address does not have with 405 and the ones it has, instead of denying the address. */
export function addWrongMethodRoutes(app: ServerApp, methodsByPath: ReadonlyMap<string, ReadonlySet<string>>): void {
  for (const [url, methods] of [...methodsByPath]) {
    const allow = [...methods].sort().join(', ');
    app.route({
      url,
      method: METHODS.filter((method) => !methods.has(method)),
      schema: { hide: true },
      handler(request) {
        const detail = `${request.method} is not answered here; there is ${allow}.`;
        throw new HttpProblem('method-not-allowed', detail, { headers: { allow } });
      },
    });
  }
}
