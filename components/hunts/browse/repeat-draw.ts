import { drawDetailSchema } from '@/lib/hunts/draws/draw-schema'
import {
  type DrawEntry,
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
 * Repeats a draw in the browser. It compares the seed with its commitment and the entries with their hash, draws again
 * by the same rules, and compares the winners. The site names the block; its hash can be looked up in any explorer.
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
    toSeedCommitment(seed) === commitment && hashEntries(entryList) === entriesHash && names(again) === names(winners)
  return isRight ? 'right' : 'wrong'
}
