import * as v from 'valibot'
import { wholeNumber } from '@/lib/wire-schema'
import { findShopItem, shopItemIds, shopSlots } from './shop-items'

const itemSchema = v.picklist(shopItemIds)

/** A player's look: an item for each slot that does not have its default. */
export const lookSchema = v.pipe(
  v.record(v.picklist(shopSlots), itemSchema),
  v.check((look) => Object.entries(look).every(([slot, item]) => findShopItem(item)?.slot === slot), 'another slot'),
)

/** A look with only the items that this version knows, because the server may be newer or older. */
export const shownLookSchema = v.fallback(v.optional(lookSchema), undefined)

export type Look = v.InferOutput<typeof lookSchema>

/** `GET /api/shop`, and the response to buying and wearing: the credits, items and look of the logged-in account. */
export const shopStateSchema = v.object({
  /** Credits belong to a wallet; without one nothing can be bought. */
  hasWallet: v.boolean(),
  balance: v.pipe(v.number(), v.safeInteger()),
  owned: v.array(itemSchema),
  look: lookSchema,
})

/** `POST /api/shop`: buys an item at the price that the player saw. */
export const buyItemSchema = v.strictObject({ item: itemSchema, price: wholeNumber })

/** `POST /api/shop/look`: puts on an owned item, or with null the default. */
export const wearItemSchema = v.strictObject({ slot: v.picklist(shopSlots), item: v.nullable(itemSchema) })

export type ShopState = v.InferOutput<typeof shopStateSchema>
export type BuyItem = v.InferOutput<typeof buyItemSchema>
export type WearItem = v.InferOutput<typeof wearItemSchema>
