import 'server-only'
import { setImmediate } from 'node:timers/promises'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type * as v from 'valibot'
import type { Address, Hex } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { isOutsidePlace, toGameHash } from '@/lib/hunts/hunt-place'
import type { keyListResponseSchema } from '@/lib/hunts/keys/key-list'
import { defaultTerms, type HuntRules } from '@/lib/hunts/hunt-rules'
import {
  type EarnedKeyList,
  type HiddenKeyList,
  type KeyListInput,
  thingsOfKeys,
  toHuntKeys,
  unpackAddresses,
} from '@/lib/hunts/keys/key-list'
import { requireTitle } from '@/lib/server/builder/check-title'
import { createBoundedQueue, QueueFull } from '@/lib/server/bounded-queue'
import type { Database } from '@/lib/server/database/client'
import { huntKeys, huntLists } from '@/lib/server/database/schema/hunt-lists'
import { hunts } from '@/lib/server/database/schema/hunts'
import { HttpError } from '@/lib/server/http/http-error'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { requireListRoom } from './archive-lists'
import { type HuntContext, type HuntContextOptions, toHuntContext } from './hunt-context'
import { buildTreeInBackground } from './key-tree'
import { isOwnAddress, type ListTreasures, requirePlace } from './require-place'
import { toSeedsCommitment } from './draws/round-seed'
import { type RunModule, storeRulesModules } from './rules-modules'
import { readHuntSecret, sealKey } from './seal-key'
import { firstOfSeries, maxParts, readRootsOfSeries, selectListedHunts } from './select-hunts'

type ListRequest = {
  readonly list: KeyListInput
  readonly visitor: string
  /** The signed-in account: keys in builder games and uploads need their owner. */
  readonly ownerId?: string | null
}

const rowsAtOnce = 2_000

/**
 * One list is prepared at a time, in short slices: in each turn of the event loop all other requests wait for one slice
 * of every list. A new key takes one or two milliseconds, so each is a slice of its own.
 */
export const prepareBounds = { atOnce: 1, waiting: 20, ofOne: 3 } as const
const prepareQueue = createBoundedQueue(prepareBounds)
const sealsPerSlice = 20
const retryAfterSeconds = 10

/** Prepares the keys of a list when it is the turn of its visitor. @throws HttpError 503 `busy`. */
async function prepareInTurn<T>(prepare: () => Promise<T>, visitor: string): Promise<T> {
  return prepareQueue(prepare, visitor).catch((error: unknown) => {
    if (!(error instanceof QueueFull)) throw error
    throw new HttpError(503, 'busy', 'Other hunts are being listed. Try again in a moment.', { retryAfterSeconds })
  })
}

const unprocessable = (code: string, sentence: string) => new HttpError(422, code, sentence)

/** The keys of a list with their root. `sealed` is null for keys that the sponsor has made. */
type ListedKeys = {
  readonly root: string
  /** The nodes of the tree over the keys. */
  readonly proofNodes: Hex
  readonly keys: readonly { readonly address: Address; readonly sealed: string | null }[]
  /** Null for keys that the sponsor has made, of which none is drawn. */
  readonly seedsCommitment: string | null
}

/** The sponsor's keys. They must have the root that the sponsor is about to put on the chain. */
async function readSponsorKeys({ root, counts, ...list }: HiddenKeyList): Promise<ListedKeys> {
  const addresses = unpackAddresses(list.addresses)
  const tree = await Promise.resolve()
    .then(() => buildTreeInBackground(toHuntKeys(addresses, counts)))
    .catch(() => {
      throw unprocessable('wrong-list', 'The keys do not match the tiers.')
    })
  if (tree.root !== root) throw unprocessable('wrong-root', 'These keys have another Merkle root.')
  return {
    root,
    proofNodes: tree.proofNodes,
    keys: addresses.map((address) => ({ address, sealed: null })),
    seedsCommitment: null,
  }
}

/** Makes earned keys and seals them. They leave this function encrypted only, so that the sponsor cannot know them. */
async function makeSealedKeys(
  { place, counts, conditions, rules }: EarnedKeyList,
  chainId: number,
  secret: Uint8Array,
): Promise<ListedKeys> {
  if (conditions.length !== counts.length) throw unprocessable('wrong-list', 'Every tier needs a condition.')
  if (rules && rules.eligibility.length !== counts.length)
    throw unprocessable('wrong-list', 'The rules must say for every tier who can win its keys.')
  if (isOutsidePlace(place)) throw unprocessable('not-judged-here', 'The site can judge only runs of its own games.')
  const made: { key: `0x${string}`; address: Address }[] = []
  for (const count of counts)
    for (let each = 0; each < count; each += 1) {
      const key = generatePrivateKey()
      made.push({ key, address: privateKeyToAddress(key).toLowerCase() as Address })
      await setImmediate()
    }
  const addresses = made.map(({ address }) => address)
  const { root, proofNodes } = await buildTreeInBackground(toHuntKeys(addresses, counts))
  const keys: ListedKeys['keys'][number][] = []
  for (const [keyIndex, { key, address }] of made.entries()) {
    keys.push({ address, sealed: sealKey(secret, { chainId, root, keyIndex }, key) })
    if (keys.length % sealsPerSlice === 0) await setImmediate()
  }
  return { root, proofNodes, keys, seedsCommitment: toSeedsCommitment(secret, { chainId, root }) }
}

/**
 * The first list of the series that keys are added to: a hunt on the chain of the same sponsor, place and mode. Null
 * for a hunt of its own. Only funded parts count for the maximum: strangers can store lists that name the series.
 *
 * @throws HttpError 422 `unknown-series` or `series-full`.
 */
