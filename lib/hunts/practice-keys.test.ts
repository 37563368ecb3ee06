import { keccak256, stringToHex } from 'viem'
import { expect, it } from 'vitest'
import { isKey, readFoundKey } from './found-key'
import { isPracticeKey, practiceKeys } from './practice-keys'

it('are what they say, keys like any other, and told from any other', () => {
  expect(practiceKeys).toEqual([1, 2, 3].map((number) => keccak256(stringToHex(`Intrepid practice key ${number}`))))
  for (const key of practiceKeys) {
    expect(isKey(key)).toBe(true)
    expect(isPracticeKey(readFoundKey(` ${key.slice(2).toUpperCase()}`) ?? '0x')).toBe(true)
  }
  expect(isPracticeKey(`0x${'1'.repeat(64)}`)).toBe(false)
})
