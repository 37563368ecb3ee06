import * as v from 'valibot'
import { shopItemIds, shopSlots } from '@/lib/shop/shop-items'
import { wholeNumber } from '@/lib/wire-schema'
import { askCodes } from './protocol-constants'

/** How a request for the shop ended. `done` means that the item is bought or put on; the others say why not. */
const shopCodes = [
  'done',
  /** The player refused it in the page, or closed the dialog. */
  'refused',
  /** This game has no shop. */
  'not_available',
  'logged_out',
  /** Credits belong to a wallet, and the account has none. */
  'no_wallet',
  'too_little',
  /** The item has to be bought first. */
  'not_owned',
  ...askCodes,
] as const

/** An item that the shop offers to this game. The name is in the player's language, the price in whole credits. */
const offerSchema = v.strictObject({
  id: v.picklist(shopItemIds),
  slot: v.picklist(shopSlots),
  name: v.pipe(v.string(), v.maxLength(64)),
  price: wholeNumber,
  isOwned: v.boolean(),
  isWorn: v.boolean(),
})

/** The response to every request about the shop: how it ended, and the state of the shop afterwards. */
export const shopAnswerSchema = v.strictObject({
  code: v.picklist(shopCodes),
  /** Whole credits; 0 without a wallet. */
  credits: v.pipe(v.number(), v.safeInteger()),
  offers: v.pipe(v.array(offerSchema), v.maxLength(100)),
})

export type ShopCode = (typeof shopCodes)[number]
export type ShopAnswer = v.InferOutput<typeof shopAnswerSchema>