async function findSeries(
  { continues, sponsor, place, mode }: KeyListInput,
  { chainId, database, now }: Pick<HuntContext, 'chainId' | 'database' | 'now'>,
): Promise<{ root: string; title: string; rules: HuntRules | null } | null> {
  if (!continues) return null
  const [known] = await selectListedHunts(
    database,
    and(eq(hunts.chainId, chainId), eq(hunts.merkleRoot, continues), eq(hunts.sponsor, sponsor.toLowerCase())),
  )
  if (known?.list.place !== place || known.list.mode !== mode)
    throw unprocessable('unknown-series', 'This sponsor has no such hunt to add keys to.')
  const isNotOver = and(isNull(hunts.closedTime), gt(hunts.endTime, now))
  if ((await readRootsOfSeries(known, database, isNotOver)).length >= maxParts)
    throw unprocessable(
      'series-full',
      `This hunt has ${maxParts} parts that are not over, the most that a hunt can have.`,
    )
  const { list } = known
  return { root: firstOfSeries(list), title: list.title, rules: list.rules }
}

/**
 * Requires that a list which is stored already would belong to the same hunt. Otherwise a hunt that another account funds has no list, and
 * nobody could claim its keys.
 *
 * @throws HttpError 409 `known-list`.
 */
async function requireSameList(
  { sponsor, place, counts, ...list }: KeyListInput,
  chainId: number,
  database: Database,
): Promise<void> {
  const isSame =
    list.mode === 'hidden' &&
    (await database.$count(
      huntLists,
      and(
        eq(huntLists.chainId, chainId),
        eq(huntLists.root, list.root),
        eq(huntLists.mode, list.mode),
        eq(huntLists.sponsor, sponsor.toLowerCase()),
        eq(huntLists.place, place),
        eq(huntLists.counts, counts),
      ),
    )) > 0
  if (!isSame)
    throw new HttpError(
      409,
      'known-list',
      'The list of these keys is stored for another sponsor, place or number of keys.',
    )
}

/** The rules of a list: its own, or those of the series that it continues, with who can win the keys of its own tiers. */
function joinRules(list: KeyListInput, series: { readonly rules: HuntRules | null } | null): HuntRules | null {
  if (list.mode === 'hidden') return null
  if (!series) return list.rules ?? null
  return { ...defaultTerms, ...series.rules, eligibility: list.rules?.eligibility ?? [] }
}

/**
 * Stores the key list of a hunt that is about to be funded. It applies to the hunt on the chain with the same root,
 * sponsor, place and tiers. Storing it first guarantees that finders get their proofs even if the sponsor's page
 * closes. Hidden keys were made by the sponsor; earned ones are made and sealed here.
 *
 * A list that continues another one takes its title and rules. A list of hidden keys can be sent again, because the wallet may have rejected the
 * transaction that funds it.
 *
 * @throws HttpError 403 `not-your-game`, 422 `unknown-game`, `earned-only`, `no-such-thing`, `unknown-series`,
 * `series-full`, `title-default`, `title-unclear`, `title-refused`, `wrong-list`, `wrong-root`,
 * `not-judged-here`, `no-rules`, `bad-rules` or `too-much-work`, 409 `known-list`, 429 `limited`, 503 `no-secret` or `busy`.
 */
export async function saveKeyList(
  { list, visitor, ownerId = null }: ListRequest,
  {
    runModule,
    listTreasures,
    ...options
  }: HuntContextOptions & {
    readonly runModule?: RunModule
    readonly listTreasures?: ListTreasures
  } = {},
): Promise<v.InferInput<typeof keyListResponseSchema>> {
  const context = toHuntContext(options)
  const { env, database, chainId } = context
  const keyCount = list.counts.reduce((sum, each) => sum + each, 0)
  await requireRateLimit('list-keys', [visitor], database, keyCount)
  await requireListRoom(chainId, database)
  if (isOwnAddress(list.place, env))
    throw new HttpError(422, 'unknown-game', 'A game of this site is named by its name, not by its address.')
  await requirePlace(list, ownerId, database, listTreasures)
  const series = await findSeries(list, context)
  const title = series?.title || list.title
  if (title !== series?.title) await requireTitle(title)
  const { mode, sponsor, place, counts, hints } = list
  const conditions = list.mode === 'earned' ? list.conditions : []
  if (list.mode === 'earned')
    await storeRulesModules(list, { visitor, ownerId: ownerId ?? visitor, runModule }, context)
  const things = thingsOfKeys(counts, conditions)
  if (!things) throw unprocessable('wrong-list', 'Each thing needs the same number of keys.')
  const { root, proofNodes, keys, seedsCommitment } = await prepareInTurn(
    async () =>
      list.mode === 'earned' ? makeSealedKeys(list, chainId, await readHuntSecret(env)) : readSponsorKeys(list),
    visitor,
  )
  const tierOf = counts.flatMap((count, tier) => Array.from({ length: count }, () => tier))
  const rows = keys.map(({ address, sealed }, keyIndex) => ({
    chainId,
    root,
    keyIndex,
    tier: tierOf[keyIndex] ?? 0,
    address,
    sealed,
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
        mode,
        areKeysSealed: mode === 'earned',
        counts,
        proofNodes,
        conditions,
        rules: joinRules(list, series),
        seedsCommitment,
        hints: hints.toSorted((a, b) => a.opensAt - b.opensAt),
      })
      .onConflictDoNothing()
      .returning({ root: huntLists.root })
    if (!kept) return requireSameList(list, chainId, transaction)
    for (let first = 0; first < rows.length; first += rowsAtOnce)
      await transaction.insert(huntKeys).values(rows.slice(first, first + rowsAtOnce))
  })
  return { root: root as `0x${string}`, keys: rows.length }
}
