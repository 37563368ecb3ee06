declare module 'negotiator' {
  /** Content negotiation. The types of DefinitelyTyped (0.6) lack the option `preferred` of version 1.0. */
  export default class Negotiator {
    constructor(request: { readonly headers: Readonly<Record<string, string | readonly string[] | undefined>> })
    /** @param options.preferred the server's order for encodings that the request ranks equally. */
    encoding(available: readonly string[], options?: { readonly preferred?: readonly string[] }): string | undefined
  }
}
