import * as v from 'valibot'

/** The name of a published game in its address: `/play/{slug}`. */
export const slugSchema = v.pipe(v.string(), v.regex(/^(?=.{3,40}$)[a-z\d]+(?:-[a-z\d]+)*$/, 'not an address name'))

/** Names that lead elsewhere or could be taken for ours. */
const reserved =
  /^(?:test|maze|track|reference|metaverse|car-game|cyberwave-runner|unity.*|intrepid.*|admin|api|new|official.*|hunts?|finds?|keys?)$/

/** Whether a name can be chosen for a game. */
export const isFreeForGames = (slug: string) => v.is(slugSchema, slug) && !reserved.test(slug)

/** Proposes an address name for a title: `instead` where nothing of it can stand in one. */
export function proposeSlug(title: string, instead = ''): string {
  const plain = title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .slice(0, 40)
    .replaceAll(/^-+|-+$/g, '')
  return isFreeForGames(plain) ? plain : instead
}
