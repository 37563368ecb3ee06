import * as v from 'valibot'
import { shopItemIds } from '@/lib/shop/shop-items'
import { wearItemSchema } from '@/lib/shop/shop-schema'
import { wholeNumber } from '@/lib/wire-schema'
import { maxLogCharacters } from '../input-log'
import { seedSchema } from '../seed'
import { chainActionSchema, contractReadNameSchema } from './chain-messages'
import { boardPeriods } from './host-messages'
import { maxStoredBytes, protocolVersion } from './protocol-constants'

/** The first message of a game's window to its host. It is the only message of a game outside the channel. */
export const helloSchema = v.strictObject({ intrepid: v.literal('hello'), version: v.literal(protocolVersion) })

/** The host's reply to `hello`. It carries the port of the channel, over which all other messages go. */
type Welcome = { readonly intrepid: 'welcome'; readonly version: typeof protocolVersion }

export const welcome: Welcome = { intrepid: 'welcome', version: protocolVersion }

const text = (most: number) => v.pipe(v.string(), v.maxLength(most))

/** A finished run: its encoded log, the score that the game computed, and the version of its rules. */
const finishedRunSchema = v.strictObject({
  seed: text(32),
  version: wholeNumber,
  log: v.pipe(v.string(), v.maxLength(maxLogCharacters)),
  score: wholeNumber,
})

/** What a game can request. The host responds with the same `id`. */
const questionSchema = v.variant('what', [
  v.strictObject({ what: v.literal('finish'), run: finishedRunSchema }),
  v.strictObject({ what: v.literal('scores'), period: v.picklist(boardPeriods) }),
  /** The leaderboard of the site, with the rank of the player. */
  v.strictObject({ what: v.literal('leaderboard') }),
  v.strictObject({ what: v.literal('read-store') }),
  /** Files that the player selected on the page, such as a build to try. */
  v.strictObject({ what: v.literal('read-files') }),
  v.strictObject({ what: v.literal('write-store'), text: text(maxStoredBytes) }),
  v.strictObject({ what: v.literal('chain-read') }),
  v.strictObject({ what: v.literal('contract-read'), name: contractReadNameSchema }),
  /** An action that the player has to allow in a dialog of the page and then sign in the wallet. */
  v.strictObject({ what: v.literal('chain-action'), action: chainActionSchema }),
  v.strictObject({ what: v.literal('shop-read') }),
  /** The player has to confirm the purchase in a dialog of the page. */
  v.strictObject({ what: v.literal('shop-buy'), item: v.picklist(shopItemIds) }),
  v.strictObject({ what: v.literal('shop-wear'), ...wearItemSchema.entries }),
])

/** Why a game cannot be shown or played. */
const troubles = ['no-webgl', 'context-lost', 'context-restored', 'wallet-needed'] as const

/** All messages from a game to its host over the channel. */
export const gameMessageSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('progress'), fraction: v.pipe(v.number(), v.minValue(0), v.maxValue(1)) }),
  v.strictObject({ kind: v.literal('ready') }),
  /** The player asked for another run inside the game. With a seed it is a practice run, which does not count. */
  v.strictObject({ kind: v.literal('again'), seed: v.optional(seedSchema) }),
  v.strictObject({ kind: v.literal('pause') }),
  v.strictObject({ kind: v.literal('resume') }),
  /** The game has shut down; the host can remove its frame. */
  v.strictObject({ kind: v.literal('quit') }),
  /** The player wants to leave the frame by keyboard. */
  v.strictObject({ kind: v.literal('leave') }),
  /** The frame lost the keyboard focus. */
  v.strictObject({ kind: v.literal('blur') }),
  /**
   * The current score, for screen readers.
   */
  v.strictObject({ kind: v.literal('score'), score: wholeNumber }),
  v.strictObject({ kind: v.literal('say'), text: text(200) }),
  v.strictObject({ kind: v.literal('key-found'), key: text(128) }),
  /** The player reached a moment at which the hunts of this game may have a key. The site decides who gets one. */
  v.strictObject({
    kind: v.literal('moment-reached'),
    moment: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,32}$/, 'not a moment')),
    /** The run until then, for hunts whose moments the site replays. */
    run: v.optional(v.strictObject({ seed: text(32), log: v.pipe(v.string(), v.maxLength(maxLogCharacters)) })),
  }),
  /** The player opened a chest or took a key, given by its id in the level. A hunt may have hidden a key in it. */
  v.strictObject({ kind: v.literal('thing-found'), thing: wholeNumber }),
  v.strictObject({ kind: v.literal('trouble'), trouble: v.picklist(troubles) }),
  v.strictObject({ kind: v.literal('crash'), message: text(500) }),
  v.strictObject({ kind: v.literal('ask'), id: wholeNumber, question: questionSchema }),
])

export type GameMessage = v.InferOutput<typeof gameMessageSchema>
export type GameQuestion = v.InferOutput<typeof questionSchema>
export type FinishedRun = v.InferOutput<typeof finishedRunSchema>
export type GameTrouble = (typeof troubles)[number]
