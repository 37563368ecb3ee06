import { type Address, concat, hexToBytes, numberToBytes, stringToBytes } from 'viem'

/** The account of a game password and the registry that it is registered in. */
export type PasswordPlace = {
  readonly chainId: number
  readonly registry: Address
  readonly account: Address
}

const purpose = stringToBytes('intrepid game password, argon2id')

/**
 * The salt of a game password: 32 bytes of purpose, 32 of the chain id (big-endian), 20 of the registry and 20 of the account. No two
 * places have the same 104 bytes.
 */
export function toPasswordSalt({ chainId, registry, account }: PasswordPlace): Uint8Array<ArrayBuffer> {
  const parts = [purpose, numberToBytes(chainId, { size: 32 }), hexToBytes(registry), hexToBytes(account)]
  return Uint8Array.from(concat(parts))
}
