import { bytesToHex, hexToBytes, keccak256, type Hex } from 'viem'
import { expect, it } from 'vitest'
import { isTelling, mayHaveLogged } from './bloom'

const [ours, other]: [Hex, Hex] = [`0x${'11'.repeat(20)}`, `0x${'22'.repeat(20)}`]

/** The filter of one address, as the yellow paper has it: the low 11 bits of the first three pairs of bytes of its hash. */
function bloomOf(address: Hex): Hex {
  let bits = 0n
  const hash = hexToBytes(keccak256(address))
  for (const at of [0, 2, 4]) bits |= 1n << BigInt((((hash[at] ?? 0) << 8) | (hash[at + 1] ?? 0)) % 2048)
  return `0x${bits.toString(16).padStart(512, '0')}`
}

it('finds who logged, and says of a full filter that it tells nothing', () => {
  expect(mayHaveLogged(bloomOf(ours), ours)).toBe(true)
  expect(mayHaveLogged(bloomOf(other), ours)).toBe(false)
  expect(mayHaveLogged(bytesToHex(new Uint8Array(256)), ours)).toBe(false)
  expect(isTelling(bloomOf(ours))).toBe(true)
  expect(isTelling(`0x${'f'.repeat(128)}${'0'.repeat(384)}`)).toBe(true)
  expect(isTelling(`0x${'f'.repeat(129)}${'0'.repeat(383)}`)).toBe(false)
})
