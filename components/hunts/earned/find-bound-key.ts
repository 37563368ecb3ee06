import { huntListSchema } from '@/lib/hunts/hunt-answers'
import type { FoundThing } from '@/lib/hunts/found-thing'
import { playersPart } from '@/lib/hunts/players-part'
import { readSite } from '@/lib/site-api/read-site'

/** A key of an open hunt that lies in a thing. `reward` is its finder's part, in INT base units. */
export type BoundKey = { readonly title: string; readonly reward: bigint }

/** The best key that lies in a thing of a game and may still be there; null where none does. Rejects where the site does not answer. */
export async function findBoundKey({ game, thing }: FoundThing, signal: AbortSignal): Promise<BoundKey | null> {
  const { hunts } = await readSite(`/api/hunts?place=${game}&state=live`, huntListSchema, signal)
  const keys = hunts.flatMap(({ id, title, tiers, developerShareBps }) =>
    tiers.flatMap(({ condition, count, found, reward }) =>
      condition?.kind === 'things' && condition.things.includes(thing) && found < count
        ? [{ title: title ?? id, reward: playersPart(reward, developerShareBps) }]
        : [],
    ),
  )
  return keys.reduce<BoundKey | null>((best, key) => (best && best.reward >= key.reward ? best : key), null)
}
