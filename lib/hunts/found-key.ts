import { isHex, size, type Hex } from 'viem'

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
