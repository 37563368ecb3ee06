import { type Hex, isHex, size } from 'viem'

/** The order of the curve secp256k1. Private keys are the numbers from 1 to order - 1. */
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

/** Whether a text is a private key: 32 bytes in hexadecimal inside the range of the curve. */
export function isPrivateKey(text: string): text is Hex {
  return isHex(text) && text.length === 66 && size(text) === 32 && BigInt(text) > 0n && BigInt(text) < order
}

/**
 * Parses a pasted hunt key: 64 hexadecimal digits with or without `0x`, or a link that ends in `#key=…`. Null for
 * anything else. The key never leaves the browser.
 */
export function parseHuntKey(text: string): Hex | null {
  const [, digits] = /(?:^|#key=|\s)(?:0x)?([\da-f]{64})\s*$/i.exec(text) ?? []
  const key = `0x${digits?.toLowerCase() ?? ''}`
  return isPrivateKey(key) ? key : null
}

/** The URL fragment of a link to a key. Browsers do not send fragments to servers. */
export const toKeyFragment = (key: Hex): string => `#key=${key.slice(2)}`

/**
 * Public keys for testing a game: the host reports that it received one, and no hunt pays for them. They are the
 * keccak256 hashes of "Intrepid practice key 1" to "3".
 */
export const practiceKeys: readonly Hex[] = [
  '0xee0a51f4bb47b50bb969f4d1b1d68e6b9ec78abc49dd7cc395a5e2a8ca5e7dab',
  '0xf80cbed97a3cef9f6c21a6fc8e12deb92c6f82c7d2d2b08ea925483d69dd5695',
  '0xa39e5a6d621a1e21b01d1cb9fa42e36417037a51d1147c815ea4eb4c96b637d8',
]

/** Whether a parsed key is a practice key. */
export const isPracticeKey = (key: Hex): boolean => practiceKeys.includes(key)
