import { keccak256, stringToHex, type Hex } from 'viem'
import * as v from 'valibot'

const mostCharacters = 300

function isOutsideAddress(text: string): boolean {
  try {
    const url = new URL(text)
    return (
      url.protocol === 'https:' &&
      url.username === '' &&
      url.password === '' &&
      url.href === text &&
      url.hostname.includes('.')
    )
  } catch {
    return false
  }
}

/** Whether a place is a page somewhere else on the web. It is linked, never framed and never asked for by us. */
export const isOutsidePlace = (place: string): boolean => place.startsWith('https://')

/** Where a hunt takes place: the id of a game of this site, or an address elsewhere as browsers write it (`https://…`). */
export const huntPlaceSchema = v.pipe(
  v.string(),
  v.maxLength(mostCharacters),
  v.check(
    (text) => /^[a-z0-9-]{1,64}$/.test(text) || isOutsideAddress(text),
    'not a game and not an address of the web',
  ),
)

/** The `gameId` of a hunt on the chain: the hash of its place, so that nobody can say later that it was elsewhere. */
export const toGameHash = (place: string): Hex => keccak256(stringToHex(place))

/** An address as it was typed, as browsers write it; null where it is none of the web by https. */
export function toOutsidePlace(typed: string): string | null {
  const text = typed.trim()
  const address = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`
  const href = URL.canParse(address) ? new URL(address).href : ''
  return isOutsidePlace(href) && v.is(huntPlaceSchema, href) ? href : null
}
