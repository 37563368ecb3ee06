import { expect, it } from 'vitest'
import { splitPasted } from './split-pasted'

it.each([
  ['address', '0xaa\n0xbb\r\n0xcc\n', ['0xaa', '0xbb', '0xcc']],
  ['address', '["0xaa","0xbb"]', ['0xaa', '0xbb']],
  ['bytes32', '0xaa, 0xbb; 0xcc', ['0xaa', '0xbb', '0xcc']],
  ['uint256', '1 2\t3', ['1', '2', '3']],
  ['uint256', '1, 2', ['1', '2']],
  ['uint256', '1,5e18', ['1,5e18']],
  ['uint256', ' 7 ', ['7']],
  ['string', 'one, two', ['one, two']],
  ['uint256[]', '1 2', ['1 2']],
  ['tuple', '1 2', ['1 2']],
])('%s: %j', (type, text, values) => {
  expect(splitPasted(type, text)).toEqual(values)
})
