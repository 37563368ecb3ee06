import * as v from 'valibot'
import { contractReadNames } from '@/lib/contract-manager/contract-read-defaults'
import { decimalText, wholeNumber } from '@/lib/wire-schema'
import { askCodes } from './protocol-constants'

/** The most stones of one kind that a game can ask for at once. */
const maxStones = 100

/** The most kinds of stones that a game gets. */
export const maxListedStones = 200

const assetIndex = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(999))
const stoneCount = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(maxStones))

/** Names of the actions that trade stones. They are functions of the contract manager. */
const trades = ['buyGem', 'buyCrystal', 'sellGem', 'sellCrystal'] as const

/**
 * The actions on the chain that a game can ask the player for: the closed list of the contract manager's functions for
 * games. A game cannot name a price, a limit, an address or another contract.
 */
export const chainActionSchema = v.variant('name', [
  v.strictObject({ name: v.picklist(trades), type: assetIndex, amount: stoneCount }),
  /** Buys INT for an amount of native coin, as decimal text. */
  v.strictObject({
    name: v.literal('buyToken'),
    coins: v.pipe(v.string(), v.regex(/^(?!0+(\.0+)?$)\d{1,6}(\.\d{1,18})?$/, 'not an amount')),
  }),
  v.strictObject({ name: v.literal('claimEarnings') }),
  v.strictObject({ name: v.literal('claimReferralBonus') }),
])

/** A read of the contract manager, by its name. Account reads are of the connected account. */
export const contractReadNameSchema = v.picklist(contractReadNames)

/** The value of a read; 0, '0', false or an empty list where it failed or the game gets none. */
export const contractReadValueSchema = v.union([
  v.pipe(v.number(), v.minValue(0)),
  decimalText,
  v.boolean(),
  v.pipe(v.array(wholeNumber), v.maxLength(1_000), v.readonly()),
])

/** How an action ended. `done` means that it is in a block; the others say why it was not done. */
const chainCodes = [
  'done',
  /** The player refused it in the page or in the wallet, or closed the dialog before anything could be sent. */
  'refused',
  /**
   * The player closed the dialog while the transaction was open in the wallet or sent, so it may still succeed. Also
   * used when an earlier transaction of this kind, for any amount, was open or succeeded meanwhile. The reads show the
   * result.
   */
  'pending',
  /** It was sent or tried, and failed. */
  'failed',
  /** The player does not share the wallet's address with this game. */
  'not_shared',
  /** Chain actions are not available on this page. */
  'not_available',
  'no_wallet',
  'not_connected',
  'wrong_network',
  /** There is no such stone, or the platform does not accept this action now. */
  'not_for_sale',
  ...askCodes,
] as const

/** The response to an action. `ok` is the boolean of the contract manager. */
export const chainResultSchema = v.strictObject({ ok: v.boolean(), code: v.picklist(chainCodes) })

const stoneSchema = v.strictObject({
  kind: v.picklist(['gem', 'crystal']),
  type: assetIndex,
  name: v.pipe(v.string(), v.maxLength(64)),
  power: decimalText,
  /** Whole INT for the next one. */
  priceInt: decimalText,
  owned: wholeNumber,
  isListed: v.boolean(),
})

/** The player's values that a game gets at once. They are empty unless the code is `done`. */
export const chainStateSchema = v.strictObject({
  code: v.picklist(chainCodes),
  /** INT in 18-decimal base units. */
  balance: decimalText,
  /** Whole INT that can be spent. */
  spendableInt: decimalText,
  gemPower: decimalText,
  crystalPower: decimalText,
  /** Wei of the native coin. */
  unclaimedEarnings: decimalText,
  stones: v.pipe(v.array(stoneSchema), v.maxLength(maxListedStones)),
})

export type ChainAction = v.InferOutput<typeof chainActionSchema>
export type ChainCode = (typeof chainCodes)[number]
export type ChainResult = v.InferOutput<typeof chainResultSchema>
export type ChainState = v.InferOutput<typeof chainStateSchema>
export type Stone = v.InferOutput<typeof stoneSchema>

/** The result of an action that was not done. */
export const notDone = (code: Exclude<ChainCode, 'done'>): ChainResult => ({ ok: false, code })

/** The empty values of the contract manager's reads. */
export const emptyChainState = (code: ChainCode): ChainState => ({
  code,
  balance: '0',
  spendableInt: '0',
  gemPower: '0',
  crystalPower: '0',
  unclaimedEarnings: '0',
  stones: [],
})
