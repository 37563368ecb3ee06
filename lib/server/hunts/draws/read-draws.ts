import 'server-only'
import { and, desc, eq, getTableColumns, inArray, isNotNull, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type * as v from 'valibot'
import { getAddress } from 'viem'
import type { drawDetailSchema, drawListSchema, ownEntriesSchema } from '@/lib/hunts/draws/draw-schema'
import { toSeedCommitment } from '@/lib/hunts/draws/hunt-draw'
import { countReleased, type EntryNeed, type HuntRules, isDrawn, type Round } from '@/lib/hunts/hunt-rules'
import { readPlayerIds } from '@/lib/server/account/account-identities'
import type { PooledDatabase } from '@/lib/server/database/client'
import { huntDraws, huntEntries, huntKeys, huntTickets } from '@/lib/server/database/schema/hunt-lists'
import { huntFinds, hunts } from '@/lib/server/database/schema/hunts'
import { HttpError } from '@/lib/server/http/http-error'
import { findHuntOfRoot, findHuntsOfRoots } from './draw-rounds'
import { type HuntContext, type HuntContextOptions, toHuntContext } from '@/lib/server/hunts/hunt-context'
import { countRoundsOf, readRound, readRounds, readRules } from '@/lib/server/hunts/hunt-terms'
import { readSeedSecret, type RoundId, toRoundSeed } from './round-seed'
import { readHuntSecret } from '@/lib/server/hunts/seal-key'
import { findHunt, getHuntState, isOneOf, type ListedHunt, rewardOf } from '@/lib/server/hunts/select-hunts'
import { signTicket } from '@/lib/server/hunts/sign-ticket'
import { createTextCache } from '@/lib/server/text-cache'
import { readHeldSince, readPlayers, toStanding } from './standings'

/** A stored draw without its entries, which may be thousands. */
const { entries: _, ...shownColumns } = getTableColumns(huntDraws)
type StoredDraw = Omit<typeof huntDraws.$inferSelect, 'entries'>
type ShownRound = v.InferInput<typeof drawListSchema>['rounds'][number]

function stateOf({ opensAt, closesAt }: Round, draw: StoredDraw | undefined, now: number): ShownRound['state'] {
  if (draw) return draw.drawnAt === null ? 'frozen' : 'drawn'
  if (now < opensAt) return 'upcoming'
  return now < closesAt ? 'open' : 'closed'
}

/** The commitments to the seeds of each root's rounds. They never change, and a hunt has up to 400. */
const commitments = new LRUCache<string, string[]>({ max: 300 })

function readCommitment(secret: Uint8Array, { chainId, root, round }: RoundId): string {
  const name = `${chainId} ${root}`
  const known = commitments.get(name) ?? []
  commitments.set(name, known)
  return (known[round] ??= toSeedCommitment(toRoundSeed(secret, { chainId, root, round })))
}

/** The rounds of a hunt, or the one that is asked for, with their stored draws. */
async function readHuntRounds(id: string, context: HuntContext, asked?: number) {
  const { database, chainId, env, now } = context
  const row = await findHunt(id, chainId, database)
  const rules = readRules(row)
  if (!rules || !row.list) return { row, rules: null, shown: [] }
  const listed: ListedHunt = { hunt: row.hunt, list: row.list }
  const first = await findHuntOfRoot(chainId, row.hunt.merkleRoot, database)
  const hasDraws = first?.hunt.huntId === row.hunt.huntId && rules.eligibility.some(isDrawn)
  if (!hasDraws) return { row, rules, shown: [] }
  const root = row.hunt.merkleRoot
  const draws = await database
    .select(shownColumns)
    .from(huntDraws)
    .where(
      and(
        eq(huntDraws.chainId, chainId),
        eq(huntDraws.root, root),
        asked === undefined ? undefined : eq(huntDraws.round, asked),
      ),
    )
  const secret = await readSeedSecret(row.list, env)
  const all = countRoundsOf(listed, rules)
  const rounds = asked === undefined ? readRounds(listed, rules) : [readRound(listed, rules, asked)]
  const shown = rounds
    .filter((each) => each !== null)
    .map((each) => {
      const draw = draws.find(({ round }) => round === each.round)
      return {
        draw,
        round: {
          ...each,
          state: stateOf(each, draw, now),
          released: row.hunt.tiers.map(({ count }, tier) =>
            isDrawn(rules.eligibility[tier]) ? countReleased(count, each.round, all) : 0,
          ),
          commitment: readCommitment(secret, { chainId, root, round: each.round }),
          entries: draw?.entryCount ?? null,
          entriesHash: draw?.entriesHash ?? null,
          drawAt: draw?.drawAt ?? null,
          block: draw?.blockHash ? { number: Number(draw.blockNumber), hash: draw.blockHash as `0x${string}` } : null,
          seed: draw?.seed ?? null,
          winners: (draw?.winners ?? []).map((winner) => ({ ...winner })),
        } satisfies ShownRound,
      }
    })
  return { row, rules, shown }
}

/** The rounds of a hunt: when they close, what they release, the commitments, and the draws. @throws HttpError 404 `unknown-hunt`. */
export async function readDraws(
  id: string,
  options: HuntContextOptions = {},
): Promise<v.InferInput<typeof drawListSchema>> {
  const { row, rules, shown } = await readHuntRounds(id, toHuntContext(options))
  return {
    huntId: id,
    root: row.hunt.merkleRoot as `0x${string}`,
    rules: rules && { ...rules, eligibility: [...rules.eligibility] },
    rounds: shown.map(({ round }) => round),
  }
}

/** The entries on a page: 600 KB at most, where each is in eight tiers. */
export const entriesPerPage = 2_000

/** Pages of the entries of rounds as JSON, by the hash of all, from which they follow: none is parsed or written anew for a request. */
const readEntryPage = createTextCache(
  async (_name: string, { chainId, root, round }: RoundId, page: number, database: PooledDatabase) => {
    const range = `$[${(page - 1) * entriesPerPage} to ${page * entriesPerPage - 1}]`
    const [stored] = await database
      .select({ entries: sql<string>`jsonb_path_query_array(${huntDraws.entries}, ${range}::jsonpath)::text` })
      .from(huntDraws)
      .where(and(eq(huntDraws.chainId, chainId), eq(huntDraws.root, root), eq(huntDraws.round, round)))
    if (!stored) throw new Error('a draw is never deleted')
    return stored.entries
  },
)

/** A round with a page of its entries as the JSON of `drawDetailSchema`. @throws HttpError 404 `unknown-hunt` or `unknown-round`. */
export async function readDraw(
  id: string,
  round: number,
  { page = 1, ...options }: HuntContextOptions & { readonly page?: number | undefined } = {},
): Promise<string> {
  const context = toHuntContext(options)
  const {
    row,
    shown: [found],
  } = await readHuntRounds(id, context, round)
  if (!found) throw new HttpError(404, 'unknown-round', 'This hunt has no such round.')
  const { draw } = found
  const root = row.hunt.merkleRoot
  const shown = {
    huntId: id,
    root: root as `0x${string}`,
    ...found.round,
    drawn: (draw?.tiers ?? []).map((tier) => ({ ...tier })),
    page,
    pageSize: entriesPerPage,
  } satisfies Omit<v.InferInput<typeof drawDetailSchema>, 'entryList'>
  const asked = { chainId: context.chainId, root, round }
  const hasPage = draw !== undefined && (page - 1) * entriesPerPage < (draw.entryCount ?? 0)
  const entryList = hasPage ? await readEntryPage(`${draw.entriesHash} ${page}`, asked, page, context.database) : '[]'
  return `${JSON.stringify(shown).slice(0, -1)},"entryList":${entryList}}`
}

const maxOwnEntries = 100
type OwnEntry = typeof huntEntries.$inferSelect

/** An entry with its round, and the hunt and rules that set it. */
type EntryInRound = {
  readonly entry: OwnEntry
  readonly row: ListedHunt
  readonly rules: HuntRules
  readonly round: Round
}

/**
 * What players of entries lack that are not in a draw yet, by the entry. Nobody has traded after a round that is still
 * open, so the wallets are read once for all of these.
 */
async function readNeeds(
  waiting: readonly EntryInRound[],
  { database, chainId, now }: HuntContext,
): Promise<ReadonlyMap<string, EntryNeed | null>> {
  const known = await readPlayers([...new Set(waiting.map(({ entry }) => entry.player))], { chainId }, database)
  const playerOf = new Map(known.map((each) => [each.player, each]))
  const momentOf = ({ round }: EntryInRound) => (round.closesAt > now ? Number.MAX_SAFE_INTEGER : round.closesAt)
  const needs = new Map<string, EntryNeed | null>()
  for (const at of new Set(waiting.map(momentOf))) {
    const entries = waiting.filter((each) => momentOf(each) === at)
    const minPowers = entries.map(({ rules }) => rules.minPower)
    const addresses = known.flatMap(({ wallets }) => wallets)
    const heldSince = await readHeldSince(addresses, { chainId, at, minPowers }, database)
    for (const { entry, row, rules, round } of entries) {
      const player = playerOf.get(entry.player)
      if (!player) continue
      const moment = { closesAt: round.closesAt, publishedAt: row.hunt.blockTime, rules }
      const [tier = 0] = entry.tiers
      const kind = rules.eligibility[tier] === 'accounts' ? 'accounts' : 'holders'
      needs.set(entry.id, toStanding(player, heldSince, moment)[kind].need)
    }
  }
  return needs
}

/** The draws of entries and the tickets that they won, by the entry. */
async function readOutcomes(entries: readonly OwnEntry[], { database, chainId }: HuntContext) {
  const ids = entries.map(({ id }) => id)
  const draws = await database
    .select({ id: huntEntries.id, drawnAt: huntDraws.drawnAt })
    .from(huntEntries)
    .innerJoin(
      huntDraws,
      and(
        eq(huntDraws.chainId, huntEntries.chainId),
        eq(huntDraws.root, huntEntries.root),
        eq(huntDraws.round, huntEntries.round),
      ),
    )
    .where(and(eq(huntEntries.chainId, chainId), inArray(huntEntries.id, ids)))
  const tickets = await database
    .select({ entry: huntEntries.id, ticket: huntTickets })
    .from(huntEntries)
    .innerJoin(
      huntTickets,
      and(
        eq(huntTickets.chainId, huntEntries.chainId),
        eq(huntTickets.root, huntEntries.root),
        eq(huntTickets.player, huntEntries.player),
        eq(huntTickets.round, huntEntries.round),
      ),
    )
    .where(and(eq(huntEntries.chainId, chainId), inArray(huntEntries.id, ids)))
  return {
    draws: new Map(draws.map((draw) => [draw.id, draw])),
    tickets: new Map(tickets.map(({ entry, ticket }) => [entry, ticket])),
  }
}

/** The tickets whose key was claimed on the chain, each as `<hunt id> <ticket id>`. */
async function readPaidTickets(
  tickets: readonly (typeof huntTickets.$inferSelect)[],
  { database, chainId }: HuntContext,
): Promise<ReadonlySet<string>> {
  const roots = [...new Set(tickets.map(({ root }) => root))]
  const rows = await database
    .select({ huntId: huntFinds.huntId, ticket: huntKeys.ticket })
    .from(huntKeys)
    .innerJoin(hunts, and(eq(hunts.chainId, huntKeys.chainId), eq(hunts.merkleRoot, huntKeys.root)))
    .innerJoin(
      huntFinds,
      and(
        eq(huntFinds.chainId, hunts.chainId),
        eq(huntFinds.huntId, hunts.huntId),
        eq(huntFinds.keyIndex, sql`${huntKeys.keyIndex}`),
      ),
    )
    .where(
      and(
        eq(huntKeys.chainId, chainId),
        isOneOf(huntKeys.root, roots),
        inArray(
          huntKeys.ticket,
          tickets.map(({ id }) => id),
        ),
        isNotNull(hunts.keySet),
        // The condition of the index by root, so that PostgreSQL uses it. It selects the hunt whose keys count.
        sql`${hunts.isCounted}`,
      ),
    )
  return new Set(rows.map(({ huntId, ticket }) => `${huntId} ${ticket}`))
}

/** The newest entries of an account, with the tickets of those that won. */
export async function readOwnEntries(
  userId: string,
  options: HuntContextOptions = {},
): Promise<v.InferInput<typeof ownEntriesSchema>> {
  const context = toHuntContext(options)
  const { env, database, chainId, now } = context
  const entries = await database
    .select()
    .from(huntEntries)
    .where(and(eq(huntEntries.chainId, chainId), inArray(huntEntries.player, await readPlayerIds(userId, database))))
    .orderBy(desc(huntEntries.createdAt), desc(huntEntries.id))
    .limit(maxOwnEntries)
  if (entries.length === 0) return { entries: [] }
  const secret = await readHuntSecret(env)
  const rows = await findHuntsOfRoots(chainId, [...new Set(entries.map(({ root }) => root))], database)
  const { draws, tickets } = await readOutcomes(entries, context)
  const paid = await readPaidTickets([...tickets.values()], context)
  const inRounds = entries.flatMap((entry): EntryInRound[] => {
    const row = rows.get(entry.root)
    const rules = row && readRules(row)
    const round = rules && readRound(row, rules, entry.round)
    return row && rules && round ? [{ entry, row, rules, round }] : []
  })
  const needs = await readNeeds(
    inRounds.filter(({ entry }) => !draws.has(entry.id)),
    context,
  )
  const shown = inRounds.map(({ entry, row, round }) => {
    const draw = draws.get(entry.id)
    const ticket = draw?.drawnAt ? tickets.get(entry.id) : undefined
    const need = draw ? entry.need : (needs.get(entry.id) ?? null)
    const state = !draw
      ? ('waiting' as const)
      : ticket
        ? paid.has(`${row.hunt.huntId} ${ticket.id}`)
          ? ('paid' as const)
          : getHuntState(row.hunt, now) === 'live'
            ? ('won' as const)
            : ('expired' as const)
        : entry.need !== null
          ? ('out' as const)
          : draw.drawnAt
            ? ('lost' as const)
            : ('frozen' as const)
    return {
      id: entry.id,
      huntId: String(row.hunt.huntId),
      title: row.list.title,
      round: entry.round,
      closesAt: round.closesAt,
      state,
      need,
      reward: ticket ? String(rewardOf(row, ticket.tier)) : null,
      ticket: ticket && state === 'won' ? signTicket(secret, ticket.id) : null,
      wallet: ticket?.redeemedFor ? getAddress(ticket.redeemedFor) : null,
      areKeysSealed: row.list.areKeysSealed,
    }
  })
  return { entries: shown }
}
