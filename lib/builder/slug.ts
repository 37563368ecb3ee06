import * as v from 'valibot'

/** The name of a published game in its URL `/play/{slug}`. */
export const slugSchema = v.pipe(v.string(), v.regex(/^(?=.{3,40}$)[a-z\d]+(?:-[a-z\d]+)*$/, 'not an address name'))

/** Names of other pages, and names that could be mistaken for ours. */
const reserved =
  /^(?:test|maze|track|reference|metaverse|car-game|cyberwave-runner|unity.*|intrepid.*|admin|api|new|official.*|hunts?|finds?|keys?)$/

/** Whether a game may have this name. */
export const isFreeForGames = (slug: string) => v.is(slugSchema, slug) && !reserved.test(slug)

/** How German writes its letters without them. */
const spelledOut: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** Proposes a slug for a title; `instead` when no part of the title can be used. */
export function proposeSlug(title: string, instead = ''): string {
  const plain = title
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[äöüß]/g, (letter) => spelledOut[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    // An apostrophe inside a word leaves no hyphen: "critics-cellar".
    .replaceAll(/['’‘ʼ`´]/g, '')
    .replaceAll(/[^a-z\d]+/g, '-')
    .slice(0, 40)
    .replaceAll(/^-+|-+$/g, '')
  return isFreeForGames(plain) ? plain : instead
}
