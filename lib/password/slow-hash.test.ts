import { argon2id } from '@noble/hashes/argon2'
import { type Address, bytesToHex, type Hex, hexToBytes } from 'viem'
import { describe, expect, it } from 'vitest'
import { toPasswordSalt } from './password-salt'
import { slowHash, slowHashCost } from './slow-hash'
import vectors from './password.vectors.json'
import { readPassword } from './read-password'

// The vectors come from independent implementations in C and Python, so that our own code does not confirm itself.
describe('slowHash', () => {
  it.each(vectors)(
    'gets the bytes and the salt of the vector: $about',
    ({ typed, bytes, chainId, registry, account, salt }) => {
      const password = readPassword(typed)
      expect(password.kind === 'password' && bytesToHex(password.bytes)).toBe(bytes)
      const made = toPasswordSalt({ chainId, registry: registry as Address, account: account as Address })
      expect(bytesToHex(made)).toBe(salt)
      expect(made).toHaveLength(104)
    },
  )

  // Each takes a second; the test of the server's hash covers all vectors.
  it.each([vectors[0], vectors.at(-1)])('equals the vector: $about', (vector) => {
    const { bytes, salt, slowHash: expected } = vector as (typeof vectors)[number]
    const progress: number[] = []
    const hash = slowHash(hexToBytes(bytes as Hex), hexToBytes(salt as Hex), (done) => progress.push(done))
    expect(bytesToHex(hash)).toBe(expected)
    expect(progress.length).toBeGreaterThan(10)
    expect(progress.at(-1)).toBeGreaterThan(0.99)
  })

  it('has the documented cost', () => {
    expect(slowHashCost).toEqual({ memoryKib: 64 * 1024, passes: 3, lanes: 1, bytes: 32 })
  })

  it('matches the Argon2id test vector of RFC 9106', () => {
    const filled = (length: number, byte: number) => new Uint8Array(length).fill(byte)
    const options = { t: 3, m: 32, p: 4, dkLen: 32, version: 0x13, key: filled(8, 3), personalization: filled(12, 4) }
    expect(bytesToHex(argon2id(filled(32, 1), filled(16, 2), options))).toBe(
      '0x0d640df58d78766c08c037a34a8b53c9d01ef0452d75b65eb52520e96b01e659',
    )
  })
})

describe('toPasswordSalt', () => {
  it('differs for every place', () => {
    const [first, second] = [
      '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
      '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
    ] as const
    const places = [
      { chainId: 25, registry: first, account: second },
      { chainId: 26, registry: first, account: second },
      { chainId: 25, registry: second, account: first },
      { chainId: 25, registry: first, account: first },
    ]
    expect(new Set(places.map((place) => bytesToHex(toPasswordSalt(place)))).size).toBe(places.length)
  })

  it('ignores the case of addresses', () => {
    const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
    const lower = account.toLowerCase() as Address
    expect(toPasswordSalt({ chainId: 25, registry: lower, account: lower })).toEqual(
      toPasswordSalt({ chainId: 25, registry: account, account }),
    )
  })
})
