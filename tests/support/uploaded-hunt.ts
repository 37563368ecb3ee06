import { type Hex, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { type ServerEnv, readServerEnv } from '@/lib/env/server-env'
import { toGameHash } from '@/lib/hunts/hunt-place'
import { defaultTerms, type Eligibility } from '@/lib/hunts/hunt-rules'
import type { EarnedKeyList } from '@/lib/hunts/keys/key-list'
import { saveKeyList } from '@/lib/server/hunts/save-key-list'
import { storeHunts } from './store-hunts'
import type { UploadFixture } from './uploads-fixture'
import { freshVisitor } from './waitlist-fixture'

/** When these hunts begin, in seconds since 1970. They end after 30 days. */
export const at = 1_800_000_000
export const day = 86_400

export const huntsEnv = ({ root }: UploadFixture): ServerEnv => ({
  ...readServerEnv({ HUNT_SECRET: '07'.repeat(32) }),
  uploadsDir: root,
})

type UploadedHunt = {
  readonly place: string
  readonly ownerId: string | null
  readonly tiers: readonly {
    readonly condition: EarnedKeyList['conditions'][number]
    readonly rewardInt: number
    readonly eligibility: Eligibility
  }[]
}

let nextId = 0n

/** Lists and funds a hunt of an uploaded game. @returns its root. */
export async function openUploadedHunt(
  { place, ownerId, tiers }: UploadedHunt,
  dependencies: Parameters<typeof saveKeyList>[1] & Pick<UploadFixture, 'database'>,
): Promise<Hex> {
  const sponsor = privateKeyToAddress(generatePrivateKey())
  const list: EarnedKeyList = {
    mode: 'earned',
    sponsor,
    place,
    title: 'A hunt',
    counts: tiers.map(() => 20),
    hints: [],
    conditions: tiers.map(({ condition }) => condition),
    rules: { ...defaultTerms, eligibility: tiers.map(({ eligibility }) => eligibility) },
  }
  const { root } = await saveKeyList({ list, ownerId, visitor: freshVisitor() }, dependencies)
  await storeHunts(dependencies.database, {
    huntId: nextId++,
    sponsor: sponsor.toLowerCase(),
    gameId: toGameHash(place),
    merkleRoot: root,
    startTime: at,
    endTime: at + 30 * day,
    maxKeysPerPlayer: 3,
    tiers: tiers.map(({ rewardInt }) => ({ count: 20, reward: String(parseEther(String(rewardInt))) })),
    escrowBaseUnits: 0n,
  })
  return root as Hex
}
