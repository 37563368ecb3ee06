import { keccak256, stringToHex, type Hex } from 'viem'
import * as v from 'valibot'

const maxCharacters = 300

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

/** Whether a place is another website. The site links to it but never frames or requests it. */
export const isOutsidePlace = (place: string): boolean => place.startsWith('https://')

/** The place of a hunt: the id of a game of this site, or a normalized `https://` URL. */
export const huntPlaceSchema = v.pipe(
  v.string(),
  v.maxLength(maxCharacters),
  v.check(
    (text) => /^[a-z0-9-]{1,64}$/.test(text) || isOutsideAddress(text),
    'not a game and not an address of the web',
  ),
)

/** The `gameId` of a hunt on the chain: the hash of its place, which fixes the place for good. */
export const toGameHash = (place: string): Hex => keccak256(stringToHex(place))

/** Normalizes a typed web address; null when it is not a valid https URL. */
export function toOutsidePlace(typed: string): string | null {
  const text = typed.trim()
  const address = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`
  const href = URL.canParse(address) ? new URL(address).href : ''
  return isOutsidePlace(href) && v.is(huntPlaceSchema, href) ? href : null
}
