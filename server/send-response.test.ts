import { expect, it } from 'vitest'
import { chooseEncoding } from './send-response'

const choose = (header: string | undefined, encodings: Parameters<typeof chooseEncoding>[1] = ['br', 'gzip']) =>
  chooseEncoding({ headers: { 'accept-encoding': header } }, encodings)

it.each([
  [undefined, 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1, br;q=0.5', 'gzip'],
  ['br;q=0', 'identity'],
  ['*', 'br'],
])('chooses for the header %s the encoding %s', (header, encoding) => {
  expect(choose(header)).toBe(encoding)
})

it('chooses only among the encodings that there are', () => {
  expect(choose('gzip, br', ['br'])).toBe('br')
  expect(choose('gzip', ['br'])).toBe('identity')
})

it('does not read on in a header that is longer than any browser sends', () => {
  expect(choose(`${'a,'.repeat(8_000)}br`)).toBe('identity')
})
