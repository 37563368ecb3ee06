'use client'

import { type ComponentType, type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { isAfterGestureIn, limitsOf } from '@/components/games/chain/chain-limits'
import { useSiteLocale } from '@/components/ui/hooks/use-site-locale'
import { authStore } from '@/lib/account/auth-store'
import { messageKey } from '@/lib/i18n/message-key'
import { getSlotsOf, type ShopItemId, shopItemIds, type ShopSlot } from '@/lib/shop/shop-items'
import type { Look } from '@/lib/shop/shop-schema'
import { createGameShop, type GameShop, type ShopRequest } from './game-shop'
import type { ShopDialogProps } from './shop-dialog'

type GameShopProps = {
  game: string
  name: string
  /** The game's document on the games' origin. */
  path: string
  /** Whether the site made the game. Only such games have a shop and show the player's look. */
  isOffered: boolean
  container: RefObject<HTMLElement | null>
  /** Called when a request is shown: the game has to pause. */
  onAsk: () => void
  onLook: (look: Look) => void
}

const noSlots: readonly ShopSlot[] = []

/** The shop of a game in a frame, and its dialog, which loads with the first request. */
export function useGameShop(props: GameShopProps): {
  getShop: () => GameShop
  slots: readonly ShopSlot[]
  dialog: ReactNode
} {
  const { game, name, path, isOffered } = props
  const locale = useSiteLocale()
  const latest = useRef({ ...props, locale })
  useEffect(() => {
    latest.current = { ...props, locale }
  })
  const [Dialog, setDialog] = useState<{ readonly Component: ComponentType<ShopDialogProps> } | null>(null)
  const [request, setRequest] = useState<ShopRequest | null>(null)
  const slots = isOffered ? getSlotsOf(path) : noSlots
  const created = useRef<GameShop | null>(null)

  const getShop = useCallback(() => {
    created.current ??= createGameShop({
      limits: limitsOf(game),
      slots,
      isAfterGesture() {
        const frame = latest.current.container.current?.querySelector('iframe')
        return frame ? isAfterGestureIn(frame) : false
      },
      isLoggedIn: () => authStore.getState().isAuthenticated,
      async loadNames() {
        const [{ loadMessages }, { createShopDialog }] = await Promise.all([
          import('@/lib/i18n/load-messages'),
          import('./shop-dialog'),
        ])
        const messages = await loadMessages(latest.current.locale)
        setDialog((loaded) => loaded ?? { Component: createShopDialog(latest.current.locale, messages) })
        return Object.fromEntries(shopItemIds.map((id) => [id, messages.shop.items[messageKey(id)]])) as Record<
          ShopItemId,
          string
        >
      },
      show(shown) {
        if (shown) latest.current.onAsk()
        setRequest(shown)
      },
      onLook: (look) => latest.current.onLook(look),
    })
    return created.current
  }, [game, slots])

  return {
    getShop,
    slots,
    dialog: Dialog && request && (
      <Dialog.Component name={name} request={request} onMute={() => limitsOf(game).mute()} />
    ),
  }
}
