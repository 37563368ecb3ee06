import 'server-only'
import { setImmediate } from 'node:timers/promises'
import { and, eq, lt, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import type { Address, Hex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { isKey } from '@/lib/hunts/hunt-key'
import { isOutsidePlace, toGameHash } from '@/lib/hunts/hunt-place'
import type { listKeptSchema } from '@/lib/hunts/hunt-schema'
import { type HuntListInput, thingsOfKeys, toHuntKeys, unpackAddresses, unpackKeys } from '@/lib/hunts/key-list'
import type { PooledDatabase } from '@/lib/server/database/client'
import { huntKeys, huntLists } from '@/lib/server/database/hunt-lists-schema'
import { hunts } from '@/lib/server/database/hunts-schema'
import { HttpError } from '@/lib/server/http/http-error'
import { requireRateLimit } from '@/lib/server/rate-limits/rate-limit'
import { type HuntSurroundings, settle } from './hunt-context'
import { growPatiently } from './key-tree'
import { requirePlace } from './require-place'
import { readHuntSecret, sealKey } from './seal-key'
import { selectListedHunts } from './select-hunts'

type ListRequest = {
  readonly list: HuntListInput
  readonly visitor: string
  /** The account that is logged in: only its own made games take keys. */ readonly ownerId?: string | null
}

const rowsAtOnce = 2_000
/** A list whose hunt was never funded is forgotten after so many days. */
const unfundedDays = 2

const refuse = (code: string, sentence: string) => new HttpError(422, code, sentence)

/** The tree over the list's keys has to have the root that its sponsor is about to put on the chain. */
async function requireRoot({ root, counts }: HuntListInput, addresses: readonly Address[]): Promise<void> {
  const tree = await Promise.resolve()
    .then(() => growPatiently(toHuntKeys(addresses, counts)))
    .catch(() => {
      throw refuse('wrong-list', 'These keys are not those of the tiers.')
    })
  if (tree.root !== root) throw refuse('wrong-root', 'The tree over these keys has another root.')
}

/** The keys that we are to keep have to be those of the addresses: a player could not be paid by another. */
async function sealAll(
  list: HuntListInput,
  addresses: readonly Address[],
  chainId: number,
  secret: Uint8Array,
): Promise<string[]> {
  const keys: readonly Hex[] = list.earned ? unpackKeys(list.earned.keys) : []
  if (keys.length !== addresses.length || list.earned?.conditions.length !== list.counts.length)
    throw refuse('wrong-list', 'Every key and every tier is needed.')
  if (isOutsidePlace(list.place)) throw refuse('not-judged-here', 'Only runs of games of this site can be judged.')
  const sealed: string[] = []
  for (const [keyIndex, key] of keys.entries()) {
    if (!isKey(key) || privateKeyToAddress(key).toLowerCase() !== addresses[keyIndex])
      throw refuse('wrong-list', `Key ${keyIndex} is not that of its address.`)
    sealed.push(sealKey(secret, { chainId, root: list.root, keyIndex }, key))
    if (keyIndex % 20 === 0) await setImmediate()
  }
  return sealed
}

/**
 * The first of the series that a list adds keys to: a hunt of the same sponsor, place and mode that is on the chain. Null where
 * the list begins one of its own.
 */
async function findSeries(
  { continues, sponsor, place, earned }: HuntListInput,
  chainId: number,
  database: PooledDatabase,
): Promise<{ root: string; title: string } | null> {
  if (!continues) return null
  const [known] = await selectListedHunts(
    database,
    and(eq(hunts.chainId, chainId), eq(hunts.merkleRoot, continues), eq(hunts.sponsor, sponsor.toLowerCase())),
  )
  const list = known?.list
  const isSame = list?.place === place && list.mode === (earned ? 'earned' : 'hidden')
  if (!isSame) throw refuse('unknown-series', 'There is no such hunt of this sponsor to add keys to.')
  return { root: list.continues ?? list.root, title: list.title }
}

/** Forgets lists that nobody funded; their keys go with them. */
export async function forgetUnfunded(now: Date, database: PooledDatabase): Promise<void> {
  const old = database
    .select({ chainId: huntLists.chainId, root: huntLists.root })
    .from(huntLists)
    .where(
      and(
        lt(huntLists.createdAt, new Date(now.getTime() - unfundedDays * 86_400_000)),
        sql`not exists (select 1 from ${hunts} where ${and(eq(hunts.chainId, huntLists.chainId), eq(hunts.merkleRoot, huntLists.root))})`,
      ),
    )
  await database.execute(sql`with gone as (delete from ${huntLists} where (chain_id, root) in (${old}) returning chain_id, root)
    delete from ${huntKeys} using gone where ${huntKeys.chainId} = gone.chain_id and ${huntKeys.root} = gone.root`)
}

/**
 * Keeps what a sponsor tells of a hunt that is about to be funded. It counts for the hunt of the same root, sponsor, place and
 * tiers, once that is on the chain: so finders are never left without their proofs, whatever becomes of the sponsor's page.
 *
 * One that continues another has that one's name.
 *
 * @throws HttpError 403 `not-your-game`, 422 `unknown-game`, `earned-only`, `no-such-thing`, `unknown-series`, `wrong-list`, `wrong-root` or `not-judged-here`, 409 `known-list`, 429 `limited`,
 * 503 `no-secret`.
 */
export async function receiveList(
  { list, visitor, ownerId = null }: ListRequest,
  surroundings: HuntSurroundings = {},
): Promise<v.InferInput<typeof listKeptSchema>> {
  const { env, database, chainId } = settle(surroundings)
  await requireRateLimit('list-hunt', [visitor], database)
  await requirePlace(list, ownerId, database)
  const series = await findSeries(list, chainId, database)
  const addresses = unpackAddresses(list.addresses)
  await requireRoot(list, addresses)
  const sealed = list.earned ? await sealAll(list, addresses, chainId, await readHuntSecret(env)) : []
  const { root, sponsor, place, counts, hints, earned } = list
  const title = series?.title ?? list.title
  const things = thingsOfKeys(counts, earned?.conditions ?? [])
  if (!things) throw refuse('wrong-list', 'As many keys are needed for each thing.')
  const rows = toHuntKeys(addresses, counts).map(({ keyAddress, tier }, keyIndex) => ({
    chainId,
    root,
    keyIndex,
    tier: Number(tier),
    address: keyAddress,
    sealed: sealed[keyIndex] ?? null,
    thing: things[keyIndex] ?? null,
  }))
  await database.transaction(async (transaction) => {
    const [kept] = await transaction
      .insert(huntLists)
      .values({
        chainId,
        root,
        sponsor: sponsor.toLowerCase(),
        place,
        gameId: toGameHash(place),
        continues: series?.root ?? null,
        title,
        mode: earned ? 'earned' : 'hidden',
        counts,
        conditions: earned?.conditions ?? [],
        hints: hints.toSorted((a, b) => a.opensAt - b.opensAt),
      })
      .onConflictDoNothing()
      .returning({ root: huntLists.root })
    if (!kept) throw new HttpError(409, 'known-list', 'This list is known already.')
    for (let first = 0; first < rows.length; first += rowsAtOnce)
      await transaction.insert(huntKeys).values(rows.slice(first, first + rowsAtOnce))
  })
  return { root, keys: rows.length }
}
