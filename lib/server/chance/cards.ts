import 'server-only'
import { and, desc, eq, gte, isNotNull, sql, sum } from 'drizzle-orm'
import * as v from 'valibot'
import { type ChanceGame, currentEdition, historyPageSize, maxCreditsPerDay } from '@/lib/games/chance/prize-tables'
import { type CardPage, type ChanceCard, gameSchema } from '@/lib/games/chance/chance-schema'
import { draw } from '@/lib/games/chance/draw-ticket'
import { prizeOfTicket } from '@/lib/games/chance/prize-odds'
import { accountBusy } from '@/lib/server/account/account-busy'
import { payPrize, spendCredits } from '@/lib/server/credits/ledger'
import { type CreditPlayer, lockAccount } from '@/lib/server/credits/read-balance'
import { chanceCards, chanceSeeds } from '@/lib/server/database/schema/chance'
import { type Database, getDatabase, type PooledDatabase, type Transaction } from '@/lib/server/database/client'
import { withShortLocks } from '@/lib/server/database/with-short-locks'
import { HttpError } from '@/lib/server/http/http-error'
import { isInUse, isOwn } from './seeds'

type Dependencies = { readonly database?: PooledDatabase; readonly now?: Date }

/** A card with the seeds that it was drawn from. */
type CardRow = {
  readonly card: typeof chanceCards.$inferSelect
  readonly seeds: typeof chanceSeeds.$inferSelect
}

/** A query for cards with their seeds, without filter and order. */
export const selectCards = (database: Pick<Database, 'select'>) =>
  database
    .select({ card: chanceCards, seeds: chanceSeeds })
    .from(chanceCards)
    .innerJoin(chanceSeeds, eq(chanceSeeds.id, chanceCards.seed))

/**
 * A purchase: an idempotency key chosen by the client, the game, and the commitment to the server seed that the player
 * has seen.
 */
type Purchase = { readonly key: string; readonly game: ChanceGame; readonly commitment: string }

/** A spin is revealed at once, because there is nothing to scratch. */
const isRevealedAtOnce = (game: ChanceGame) => game === 'jackpot'

async function findBought(
  transaction: Transaction,
  account: CreditPlayer,
  { key, game }: Purchase,
): Promise<CardRow | undefined> {
  const [found] = await selectCards(transaction).where(and(isOwn(chanceCards, account), eq(chanceCards.key, key)))
  if (found && found.card.game !== game) throw new HttpError(409, 'key-used', 'This key was used for another purchase.')
  return found
}

async function drawCard(
  transaction: Transaction,
  account: CreditPlayer,
  { key, game, commitment }: Purchase,
  now: Date,
): Promise<CardRow> {
  const { price, edition, ...table } = currentEdition(game)
  const [seeds] = await transaction.select().from(chanceSeeds).where(isInUse(account))
  if (!seeds || seeds.playerSeed === null || seeds.commitment !== commitment) {
    throw new HttpError(409, 'other-seed', 'This seed is not in use.')
  }
  const nonce = seeds.nextNonce
  await transaction
    .update(chanceSeeds)
    .set({ nextNonce: nonce + 1 })
    .where(eq(chanceSeeds.id, seeds.id))
  const { ticket } = draw({ serverSeed: seeds.serverSeed, playerSeed: seeds.playerSeed, nonce })
  const prize = prizeOfTicket({ price, ...table }, ticket)
  const revealedAt = isRevealedAtOnce(game) ? now : null
  const row = {
    chainId: account.chainId,
    address: account.player.toLowerCase(),
    key,
    game,
    edition,
    price,
    seed: seeds.id,
    nonce,
    ticket,
    prize,
  }
  const [card] = await transaction
    .insert(chanceCards)
    .values({ ...row, boughtAt: now, revealedAt })
    .returning()
  if (!card) throw new Error('the inserted card was not returned')
  return { card, seeds }
}

/**
 * Sells a card or a spin, once per idempotency key. Payment and card are one transaction; a spin is also paid out in
 * it.
 *
 * @throws HttpError 409 `key-used`, `other-seed` or `too-little` (credits), 403 `day-limit`, 503 `busy`.
 */
