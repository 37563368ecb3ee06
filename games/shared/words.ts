import type { Settings } from '@intrepid/sdk'

/** The texts and number format of a game in the player's language. `Key` is the union of its message keys. */
export type Words<Key extends string> = {
  readonly locale: Settings['locale']
  readonly dir: Settings['dir']
  /** A message with each `{name}` replaced by its value. */
  readonly say: (key: Key, values?: Readonly<Record<string, string | number>>) => string
  /** A number with the separators of the language, in Latin digits. */
  readonly number: (value: number) => string
  /** A count of a total, such as 3 / 12. The isolated direction keeps the order in Arabic. */
  readonly ofAll: (count: number, all: number) => string
}

/** Unicode marks around text that is always written from left to right. */
const leftToRight = '\u2066'
const endOfDirection = '\u2069'

/** A game's messages in every language of the site. */
export type Languages<Key extends string> = Readonly<Record<Settings['locale'], Readonly<Record<Key, string>>>>

/** Creates the texts for the language of the settings. */
export function createWords<Key extends string>(
  languages: Languages<Key>,
  { locale, dir }: Pick<Settings, 'locale' | 'dir'>,
): Words<Key> {
  // The site's Portuguese is European; plain `pt` groups digits as Brazil does.
  const format = new Intl.NumberFormat(`${locale === 'pt' ? 'pt-PT' : locale}-u-nu-latn`)
  const number = (value: number) => format.format(value)
  return {
    locale,
    dir,
    number,
    ofAll: (count, all) => `${leftToRight}${number(count)} / ${number(all)}${endOfDirection}`,
    say: (key, values = {}) =>
      languages[locale][key].replaceAll(/\{(\w+)\}/g, (_, name: string) => {
        const value = values[name]
        return typeof value === 'number' ? number(value) : (value ?? '')
      }),
  }
}
