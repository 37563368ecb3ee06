import { bytesToHex, hexToBytes, keccak256, type Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import { isCodeOf } from './artifacts'

const plain = hexToBytes(`0x${'60'.repeat(128)}`)
  .fill(0, 16, 48)
  .fill(0, 80, 112)
const artifact = { runtime: { codeHash: keccak256(plain), immutables: [[16, 80]] } }

/** The code with the given bytes as the immutable at its two offsets. */
function deployed(first: number, second = first): Uint8Array {
  return Uint8Array.from(plain).fill(first, 16, 48).fill(second, 80, 112)
}

describe('isCodeOf', () => {
  it('accepts the code with any value of its immutables', () => {
    expect(isCodeOf(artifact, bytesToHex(deployed(0)))).toBe(true)
    expect(isCodeOf(artifact, bytesToHex(deployed(7)))).toBe(true)
  })

  it('rejects an immutable with different values', () => {
    expect(isCodeOf(artifact, bytesToHex(deployed(7, 8)))).toBe(false)
  })

  it.each([0, 15, 48, 79, 112, 127])('rejects a changed byte at %i', (offset) => {
    const code = deployed(7)
    code[offset] = 0x61
    expect(isCodeOf(artifact, bytesToHex(code))).toBe(false)
  })

  it.each([undefined, '0x', bytesToHex(deployed(7)).slice(0, -2), `${bytesToHex(deployed(7))}00`])(
    'rejects %s',
    (code) => {
      expect(isCodeOf(artifact, code as Hex | undefined)).toBe(false)
    },
  )
})
