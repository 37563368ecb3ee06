/** Codes of EIP-1193 that the demo wallet answers with, and -32602 for parameters that make no sense. */
export const providerErrorCodes = {
  userRejected: 4001,
  unauthorized: 4100,
  unsupportedMethod: 4200,
  unknownChain: 4902,
  invalidParams: -32602,
} as const

/** An error as a wallet gives it to a page. */
export class ProviderError extends Error {
  override readonly name = 'ProviderRpcError'

  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message)
  }
}
