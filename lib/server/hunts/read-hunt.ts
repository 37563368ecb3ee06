import 'server-only'
import type * as v from 'valibot'
import type { huntDetailSchema } from '@/lib/hunts/hunt-answers'
import { RequestRefused } from '@/lib/server/http/request-refused'
import { findHunt, selectPool } from './find-hunt'
import { settle, type HuntSurroundings } from './hunt-surroundings'
import { readHuntsReading } from './read-hunts-reading'
import { findsOfHunts, selectFinds } from './select-finds'
import { toPool, toSummaries } from './summarize-hunts'
import { readKeyAddresses } from './tree-of-list'

/** A hunt with all keys that were added to it, its newest finds and the hints that are open by now. @throws RequestRefused 404 `unknown-hunt`. */
export async function readHunt(
  id: string,
  surroundings: HuntSurroundings = {},
): Promise<v.InferInput<typeof huntDetailSchema>> {
  const { database, chainId, now } = settle(surroundings)
  const rows = await selectPool(await findHunt(id, chainId, database), database)
  const [summaries, finds, reading] = await Promise.all([
    toSummaries(rows, chainId, now, database),
    selectFinds(
      database,
      findsOfHunts(
        chainId,
        rows.map(({ hunt }) => hunt.huntId),
      ),
    ),
    readHuntsReading(database, chainId),
  ])
  const refunds = rows.flatMap(({ hunt }) => hunt.refundBaseUnits ?? [])
  return {
    now,
    reading,
    hunt: toPool(summaries),
    hints: rows
      .flatMap(({ list }) => list?.hints ?? [])
      .toSorted((a, b) => a.opensAt - b.opensAt)
      .map(({ opensAt, text }) => ({ opensAt, text: opensAt <= now ? text : null })),
    finds,
    refund: refunds.length === 0 ? null : String(refunds.reduce((all, refund) => all + refund, 0n)),
  }
}

/**
 * The addresses of all keys of one hunt of the chain, one a line in their order: with the tiers' counts, all that it takes to
 * compute the root again. @throws RequestRefused 404 `unknown-hunt`, also of one without a list.
 */
export async function readHuntKeys(id: string, surroundings: HuntSurroundings = {}): Promise<string> {
  const { database, chainId } = settle(surroundings)
  const { list } = await findHunt(id, chainId, database)
  if (!list) throw new RequestRefused(404, 'unknown-hunt', 'The keys of this hunt are not listed here.')
  return `${(await readKeyAddresses(chainId, list.root, database)).join('\n')}\n`
}
