import { keccak256, stringToHex } from 'viem'
import { describe, expect, it } from 'vitest'
import { isPrivateKey, isPracticeKey, practiceKeys, parseHuntKey, toKeyFragment } from './hunt-key'

const key = `0x${'ab'.repeat(32)}` as const

describe('parseHuntKey', () => {
  it.each([
    key,
    key.slice(2),
    `  ${key.toUpperCase().replace('0X', '0x')}\n`,
    `https://intrepid.example/de/play${toKeyFragment(key)}`,
    `Your key: ${key}`,
  ])('reads %s', (text) => {
    expect(parseHuntKey(text)).toBe(key)
  })

  it.each([
    '',
    'key',
    key.slice(0, -1),
    `${key}0`,
    `0x${'0'.repeat(64)}`,
    `0x${'f'.repeat(64)}`,
    `${key} and more`,
    `https://x.example/?key=${key.slice(2)}`,
  ])('rejects %j', (text) => {
    expect(parseHuntKey(text)).toBeNull()
  })
})

it('accepts the first and the last key of the curve', () => {
  expect(isPrivateKey(`0x${'0'.repeat(63)}1`)).toBe(true)
  expect(isPrivateKey('0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364140')).toBe(true)
  expect(isPrivateKey('0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141')).toBe(false)
})

it('defines practice keys as valid keys and recognises them', () => {
  expect(practiceKeys).toEqual([1, 2, 3].map((number) => keccak256(stringToHex(`Intrepid practice key ${number}`))))
  for (const key of practiceKeys) {
    expect(isPrivateKey(key)).toBe(true)
    expect(isPracticeKey(parseHuntKey(` ${key.slice(2).toUpperCase()}`) ?? '0x')).toBe(true)
  }
  expect(isPracticeKey(`0x${'1'.repeat(64)}`)).toBe(false)
})
