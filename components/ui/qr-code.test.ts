import { encodeQR } from 'qr'
import { expect, it } from 'vitest'
import { toQrPath } from './qr-code'

it('draws every dark module once and no light module', () => {
  const { size, path } = toQrPath('https://intrepid.example/play#key=00')
  const drawn = Array.from({ length: size }, () => Array.from({ length: size }, () => 0))
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)) {
    for (let at = Number(x); at < Number(x) + Number(length); at += 1) {
      const row = drawn[Number(y)] ?? []
      row[at] = (row[at] ?? 0) + 1
    }
  }
  const modules = encodeQR('https://intrepid.example/play#key=00', 'raw', { ecc: 'medium', border: 4 })
  expect(drawn).toEqual(modules.map((row) => row.map(Number)))
})
