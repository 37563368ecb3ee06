/** The part of a wallet that we speak to: EIP-1193. Answers come from outside and are checked where they are used. */
export type WalletProvider = {
  request(request: { readonly method: string; readonly params?: unknown }): Promise<unknown>
}

/** The numeric code of an error from a wallet, if it has one, also where a wrapper hides it. */
export function errorCodeOf(error: unknown): number | undefined {
  for (let next = error, depth = 0; next && depth < 10; next = (next as { cause?: unknown }).cause, depth++) {
    const code = (next as { code?: unknown }).code
    if (typeof code === 'number') return code
  }
  return undefined
}
