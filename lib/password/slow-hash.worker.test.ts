import { argon2id } from '@noble/hashes/argon2'
import { bytesToHex, hexToBytes, type Address, type Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import { toPasswordSalt } from './password-salt'
import vectors from './password.vectors.json'
import { readPassword } from './read-password'
import { slowHash } from './slow-hash.worker'
import { slowHashCost } from './slow-hash-cost'

// A third implementation, in C, wrote the vectors: none of ours says of itself that it is right.
describe('the slow half of a password hash', () => {
  it.each(vectors)(
    'starts from the bytes and the salt of the vector: $about',
    ({ typed, bytes, chainId, registry, account, salt }) => {
      const password = readPassword(typed)
      expect(password.kind === 'password' && bytesToHex(password.bytes)).toBe(bytes)
      const made = toPasswordSalt({ chainId, registry: registry as Address, account: account as Address })
      expect(bytesToHex(made)).toBe(salt)
      expect(made).toHaveLength(104)
    },
  )

  // Each takes a second; the server's build is held to all of them.
  it.each([vectors[0], vectors.at(-1)])('is that of the vector: $about', (vector) => {
    const { bytes, salt, slowHash: expected } = vector as (typeof vectors)[number]
    const told: number[] = []
    const hash = slowHash(hexToBytes(bytes as Hex), hexToBytes(salt as Hex), (done) => told.push(done))
    expect(bytesToHex(hash)).toBe(expected)
    expect(told.length).toBeGreaterThan(10)
    expect(told.at(-1)).toBeGreaterThan(0.99)
  })

  it('costs what was promised', () => {
    expect(slowHashCost).toEqual({ memoryKib: 64 * 1024, passes: 3, lanes: 1, bytes: 32 })
  })

  it('is Argon2id as RFC 9106 has it', () => {
    const filled = (length: number, byte: number) => new Uint8Array(length).fill(byte)
    const options = { t: 3, m: 32, p: 4, dkLen: 32, version: 0x13, key: filled(8, 3), personalization: filled(12, 4) }
    expect(bytesToHex(argon2id(filled(32, 1), filled(16, 2), options))).toBe(
      '0x0d640df58d78766c08c037a34a8b53c9d01ef0452d75b65eb52520e96b01e659',
    )
  })
})

describe('a salt', () => {
  it('is of one place alone', () => {
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

  it('does not depend on how an address is written', () => {
    const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
    const lower = account.toLowerCase() as Address
    expect(toPasswordSalt({ chainId: 25, registry: lower, account: lower })).toEqual(
      toPasswordSalt({ chainId: 25, registry: account, account }),
    )
  })
})
