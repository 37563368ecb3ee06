import { fetchJson, postJson } from '@/lib/site-api/fetch-json'
import { type BuyItem, type ShopState, shopStateSchema, type WearItem } from '@/lib/shop/shop-schema'

// Each rejects with an `ApiError` when the site refuses, and with another error when it does not respond.

export const fetchShop = (signal = new AbortController().signal): Promise<ShopState> =>
  fetchJson('/api/shop', shopStateSchema, signal)

export const buyItem = (purchase: BuyItem): Promise<ShopState> => postJson('/api/shop', purchase, shopStateSchema)

export const wearItem = (choice: WearItem): Promise<ShopState> => postJson('/api/shop/look', choice, shopStateSchema)
