import { parseAbiParameters } from 'viem'
import { expect, it } from 'vitest'
import { toResultText } from './to-result-text'

it.each([
  ['uint256', [10n ** 18n], '1000000000000000000'],
  ['string name', ['a "b"'], 'a "b"'],
  ['bool', [true], 'true'],
  ['uint256[]', [[1n, 2n]], '[\n  "1",\n  "2"\n]'],
  ['uint256, bool', [1n, true], '[\n  "1",\n  true\n]'],
  ['uint256 size, uint8 kind', [1n, 2], '{\n  "size": "1",\n  "kind": 2\n}'],
  ['(uint256 size, bool listed) asset', [{ size: 1n, listed: false }], '{\n  "size": "1",\n  "listed": false\n}'],
])('copies %s', (types, values, text) => {
  expect(toResultText(parseAbiParameters(types), values)).toBe(text)
})
