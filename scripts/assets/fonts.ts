import { readFileSync } from 'node:fs'
import subsetFont from 'subset-font'

/** A font of the site: the part of the published file that is served. */
type SiteFont = {
  /** Path of the published file in `node_modules`. */
  readonly source: string
  /** Name of the served file in `app/fonts`. */
  readonly file: string
  /** The characters as a CSS `unicode-range`, equal to the rule in `app/fonts.css`. */
  readonly letters: string
  /** The OpenType features that are kept; null keeps all. */
  readonly features: readonly string[] | null
  /** One weight or a range of weights. */
  readonly weight: number | { readonly min: number; readonly max: number }
}

const latinLetters =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD'
/** The characters of English and Indonesian, of Latin words on Arabic and Chinese pages, and of the names of all languages. */
export const basicLetters =
  'U+0020-007E, U+00A0, U+00A9, U+00AB, U+00B7, U+00BB, U+00D7, U+00EA, U+200B-200F, U+2013-2014, U+2018-2019, U+201C-201E, U+2026, U+202F, U+2066-2069, U+2191, U+2193, U+2212'
const arabicLetters =
  'U+0600-06FF, U+0750-077F, U+0870-088E, U+0890-0891, U+0897-08E1, U+08E3-08FF, U+200C-200E, U+2010-2011, U+204F, U+2E41, U+FB50-FDFF, U+FE70-FE74, U+FE76-FEFC'

const packageFile = (name: string, script: string) =>
  `@fontsource-variable/${name}/files/${name}-${script}-wght-normal.woff2`

const inter = {
  source: packageFile('inter', 'latin'),
  features: ['calt', 'case', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum'],
  weight: { min: 400, max: 700 },
} as const

const sora = {
  source: packageFile('sora', 'latin'),
  features: ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum'],
  // Headlines and large numbers use a single weight.
  weight: 600,
} as const

/** The fonts of the first screen. Other scripts, for example in names, use the unchanged files of the packages. */
export const siteFonts: readonly SiteFont[] = [
  { ...inter, file: 'inter-basic.woff2', letters: basicLetters },
  { ...inter, file: 'inter-latin.woff2', letters: latinLetters },
  { ...sora, file: 'sora-basic.woff2', letters: basicLetters },
  { ...sora, file: 'sora-latin.woff2', letters: latinLetters },
  {
    source: packageFile('jetbrains-mono', 'latin'),
    file: 'jetbrains-mono-latin.woff2',
    letters: latinLetters,
    // No ligatures, so that addresses and code are shown as typed.
    features: ['ccmp', 'locl', 'mark', 'mkmk'],
    weight: { min: 400, max: 700 },
  },
  {
    source: packageFile('readex-pro', 'arabic'),
    file: 'readex-pro-arabic.woff2',
    letters: arabicLetters,
    features: null,
    weight: { min: 400, max: 700 },
  },
]

/** All characters of a CSS `unicode-range`. */
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

/** The WOFF2 file of a font with only the characters and features that the site uses. The same source gives the same bytes. */
export function cutFont({ source, letters, features, weight }: SiteFont): Promise<Buffer> {
  return subsetFont(readFileSync(`node_modules/${source}`), toLetters(letters), {
    targetFormat: 'woff2',
    ...(features && { keepFeatures: [...features] }),
    variationAxes: { wght: weight },
    // Hints only matter for low-resolution screens.
    noHinting: true,
  })
}
