import { randomBytes } from 'node:crypto'
import { bytesToHex } from 'viem'
import { expect, it } from 'vitest'
import { openKey, sealKey } from './seal-key'

const secret = randomBytes(32)
const slot = { chainId: 31337, root: `0x${'1'.repeat(64)}`, keyIndex: 3 }
const key = bytesToHex(randomBytes(32))

it('decrypts a key with the same secret and slot', () => {
  const sealed = sealKey(secret, slot, key)
  expect(Buffer.from(sealed, 'base64').includes(Buffer.from(key.slice(2), 'hex'))).toBe(false)
  expect(openKey(secret, slot, sealed)).toBe(key)
  expect(sealKey(secret, slot, key)).not.toBe(sealed)
})

it('rejects another secret, another slot and a changed text', () => {
  const sealed = sealKey(secret, slot, key)
  const changed = Buffer.from(sealed, 'base64')
  changed[30] = (changed[30] ?? 0) ^ 1
  expect(() => openKey(randomBytes(32), slot, sealed)).toThrow()
  expect(() => openKey(secret, { ...slot, keyIndex: 4 }, sealed)).toThrow()
  expect(() => openKey(secret, { ...slot, chainId: 25 }, sealed)).toThrow()
  expect(() => openKey(secret, slot, changed.toString('base64'))).toThrow()
})
