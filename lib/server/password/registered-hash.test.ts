import { createHmac } from 'node:crypto'
import { bytesToHex, hexToBytes, keccak256, zeroAddress, type Address, type Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import vectors from '@/lib/password/password.vectors.json'
import { hashOnServer } from './registered-hash'
import { toRegisteredHash } from './registered-hash'

describe('the registered hash of a game password', () => {
  it.each(vectors)('equals the vector: $about', async ({ bytes, chainId, registry, account, secret, ...expected }) => {
    const place = { chainId, registry: registry as Address, account: account as Address }
    const slowHash = await hashOnServer(hexToBytes(bytes as Hex), place)
    expect(bytesToHex(slowHash)).toBe(expected.slowHash)
    expect(toRegisteredHash(hexToBytes(secret as Hex), place, slowHash)).toBe(expected.registeredHash)
  })

  it('differs between accounts and chains for the same password', () => {
    const same = vectors.filter(({ typed }) => typed === 'correct horse battery staple')
    expect(same).toHaveLength(3)
    expect(new Set(same.map(({ registeredHash }) => registeredHash)).size).toBe(3)
  })

  it('cannot be guessed without the secret', () => {
    const { slowHash, registeredHash, chainId, registry, account } = vectors[0] as (typeof vectors)[number]
    const place = { chainId, registry: registry as Address, account: account as Address }
    const guessed = hexToBytes(slowHash as Hex)
    const secrets = [new Uint8Array(32), new Uint8Array(64), new Uint8Array(32).fill(1), guessed]
    const found = [
      keccak256(guessed),
      keccak256(createHmac('sha256', '').update(guessed).digest()),
      ...secrets.map((secret) => toRegisteredHash(secret, place, guessed)),
    ]
    expect(found).not.toContain(registeredHash)
  })

  it('differs between places for the same slow hash', () => {
    const secret = new Uint8Array(32).fill(7)
    const slowHash = new Uint8Array(32).fill(9)
    const places = vectors.map(({ chainId, registry, account }) => ({
      chainId,
      registry: registry as Address,
      account: account as Address,
    }))
    const different = new Set(places.map((place) => JSON.stringify(place)))
    expect(new Set(places.map((place) => toRegisteredHash(secret, place, slowHash))).size).toBe(different.size)
    expect(different.size).toBeGreaterThan(2)
  })

  it('rejects a short secret and a short slow hash', () => {
    const place = { chainId: 25, registry: zeroAddress, account: zeroAddress }
    expect(() => toRegisteredHash(new Uint8Array(31), place, new Uint8Array(32))).toThrow('at least 32 bytes')
    expect(() => toRegisteredHash(new Uint8Array(32), place, new Uint8Array(31))).toThrow('a slow hash has 32 bytes')
  })
})
