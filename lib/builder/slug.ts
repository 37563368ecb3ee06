import * as v from 'valibot'
import { gameSources } from '@/lib/games/game-ids'
import { isRoute } from '@/lib/routes/pages'

/** The name of a published game in its URL `/play/{slug}`. */
export const slugSchema = v.pipe(v.string(), v.regex(/^(?=.{3,40}$)[a-z\d]+(?:-[a-z\d]+)*$/, 'not an address name'))

/** Names that could be mistaken for ours. `web` is the place of the hunts at web addresses. */
const reserved =
  /^(?:test|unity.*|intrepid.*|admin.*|moderator|owner|staff|team|system|support|help|helpdesk|security|wallet|airdrop|api|new|official.*|hunts?|finds?|keys?|web)$/

/** Whether a game may have this name: not that of one of our games or pages either. */
export const isFreeForGames = (slug: string) =>
  v.is(slugSchema, slug) && !reserved.test(slug) && !Object.hasOwn(gameSources, slug) && !isRoute(`/${slug}`)

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
