declare module 'negotiator' {
  /** Content negotiation. Written here because the types of DefinitelyTyped (0.6) lack the `preferred` option of 1.0. */
  export default class Negotiator {
    constructor(request: { readonly headers: Readonly<Record<string, string | readonly string[] | undefined>> })
    /** @param options.preferred decides between encodings that the client accepts equally. */
    encoding(available: readonly string[], options?: { readonly preferred?: readonly string[] }): string | undefined
    /** The best of the available languages; undefined if the client accepts none of them. */
    language(available: readonly string[]): string | undefined
  }
}
