import { expect, it } from 'vitest'
import { messageKey } from './message-key'

it.each([
  ['not-a-name', 'notAName'],
  ['rejected', 'rejected'],
  ['no-webgl', 'noWebgl'],
  ['startDate_', 'startDate'],
  ['insufficientFunds', 'insufficientFunds'],
] as const)('writes %s as %s', (code, key) => {
  expect(messageKey(code)).toBe(key)
})
