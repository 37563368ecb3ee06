import { describe, expect, it } from 'vitest'
import { isKey, readFoundKey, toKeyFragment } from './found-key'

const key = `0x${'ab'.repeat(32)}` as const

describe('readFoundKey', () => {
  it.each([
    key,
    key.slice(2),
    `  ${key.toUpperCase().replace('0X', '0x')}\n`,
    `https://intrepid.example/de/play${toKeyFragment(key)}`,
    `Your key: ${key}`,
  ])('reads %s', (text) => {
    expect(readFoundKey(text)).toBe(key)
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
  ])('finds none in %j', (text) => {
    expect(readFoundKey(text)).toBeNull()
  })
})

it('knows the first and the last key of the curve', () => {
  expect(isKey(`0x${'0'.repeat(63)}1`)).toBe(true)
  expect(isKey('0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364140')).toBe(true)
  expect(isKey('0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141')).toBe(false)
})
