import type { Settings } from '@intrepid/sdk'
import ar from './messages/ar.json'
import de from './messages/de.json'
import en from './messages/en.json'
import id from './messages/id.json'
import pt from './messages/pt.json'
import zh from './messages/zh.json'

export type WordKey = keyof typeof en

const languages: Readonly<Record<Settings['locale'], Readonly<Record<WordKey, string>>>> = { ar, de, en, id, pt, zh }

/** The game's words and numbers in the player's language. */
export type Words = {
  readonly locale: Settings['locale']
  readonly dir: Settings['dir']
  /** A sentence, with `{name}` replaced by what it is given. */
  readonly say: (key: WordKey, values?: Readonly<Record<string, string | number>>) => string
  /** A number with the language's separators, in latin digits. */
  readonly number: (value: number) => string
}

/** Words in the language of the settings. */
export function createWords({ locale, dir }: Settings): Words {
  const format = new Intl.NumberFormat(`${locale}-u-nu-latn`)
  const number = (value: number) => format.format(value)
  return {
    locale,
    dir,
    number,
    say: (key, values = {}) =>
      languages[locale][key].replaceAll(/\{(\w+)\}/g, (_, name: string) => {
        const value = values[name]
        return typeof value === 'number' ? number(value) : (value ?? '')
      }),
  }
}
