import { routes } from '@/lib/routes/routes'
import type { PlaceLink } from './place-links'

type PlaceRecord = {
  /** What can be done from there, the likeliest first. */
  readonly links: readonly [PlaceLink, ...PlaceLink[]]
  /** Whether search engines may list it; places for testing are of no use to a stranger. */
  readonly isIndexed: boolean
}

const open = (...links: PlaceRecord['links']): PlaceRecord => ({ links, isIndexed: true })
const forTesting = (...links: PlaceRecord['links']): PlaceRecord => ({ links, isIndexed: false })

/** Pages that say what they are for and what is true of it, by the name of their route. Words stand in `pages`. */
export const places = {
  carGame: open('dashboard', 'leaderboard', 'play'),
  contact: open('faq', 'whitepaper', 'team', 'privacyPolicy'),
  cyberwaveRunner: open('leaderboard', 'dashboard', 'play'),
  developerConsole: open('whitepaper', 'team', 'play'),
  gameBuilder: open('whitepaper', 'team', 'play'),
  login: open('connect', 'playFree', 'leaderboard'),
  play: open('dashboard', 'leaderboard', 'whitepaper'),
  playTest: forTesting('whitepaper', 'play', 'testDebug'),
  register: open('playFree', 'connect', 'whitepaper'),
  scratchCard: open('dashboard', 'leaderboard', 'play'),
  testJackpot: forTesting('dashboard', 'whitepaper', 'testDebug'),
  testMetaverse: forTesting('play', 'leaderboard', 'testDebug'),
  testUnityGame: forTesting('whitepaper', 'team', 'testDebug'),
  testWrapper: forTesting('whitepaper', 'play', 'testDebug'),
  unityGame: open('play', 'dashboard', 'leaderboard'),
  unityGameNew: open('play', 'dashboard', 'leaderboard'),
} as const satisfies Partial<Record<keyof typeof routes, PlaceRecord>>

export type Place = keyof typeof places
