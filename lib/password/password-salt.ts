import { concat, hexToBytes, numberToBytes, stringToBytes, type Address } from 'viem'

/** Whose password it is, and in which registry it is registered. */
export type PasswordPlace = {
  readonly chainId: number
  readonly registry: Address
  readonly account: Address
}

const purpose = stringToBytes('intrepid game password, argon2id')

/**
 * The salt of a game password: 32 bytes of purpose, 32 of the chain id (big-endian), 20 of the registry and 20 of the
 * account; 104 bytes that no two places share.
 */
export function toPasswordSalt({ chainId, registry, account }: PasswordPlace): Uint8Array<ArrayBuffer> {
  const parts = [purpose, numberToBytes(chainId, { size: 32 }), hexToBytes(registry), hexToBytes(account)]
  return Uint8Array.from(concat(parts))
}
