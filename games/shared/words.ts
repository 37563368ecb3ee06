import type { Settings } from '@intrepid/sdk'

/** A game's words and numbers in the player's language. `Key` names its sentences. */
export type Words<Key extends string> = {
  readonly locale: Settings['locale']
  readonly dir: Settings['dir']
  /** A sentence, with `{name}` replaced by what it is given. */
  readonly say: (key: Key, values?: Readonly<Record<string, string | number>>) => string
  /** A number with the language's separators, in latin digits. */
  readonly number: (value: number) => string
  /** So many of all that there are, such as 3 / 12, which Arabic would turn round without a direction of its own. */
  readonly ofAll: (count: number, all: number) => string
}

/** Signs that are not seen: what stands between them is written from left to right. */
const leftToRight = '\u2066'
const endOfDirection = '\u2069'

/** A game's sentences in every language of the site. */
export type Languages<Key extends string> = Readonly<Record<Settings['locale'], Readonly<Record<Key, string>>>>

/** Words in the language of the settings. */
export function createWords<Key extends string>(
  languages: Languages<Key>,
  { locale, dir }: Pick<Settings, 'locale' | 'dir'>,
): Words<Key> {
  const format = new Intl.NumberFormat(`${locale}-u-nu-latn`)
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
