import * as v from 'valibot'
import { hex32, isoTime, wholeNumber } from '@/lib/wire-schema'
import { chanceGames } from './prize-tables'
import { playerSeedSchema } from './seeds'

const credits = v.pipe(v.number(), v.safeInteger())

/** The id of a game of chance. */
export const gameSchema = v.picklist(chanceGames)

/** A card or a spin as its owner sees it. */
const cardSchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  game: gameSchema,
  edition: wholeNumber,
  price: credits,
  boughtAt: isoTime,
  nonce: wholeNumber,
  playerSeed: playerSeedSchema,
  commitment: hex32,
  /** Null while the seed is in use. */
  serverSeed: v.nullable(hex32),
  /** The drawn ticket and its prize; null before the card is revealed. */
  outcome: v.nullable(v.object({ ticket: wholeNumber, prize: credits })),
})

/** A page of a player's cards, newest first. */
export const cardPageSchema = v.object({
  cards: v.array(cardSchema),
  /** The cursor of the next page; null on the last page. */
  next: v.nullable(v.string()),
})

/** A player's credits, seeds and open cards. */
export const playerStateSchema = v.object({
  /** The wallet that owns the credits; null for an account without a wallet. */
  address: v.nullable(v.string()),
  balance: credits,
  /** Credits that the player may still spend today. */
  leftToday: credits,
  /** The seeds of the next draws; null before the player's first choice. */
  seeds: v.nullable(v.object({ commitment: hex32, playerSeed: playerSeedSchema, nextNonce: wholeNumber })),
  /** The commitment to the server's next seed, made before the player chooses theirs; null when there is none. */
  nextCommitment: v.nullable(hex32),
  /** Cards that are not scratched yet, oldest first. */
  open: v.array(cardSchema),
})

/** A card, and the player's state after the request. */
export const playedSchema = v.object({ card: cardSchema, state: playerStateSchema })

export type ChanceCard = v.InferOutput<typeof cardSchema>
export type CardPage = v.InferOutput<typeof cardPageSchema>
export type PlayerState = v.InferOutput<typeof playerStateSchema>
export type Played = v.InferOutput<typeof playedSchema>
