import { drawDetailSchema, drawListSchema } from '@/lib/hunts/draws/draw-schema'
import {
  type DrawEntry,
  type DrawnTier,
  drawWinners,
  hashEntries,
  hasNothingToDraw,
  toSeedCommitment,
} from '@/lib/hunts/draws/hunt-draw'
import { fetchJson } from '@/lib/site-api/fetch-json'

/** A round with all its entries, of which the site sends one page at a time. */
async function fetchDraw(huntId: string, round: number) {
  const fetchPage = (page: number) =>
    fetchJson(`/api/hunts/${huntId}/draws/${round}?page=${page}`, drawDetailSchema, new AbortController().signal)
  const { entryList: first, ...draw } = await fetchPage(1)
  const entryList: DrawEntry[] = [...first]
  for (let page = 2; entryList.length < (draw.entries ?? 0); page += 1) {
    const next = await fetchPage(page)
    // The hash tells that entries are missing.
    if (next.entryList.length === 0) break
    entryList.push(...next.entryList)
  }
  return { ...draw, entryList }
}

/**
 * Whether late entries could win the keys that the round released, and no key that was left from an earlier one. Rounds
 * that were frozen before this rule say nothing about it.
 */
async function areLateKeysNew(huntId: string, round: number, drawn: readonly DrawnTier[]): Promise<boolean> {
  if (drawn.every(({ lateKeys }) => lateKeys === undefined)) return true
  const { rounds } = await fetchJson(`/api/hunts/${huntId}/draws`, drawListSchema, new AbortController().signal)
  const releasedBy = (each: number, tier: number) => rounds[each]?.released[tier] ?? 0
  return drawn.every(
    ({ tier, keys, lateKeys }) => lateKeys === Math.min(keys, releasedBy(round, tier) - releasedBy(round - 1, tier)),
  )
}

/**
 * Repeats a draw in the browser. It compares the seed with its commitment, the entries with their hash, and the keys for
 * late entries with the schedule, draws again by the same rules, and compares the winners. The site names the block; its hash can be looked up in any explorer.
 */
export async function repeatDraw(huntId: string, round: number): Promise<'right' | 'wrong'> {
  const { seed, block, root, commitment, entriesHash, entryList, drawn, winners } = await fetchDraw(huntId, round)
  if (seed === null || (block === null && !hasNothingToDraw(entryList, drawn))) return 'wrong'
  const names = (list: readonly { readonly tier: number; readonly entry: string }[]) =>
    list
      .map(({ tier, entry }) => `${tier} ${entry}`)
      .toSorted()
      .join('\n')
  const again = block === null ? [] : drawWinners(entryList, drawn, { seed, blockHash: block.hash, root, round })
  const isRight =
    toSeedCommitment(seed) === commitment &&
    hashEntries(entryList) === entriesHash &&
    names(again) === names(winners) &&
    (await areLateKeysNew(huntId, round, drawn))
  return isRight ? 'right' : 'wrong'
}
