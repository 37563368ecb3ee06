import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { localeCodes } from '@/lib/i18n/locales'
import { iconShapes, iconSvg } from './icons'
import { hashShareTexts, loadShareTexts } from './share-image'
import hashes from './share-image-texts.json'

const mostBytes = 120_000

/** Width and height of a PNG, from its first chunk. */
function pngSize(file: string): [width: number, height: number] {
  const png = readFileSync(file)
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}

describe.each(localeCodes)('the share image in %s', (locale) => {
  it('shows the current texts of the site; otherwise run `npm run images:draw`', async () => {
    expect(hashes[locale]).toBe(hashShareTexts(await loadShareTexts(locale)))
  })

  it('has 1200 by 630 pixels and is small enough for link previews', () => {
    const file = `public/share/${locale}.png`
    expect(pngSize(file)).toEqual([1200, 630])
    expect(readFileSync(file).length).toBeLessThan(mostBytes)
  })
})

describe('the icons', () => {
  it.each([
    ['icon-192.png', 192],
    ['icon-512.png', 512],
    ['icon-maskable-512.png', 512],
    ['apple-touch-icon.png', 180],
  ])('%s has its size', (file, side) => {
    expect(pngSize(`public/${file}`)).toEqual([side, side])
  })

  it('show the current logo', () => {
    expect(readFileSync('public/icon.svg', 'utf8')).toBe(iconSvg(iconShapes.icon))
  })

  it('are in favicon.ico at three sizes', () => {
    const ico = readFileSync('public/favicon.ico')
    expect([ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([1, 3])
    expect([0, 1, 2].map((index) => ico.readUInt8(6 + 16 * index))).toEqual([16, 32, 48])
    const [bytes, offset] = [ico.readUInt32LE(6 + 16 * 2 + 8), ico.readUInt32LE(6 + 16 * 2 + 12)]
    expect(ico.subarray(offset + 1, offset + 4).toString()).toBe('PNG')
    expect(offset + bytes).toBe(ico.length)
  })
})
