/** What is used of autocannon, which comes without types. */
declare module 'autocannon' {
  interface Options {
    readonly url: string;
    readonly requests: readonly { readonly method: 'GET'; readonly path: string }[];
    readonly connections: number;
    /** In seconds. */
    readonly duration: number;
  }
  interface Result {
    readonly requests: { readonly average: number };
    readonly non2xx: number;
    readonly errors: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
