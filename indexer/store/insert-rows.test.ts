import { expect, it } from 'vitest'
import { toCopyLine } from './insert-rows'

it('writes null, numbers and escaped text', () => {
  expect(toCopyLine([1, 2n, null, 'a', ''])).toBe('1\t2\t\\N\ta\t\n')
  expect(toCopyLine([JSON.stringify({ name: 'a\tb\nc\\d"' })])).toBe('{"name":"a\\\\tb\\\\nc\\\\\\\\d\\\\""}\n')
})
