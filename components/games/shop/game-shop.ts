import type { ChainLimits } from '@/components/games/chain/chain-limits'
import { buyItem, fetchShop, wearItem } from '@/components/shop/shop-api'
import type { ShopAnswer, ShopCode } from '@/lib/games/frame-protocol/shop-messages'
import { findShopItem, priceOf, type ShopItem, type ShopItemId, shopItems, type ShopSlot } from '@/lib/shop/shop-items'
import type { Look, ShopState, WearItem } from '@/lib/shop/shop-schema'
import { ApiError } from '@/lib/site-api/fetch-json'

/** The shop of a game in a frame. Nothing here throws. */
export type GameShop = {
  readonly read: () => Promise<ShopAnswer>
  /** Asks the player to buy an item. Only the player can confirm it, in the page. */
  readonly buy: (item: ShopItemId) => Promise<ShopAnswer>
  readonly wear: (choice: WearItem) => Promise<ShopAnswer>
  /** Refuses the open request, because the game was left. */
  readonly withdraw: () => void
}

/** A purchase that the player has to confirm or refuse. */
export type ShopRequest = {
  readonly item: ShopItem
  /** Credits before the purchase. */
  readonly credits: number
  readonly settle: (code: 'done' | 'refused') => void
}

/** What the dialog does when the player confirms; rejects like `buyItem`. */
export const buyAtShownPrice = (item: ShopItem): Promise<ShopState> =>
  buyItem({ item: item.id, price: Number(priceOf(item)) })

type GameShopOptions = {
  readonly limits: Pick<ChainLimits, 'open' | 'close'>
  /** The slots that the shop of this game sells for; empty for a game without a shop. */
  readonly slots: readonly ShopSlot[]
  readonly isAfterGesture: () => boolean
  readonly isLoggedIn: () => boolean
  /** The names of the items in the player's language. */
  readonly loadNames: () => Promise<Readonly<Record<ShopItemId, string>>>
  /** Shows a request, or none. */
  readonly show: (request: ShopRequest | null) => void
  /** Called when the player's look has changed. */
  readonly onLook: (look: Look) => void
  readonly now?: () => number
}

const codes: Readonly<Record<string, ShopCode>> = {
  'logged-out': 'logged_out',
  'no-wallet': 'no_wallet',
  'too-little': 'too_little',
  'not-owned': 'not_owned',
  limited: 'too_often',
}

const toCode = (error: unknown): ShopCode =>
  error instanceof ApiError ? (codes[error.code] ?? 'network_error') : 'network_error'

/** Creates the shop of a game: its limits, and the player's decision. */
export function createGameShop(options: GameShopOptions): GameShop {
  const { limits, slots, isAfterGesture, isLoggedIn, loadNames, show, onLook, now = Date.now } = options
  let open: ShopRequest | null = null

  async function answer(code: ShopCode, state: ShopState | null): Promise<ShopAnswer> {
    const names = await loadNames().catch(() => null)
    const offers = (shopItems as readonly ShopItem[])
      .filter(({ slot }) => slots.includes(slot))
      .map((item) => ({
        id: item.id,
        slot: item.slot,
        name: names?.[item.id] ?? item.id,
        price: Number(priceOf(item)),
        isOwned: state?.owned.includes(item.id) ?? false,
        isWorn: state?.look[item.slot] === item.id,
      }))
    return { code, credits: state?.balance ?? 0, offers }
  }

  /**
   * Responds with the present state of the shop. `code` is kept even if reading the shop fails, unless it is `done`.
   */
  async function answerNow(code: ShopCode): Promise<ShopAnswer> {
    if (!isLoggedIn()) return answer('logged_out', null)
    try {
      return await answer(code, await fetchShop())
    } catch (error) {
      return answer(code === 'done' ? toCode(error) : code, null)
    }
  }

  function ask(item: ShopItem, credits: number): Promise<'done' | 'refused'> {
    return new Promise((resolve) => {
      const request: ShopRequest = {
        item,
        credits,
        settle(code) {
          if (open !== request) return
          open = null
          show(null)
          resolve(code)
        },
      }
      open = request
      show(request)
    })
  }

  async function decide(item: ShopItem): Promise<ShopAnswer> {
    if (!isLoggedIn()) return answer('logged_out', null)
    try {
      const state = await fetchShop()
      if (state.owned.includes(item.id)) return await answer('done', state)
      if (!state.hasWallet) return await answer('no_wallet', state)
      if (state.balance < Number(priceOf(item))) return await answer('too_little', state)
      const code = await ask(item, state.balance)
      const after = await fetchShop()
      // The response to the purchase may have been lost, so the owned items decide.
      const isBought = code === 'done' || after.owned.includes(item.id)
      if (isBought) onLook(after.look)
      return await answer(isBought ? 'done' : code, after)
    } catch (error) {
      return answer(toCode(error), null)
    }
  }

  const notHere = { code: 'not_available', credits: 0, offers: [] } as const satisfies ShopAnswer

  return {
    read: () => (slots.length === 0 ? Promise.resolve(notHere) : answerNow('done')),
    async buy(id) {
      const item = findShopItem(id)
      if (!item || !slots.includes(item.slot)) return notHere
      const refusal = limits.open(now(), isAfterGesture())
      if (refusal) return answerNow(refusal as ShopCode)
      const result = await decide(item)
      limits.close(now(), result.code === 'refused')
      return result
    },
    async wear(choice) {
      if (!slots.includes(choice.slot)) return notHere
      try {
        const state = await wearItem(choice)
        onLook(state.look)
        return await answer('done', state)
      } catch (error) {
        return answerNow(toCode(error))
      }
    },
    withdraw: () => open?.settle('refused'),
  }
}
