declare module 'negotiator' {
  /** What a request prefers, of what the server has. DefinitelyTyped's types (0.6) do not know `preferred` of 1.0. */
  export default class Negotiator {
    constructor(request: { readonly headers: Readonly<Record<string, string | readonly string[] | undefined>> })
    /** @param options.preferred what the server takes where the request wants several as much. */
    encoding(available: readonly string[], options?: { readonly preferred?: readonly string[] }): string | undefined
  }
}
