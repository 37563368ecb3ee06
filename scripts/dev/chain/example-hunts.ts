import { allRules } from '@/lib/games/all-rules'
import { type PublishedGameId, publishedGameIds } from '@/lib/games/game-ids'
import { exampleTitles } from '@/lib/hunts/example-titles'
import { defaultTerms, defaultTiers, type HuntRules } from '@/lib/hunts/hunt-rules'
import type { HuntCondition } from '@/lib/hunts/hunt-schema'

/** An example hunt of the local chain, with rewards in whole INT. */
export type ExampleHunt = {
  readonly place: PublishedGameId
  readonly title: string
  readonly tiers: readonly {
    readonly count: number
    readonly rewardInt: number
    readonly condition: HuntCondition
    readonly eligibility: HuntRules['eligibility'][number]
  }[]
}

/** Forty rounds of a day, of which each releases a key, and three days for claims. */
export const exampleDays = 43
export const exampleKeysPerPlayer = 3

/** Three Worlds has two checkpoints, the key and the gate: its largest keys are for scores that a quick and thorough run reaches. */
const threeWorldsConditions = [
  { kind: 'checkpoints', least: 1 },
  { kind: 'checkpoints', least: 2 },
  { kind: 'score', least: 6_000 },
  { kind: 'score', least: 7_500 },
] as const satisfies readonly HuntCondition[]

/** The tiers of a default hunt: a few small keys for anyone, and larger ones that are drawn among holders. */
const toTiers = (place: PublishedGameId): ExampleHunt['tiers'] =>
  defaultTiers.map(({ checkpoints, ...tier }, index) => ({
    ...tier,
    condition: (place === 'metaverse' ? threeWorldsConditions[index] : undefined) ?? {
      kind: 'checkpoints',
      least: checkpoints,
    },
  }))

const titles: Readonly<Record<PublishedGameId, string>> = {
  'cyberwave-runner': exampleTitles.neonCity,
  'car-game': exampleTitles.nightRoad,
  metaverse: exampleTitles.portals,
}

/** One hunt for each game of the site whose runs the server replays: players earn its keys. */
export const exampleHunts: readonly ExampleHunt[] = publishedGameIds
  .filter((id) => allRules.has(id))
  .map((place) => ({ place, title: titles[place], tiers: toTiers(place) }))

/**
 * The default rules, with more power: one stake counts in all of these hunts, which last half as long as a default hunt. So
 * it has to be as large as those of as many default hunts, twice, for stakes that are bought for these hunts to cost more
 * than they win (`tests/unit/hunt-economics.test.ts`).
 */
export const toExampleRules = ({ tiers }: ExampleHunt): HuntRules => ({
  ...defaultTerms,
  minPower: defaultTerms.minPower * exampleHunts.length * 2,
  hasExactRounds: true,
  eligibility: tiers.map(({ eligibility }) => eligibility),
})
