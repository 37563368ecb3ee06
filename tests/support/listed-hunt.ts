import { parseEther, zeroAddress, zeroHash } from 'viem'
import { toFinderTotals } from '@/lib/hunts/claim'
import type { Hunt } from '@/lib/hunts/hunt-schema'

type HuntPart = Hunt['parts'][number]

/** A hunt as the site's API lists it: live, one part, three hidden keys of 1 INT. `changes` may change the part, too. */
export function listedHunt({
  part,
  ...changes
}: Partial<Omit<Hunt, 'parts'>> & { part?: Partial<HuntPart> } = {}): Hunt {
  const hunt = {
    id: '4',
    state: 'live',
    start: 100,
    end: 1_000,
    keys: 3,
    found: 0,
    left: parseEther('3'),
    transactionHash: zeroHash,
    title: 'A hunt',
    place: 'maze',
    mode: 'hidden',
    areKeysSealed: false,
    sponsor: zeroAddress,
    developer: zeroAddress,
    developerShareBps: 500,
    maxKeysPerPlayer: 2,
    rules: null,
    tiers: [listedTier('1')],
    pool: parseEther('3'),
    ...changes,
  } satisfies Omit<Hunt, 'parts' | 'finders' | 'refund' | 'tierCount' | 'partCount'>
  const { id, state, start, end, keys, found, left, transactionHash } = hunt
  const root = `0x${'7'.repeat(64)}` as const
  return {
    finders: toFinderTotals(hunt),
    refund: part?.refund ?? null,
    tierCount: hunt.tiers.length,
    partCount: 1,
    ...hunt,
    parts: [{ id, root, state, start, end, keys, found, left, refund: null, transactionHash, ...part }],
  }
}

/** Three hidden keys of a hunt. @param reward INT of each. */
export const listedTier = (reward: string): Hunt['tiers'][number] => ({
  count: 3,
  found: 0,
  reward: parseEther(reward),
  condition: null,
  eligibility: null,
})
