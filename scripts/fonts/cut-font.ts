import { readFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import type { SiteFont } from './site-fonts'

/** All letters of a CSS `unicode-range`. */
export function toLetters(range: string): string {
  return range
    .split(',')
    .flatMap((part) => {
      const [first = 0, last = first] = part
        .trim()
        .slice(2)
        .split('-')
        .map((code) => parseInt(code, 16))
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
    })
    .join('')
}

/** The WOFF2 file of a font with only what the site shows of it. The same source gives the same bytes. */
export function cutFont({ source, letters, features, weight }: SiteFont): Promise<Buffer> {
  return subsetFont(readFileSync(`node_modules/${source}`), toLetters(letters), {
    targetFormat: 'woff2',
    ...(features && { keepFeatures: [...features] }),
    variationAxes: { wght: weight },
    // Hints are for screens of few dots an em; without them letters look the same on those of today.
    noHinting: true,
  })
}
