import * as v from 'valibot'
import { chanceGames } from './chance-games'
import { hex32Schema, playerSeedSchema } from './seeds'

const moment = v.pipe(v.string(), v.isoTimestamp())
const credits = v.pipe(v.number(), v.safeInteger())
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** A game of chance by its name. */
export const gameSchema = v.picklist(chanceGames)

/** A card or a spin, as its owner may know it. */
export const cardSchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  game: gameSchema,
  edition: count,
  price: credits,
  boughtAt: moment,
  nonce: count,
  playerSeed: playerSeedSchema,
  commitment: hex32Schema,
  /** Null while the seed is in use. */
  serverSeed: v.nullable(hex32Schema),
  /** What it held; null while it is unscratched. */
  outcome: v.nullable(v.object({ ticket: count, prize: credits })),
})

/** A page of a player's cards, the latest first. */
export const cardPageSchema = v.object({
  cards: v.array(cardSchema),
  /** Names the next page; null on the last. */
  next: v.nullable(v.string()),
})

/** What a player has to play with, and the seeds. */
export const deskSchema = v.object({
  /** Whose credits they are; null for an account without a wallet, which has none. */
  address: v.nullable(v.string()),
  balance: credits,
  /** Credits that may still be paid today. */
  leftToday: credits,
  /** The pair that the next draws are made from; null before the first one was chosen. */
  seeds: v.nullable(v.object({ commitment: hex32Schema, playerSeed: playerSeedSchema, nextNonce: count })),
  /** The server's next seed, promised before the player chooses theirs; null where none is yet. */
  nextCommitment: v.nullable(hex32Schema),
  /** Cards that are not scratched, from the oldest. */
  open: v.array(cardSchema),
})

/** A card, and the desk after it. */
export const playedSchema = v.object({ card: cardSchema, desk: deskSchema })

export type Card = v.InferOutput<typeof cardSchema>
export type CardPage = v.InferOutput<typeof cardPageSchema>
export type Desk = v.InferOutput<typeof deskSchema>
export type Played = v.InferOutput<typeof playedSchema>
