import { allRules } from '@/lib/games/all-rules'
import { type PublishedGameId, publishedGameIds } from '@/lib/games/game-ids'
import type { HuntCondition } from '@/lib/hunts/hunt-schema'

/** An example hunt of the local chain, with rewards in whole INT. */
export type ExampleHunt = {
  readonly place: PublishedGameId
  readonly title: string
  readonly tiers: readonly { readonly count: number; readonly rewardInt: number; readonly condition: HuntCondition }[]
}

/** Three tiers: easy, with practice, and for few. */
const usualTiers: ExampleHunt['tiers'] = [
  { count: 120, rewardInt: 10, condition: { kind: 'checkpoints', least: 1 } },
  { count: 20, rewardInt: 50, condition: { kind: 'checkpoints', least: 3 } },
  { count: 5, rewardInt: 250, condition: { kind: 'checkpoints', least: 6 } },
]

const titles: Readonly<Record<PublishedGameId, string>> = {
  'cyberwave-runner': 'Keys of the neon city',
  'car-game': 'Passes of the night road',
  metaverse: 'Through the portals',
}

/** One hunt for each game of the site whose runs the server replays: players earn its keys. */
export const exampleHunts: readonly ExampleHunt[] = publishedGameIds
  .filter((id) => allRules.has(id))
  .map((place) => ({ place, title: titles[place], tiers: usualTiers }))