export async function buyCard(
  account: CreditPlayer,
  purchase: Purchase,
  { database = getDatabase(), now = new Date() }: Dependencies = {},
): Promise<ChanceCard> {
  return withShortLocks(database, accountBusy, async (transaction) => {
    await lockAccount(transaction, account)
    const bought = await findBought(transaction, account, purchase)
    if (bought) return toCard(bought)
    const { price } = currentEdition(purchase.game)
    if (price > (await readLeftToday(account, now, transaction))) {
      throw new HttpError(403, 'day-limit', 'You have reached the daily limit for games of chance.')
    }
    const drawn = await drawCard(transaction, account, purchase, now)
    const { id, prize, revealedAt } = drawn.card
    const key = toPurchaseKey(id)
    const { kind } = await spendCredits({ ...account, amount: price, key, database: transaction })
    if (kind !== 'spent') throw new HttpError(409, 'too-little', 'You do not have enough credits.')
    if (revealedAt !== null && prize > 0n) await payPrize({ ...account, amount: prize, key, database: transaction })
    return toCard(drawn)
  })
}

/**
 * Reveals a card and pays its prize, once, however often it is called. @throws HttpError 404 `unknown-card`, also for
 * another player's card, 503 `busy`.
 */
export async function revealCard(
  account: CreditPlayer,
  id: string,
  { database = getDatabase(), now = new Date() }: Dependencies = {},
): Promise<ChanceCard> {
  return withShortLocks(database, accountBusy, async (transaction) => {
    await lockAccount(transaction, account)
    const [found] = await selectCards(transaction).where(and(isOwn(chanceCards, account), eq(chanceCards.id, id)))
    if (!found) throw new HttpError(404, 'unknown-card', 'This card does not exist.')
    const { card, seeds } = found
    if (card.revealedAt !== null) return toCard(found)
    await transaction.update(chanceCards).set({ revealedAt: now }).where(eq(chanceCards.id, id))
    if (card.prize > 0n)
      await payPrize({ ...account, amount: card.prize, key: toPurchaseKey(id), database: transaction })
    return toCard({ card: { ...card, revealedAt: now }, seeds })
  })
}

/**
 * Reads a player's revealed cards, newest first.
 *
 * @param before the id of the last known card; null for the first page. Another player's id gives no rows.
 */
export async function readCards(
  account: CreditPlayer | null,
  before: string | null,
  database: PooledDatabase = getDatabase(),
): Promise<CardPage> {
  if (!account) return { cards: [], next: null }
  const isOlder =
    before === null
      ? undefined
      : sql`(${chanceCards.boughtAt}, ${chanceCards.id}) < (select bought_at, id from chance_cards where ${isOwn(chanceCards, account)} and ${eq(chanceCards.id, before)})`
  const rows = await selectCards(database)
    .where(and(isOwn(chanceCards, account), isNotNull(chanceCards.revealedAt), isOlder))
    .orderBy(desc(chanceCards.boughtAt), desc(chanceCards.id))
    .limit(historyPageSize + 1)
  const cards = rows.slice(0, historyPageSize).map(toCard)
  return { cards, next: rows.length > historyPageSize ? (cards.at(-1)?.id ?? null) : null }
}

/** The credits that a player can still spend on cards and spins during the UTC day of `now`. */
export async function readLeftToday(
  account: CreditPlayer,
  now: Date,
  database: Pick<Database, 'select'>,
): Promise<bigint> {
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()))
  const [paid] = await database
    .select({ credits: sum(chanceCards.price) })
    .from(chanceCards)
    .where(and(isOwn(chanceCards, account), gte(chanceCards.boughtAt, day)))
  const left = maxCreditsPerDay - BigInt(paid?.credits ?? 0)
  return left > 0n ? left : 0n
}

/**
 * The ledger's idempotency key for a card's payment and prize. It contains our own id, so that clients cannot choose
 * it.
 */
const toPurchaseKey = (cardId: string): string => `card ${cardId}`

/**
 * Converts a card for its owner: with its result once it is revealed, and with the server's seed once that is revealed.
 */
export function toCard({ card, seeds }: CardRow): ChanceCard {
  if (seeds.playerSeed === null) throw new Error(`card ${card.id} was drawn from seeds without a player seed`)
  return {
    id: card.id,
    game: v.parse(gameSchema, card.game),
    edition: card.edition,
    price: Number(card.price),
    boughtAt: card.boughtAt.toISOString(),
    nonce: card.nonce,
    playerSeed: seeds.playerSeed,
    commitment: seeds.commitment,
    serverSeed: seeds.toldAt === null ? null : seeds.serverSeed,
    outcome: card.revealedAt === null ? null : { ticket: card.ticket, prize: Number(card.prize) },
  }
}
