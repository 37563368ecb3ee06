import { bytesToHex, hexToBytes, keccak256, type Hex } from 'viem'
import type { Artifact } from './artifact'

/**
 * Whether `code`, as a node gives it, is what an artifact deploys: the same bytes but for the values of immutables, and
 * each immutable the same at all its places.
 */
export function isCodeOf({ runtime }: Pick<Artifact, 'runtime'>, code: Hex | undefined): boolean {
  if (code === undefined) return false
  const bytes = hexToBytes(code)
  for (const offsets of runtime.immutables) {
    const words = offsets.map((offset) => bytes.subarray(offset, offset + 32))
    if (new Set(words.map((word) => bytesToHex(word))).size > 1) return false
    for (const word of words) word.fill(0)
  }
  return keccak256(bytes) === runtime.codeHash
}
