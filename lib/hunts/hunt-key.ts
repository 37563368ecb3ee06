import { type Hex, isHex, size } from 'viem'

/**
 * Keys to try a game with, known to everybody: a host says that it heard of one, and no hunt pays for it. They are the hashes
 * (keccak256) of "Intrepid practice key 1" to 3.
 */
export const practiceKeys: readonly Hex[] = [
  '0xee0a51f4bb47b50bb969f4d1b1d68e6b9ec78abc49dd7cc395a5e2a8ca5e7dab',
  '0xf80cbed97a3cef9f6c21a6fc8e12deb92c6f82c7d2d2b08ea925483d69dd5695',
  '0xa39e5a6d621a1e21b01d1cb9fa42e36417037a51d1147c815ea4eb4c96b637d8',
]

/** Whether a key, as `readFoundKey` reads it, is one of them. */
export const isPracticeKey = (key: Hex): boolean => practiceKeys.includes(key)

/** Order of the curve secp256k1: keys are the numbers from 1 to one less. */
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

/** Whether 32 bytes of hexadecimal are a private key. */
export function isKey(text: string): text is Hex {
  return isHex(text) && text.length === 66 && size(text) === 32 && BigInt(text) > 0n && BigInt(text) < order
}

/**
 * The key in what somebody pasted: 64 hexadecimal digits with or without `0x`, or a link that ends in `#key=…`. Null where
 * there is none. Nothing of it leaves the browser.
 */
export function readFoundKey(text: string): Hex | null {
  const [, digits] = /(?:^|#key=|\s)(?:0x)?([\da-f]{64})\s*$/i.exec(text) ?? []
  const key = `0x${digits?.toLowerCase() ?? ''}`
  return isKey(key) ? key : null
}

/** What a link to a key ends in: a fragment, which browsers keep to themselves. */
export const toKeyFragment = (key: Hex): string => `#key=${key.slice(2)}`
