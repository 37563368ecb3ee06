'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { SiteLink } from '@/components/navigation/site-link'
import { Button } from '@/components/ui/button'
import { buttonStyle } from '@/components/ui/button-style'
import { Card } from '@/components/ui/card'
import { Dialog } from '@/components/ui/dialog'
import { Isolate } from '@/components/ui/isolate'
import { Skeleton } from '@/components/ui/skeleton'
import { showToast } from '@/components/ui/toast'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { authStore, clearAuth, startAuthRefresh } from '@/lib/account/auth-store'
import type { PublishedGameId } from '@/lib/games/game-ids'
import { toRunLink } from '@/lib/games/run-link'
import { messageKey } from '@/lib/i18n/message-key'
import { routes } from '@/lib/routes/pages'
import { returnParameter } from '@/lib/routes/return-path'
import { priceOf, type ShopItem, shopItems, type ShopSlot, shopSlots } from '@/lib/shop/shop-items'
import type { ShopState } from '@/lib/shop/shop-schema'
import { ApiError } from '@/lib/site-api/fetch-json'
import { ItemPicture } from './item-picture'
import { PurchaseSummary, usePurchaseProblem } from './purchase'
import { buyItem, fetchShop, wearItem } from './shop-api'
import { FramedName, ProfileFrame } from './worn-frame'

type Shop = ShopState | 'loading' | 'visitor' | 'unreachable'

/** The shop of the logged-in account. It is read again when the account changes. */
function useShop() {
  const { isKnown, isUnreachable } = useStore(authStore)
  const userId = useStore(authStore, (auth) => auth.user?.id ?? null)
  const [shop, setShop] = useState<Shop>('loading')
  useEffect(startAuthRefresh, [])

  const load = useCallback((signal?: AbortSignal) => {
    fetchShop(signal).then(setShop, (error: unknown) => {
      if (signal?.aborted) return
      if (error instanceof ApiError && error.code === 'logged-out') clearAuth()
      setShop('unreachable')
    })
  }, [])

  useEffect(() => {
    if (userId === null) return
    const controller = new AbortController()
    load(controller.signal)
    return () => controller.abort()
  }, [userId, load])

  if (!isKnown) return { shop: isUnreachable ? ('unreachable' as const) : ('loading' as const), setShop, load }
  return { shop: userId === null ? ('visitor' as const) : shop, setShop, load }
}

type ShopBoardProps = {
  /** A game that shows a lantern. `onQuit` is called when the player quits it. */
  renderLantern: (item: ShopItem, name: string, onQuit: () => void) => ReactNode
}

/** Everything that the shop sells, with what the account has and wears. */
export function ShopBoard({ renderLantern }: ShopBoardProps) {
  const t = useTranslations('shop')
  const toProblem = usePurchaseProblem()
  const { shop, setShop, load } = useShop()
  const [asked, setAsked] = useState<ShopItem | null>(null)
  const [tried, setTried] = useState<ShopItem | null>(null)
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const state = typeof shop === 'object' ? shop : null

  async function send(request: Promise<ShopState>): Promise<boolean> {
    setPending(true)
    setProblem(null)
    try {
      setShop(await request)
      return true
    } catch (error) {
      if (error instanceof ApiError && error.code === 'logged-out') clearAuth()
      setProblem(toProblem(error))
      return false
    } finally {
      setPending(false)
    }
  }

  async function buy(item: ShopItem): Promise<void> {
    if (!(await send(buyItem({ item: item.id, price: Number(priceOf(item)) })))) return
    setAsked(null)
    setTried(null)
    showToast({ message: t('bought', { item: t(`items.${messageKey(item.id)}`) }) })
  }

  /** Ends a trial from inside it: the focus returns to the button that began it. */
  function endTrial({ id }: ShopItem): void {
    document.querySelector<HTMLElement>(`[data-item="${id}"] [aria-pressed]`)?.focus()
    setTried(null)
  }

  return (
    <>
      <Wallet shop={shop} onRetry={() => load()} />
      {problem !== null && !asked && (
        <p role="alert" className="mb-4 text-danger">
          {problem}
        </p>
      )}
      <div className="grid gap-10">
        {shopSlots.map((slot) => (
          <section key={slot} aria-labelledby={`shop-${slot}`}>
            <h2 id={`shop-${slot}`} className="text-title font-semibold">
              {t(`slots.${slot}`)}
            </h2>
            <p className="mt-1 text-quiet">{t(`where.${slot}`)}</p>
            {tried?.slot === slot && <Trial item={tried} renderLantern={renderLantern} onEnd={() => endTrial(tried)} />}
            <ul className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 lg:grid-cols-3">
              {(shopItems as readonly ShopItem[])
                .filter((item) => item.slot === slot)
                .map((item) => (
                  <li key={item.id}>
                    <ItemCard
                      item={item}
                      state={state}
                      isPending={isPending}
                      isTried={item === tried}
                      onTry={() => setTried(item === tried ? null : item)}
                      onBuy={() => {
                        setProblem(null)
                        setAsked(item)
                      }}
                      onWear={(id) => void send(wearItem({ slot, item: id }))}
                    />
                  </li>
                ))}
            </ul>
            {/* Inside the section: its heading gets the focus after a purchase, which removes the pressed button. */}
            {asked?.slot === slot && state && (
              <Confirm
                item={asked}
                balance={state.balance}
                isPending={isPending}
                problem={problem}
                onBuy={() => void buy(asked)}
                onClose={() => setAsked(null)}
              />
            )}
          </section>
        ))}
      </div>
    </>
  )
}

function Wallet({ shop, onRetry }: { shop: Shop; onRetry: () => void }) {
  const t = useTranslations('shop')
  const format = useSiteFormatter()
  const row = 'mb-8 flex min-h-14 flex-wrap items-center gap-x-6 gap-y-3'
  if (shop === 'loading') return <Skeleton className="mb-8 h-14 w-48" />
  if (shop === 'visitor')
    return (
      <div className={row}>
        <p className="max-w-prose text-quiet">{t('visitor')}</p>
        <SiteLink href={`${routes.login}?${returnParameter}=${routes.shop}`} className={buttonStyle('secondary')}>
          {t('login')}
        </SiteLink>
      </div>
    )
  if (shop === 'unreachable')
    return (
      <div className={row}>
        <p role="alert" className="text-quiet">
          {t('unreachable')}
        </p>
        <Button variant="secondary" onClick={onRetry}>
          {t('retry')}
        </Button>
      </div>
    )
  if (!shop.hasWallet)
    return (
      <div className={row}>
        <p className="max-w-prose text-quiet">{t('noWallet')}</p>
        <SiteLink href={routes.profile} className={buttonStyle('secondary')}>
          {t('toProfile')}
        </SiteLink>
      </div>
    )
  return (
    <p className={row}>
      <span className="text-quiet">{t('balance')}</span>
      <bdi data-balance className="text-title font-semibold tabular-nums">
        {format.int(shop.balance)}
      </bdi>
    </p>
  )
}

/**
 * The game in which an item of a slot can be tried. No game of the site shows lanterns and frames; they are tried on
 * this page.
 */
const gameOfSlot: Readonly<Partial<Record<ShopSlot, PublishedGameId>>> = {
  runner: 'cyberwave-runner',
  car: 'car-game',
  trail: 'car-game',
  horn: 'car-game',
}

type ItemCardProps = {
  item: ShopItem
  /** Null while nobody is logged in. */
  state: ShopState | null
  isPending: boolean
  /** Whether the item is tried on this page. */
  isTried: boolean
  onTry: () => void
  onBuy: () => void
  onWear: (item: ShopItem['id'] | null) => void
}

function ItemCard({ item, state, isPending, isTried, onTry, onBuy, onWear }: ItemCardProps) {
  const t = useTranslations('shop')
  const price = Number(priceOf(item))
  const isOwned = state?.owned.includes(item.id) ?? false
  const isWorn = state?.look[item.slot] === item.id
  const missing = state?.hasWallet ? Math.max(0, price - state.balance) : 0
  const name = t(`items.${messageKey(item.id)}`)
  const game = gameOfSlot[item.slot]
  const tryWords = t(item.slot === 'frame' ? 'tryOn' : 'try')
  return (
    <Card data-item={item.id} className="flex h-full flex-wrap gap-4">
      <ItemPicture item={item} className="size-24 shrink-0" />
      {/* Below the picture where large text leaves it no room. */}
      <div className="flex min-w-28 flex-1 flex-col gap-1">
        <h3 className="font-semibold">{name}</h3>
        <p className="text-note text-quiet tabular-nums">
          {isWorn ? (
            <span className="text-brand">{t('worn')}</span>
          ) : isOwned ? (
            t('owned')
          ) : (
            t('price', { credits: price })
          )}
        </p>
        {!isOwned && missing > 0 && (
          <p id={`missing-${item.id}`} className="text-note text-quiet">
            {t('missing', { credits: missing })}
          </p>
        )}
      </div>
      {/* The whole width of the card, so that the buttons of a horn fit into one row on phones. */}
      <div className="flex basis-full flex-wrap items-end gap-2">
        {!isOwned && game && (
          <SiteLink
            href={toRunLink(game, { kind: 'try', item: item.id })}
            aria-label={`${tryWords}: ${name}`}
            className={buttonStyle('secondary', 's')}
          >
            {tryWords}
          </SiteLink>
        )}
        {!isOwned && !game && (
          <Button
            variant="secondary"
            size="s"
            aria-pressed={isTried}
            aria-label={`${tryWords}: ${name}`}
            onClick={onTry}
          >
            {tryWords}
          </Button>
        )}
        {item.notes && (
          <Button variant="secondary" size="s" aria-label={`${t('listen')}: ${name}`} onClick={() => playHorn(item)}>
            {t('listen')}
          </Button>
        )}
        {state && isOwned && (
          <Button
            variant="secondary"
            size="s"
            disabled={isPending}
            aria-label={`${t(isWorn ? 'takeOff' : 'wear')}: ${name}`}
            onClick={() => onWear(isWorn ? null : item.id)}
          >
            {t(isWorn ? 'takeOff' : 'wear')}
          </Button>
        )}
        {state?.hasWallet && !isOwned && (
          <Button
            size="s"
            disabled={isPending || missing > 0}
            aria-label={`${t('buy')}: ${name}`}
            aria-describedby={missing > 0 ? `missing-${item.id}` : undefined}
            onClick={onBuy}
          >
            {t('buy')}
          </Button>
        )}
      </div>
    </Card>
  )
}

/** An item that is tried on this page: a lantern in a practice run, a frame around the reader's own name. Nothing of it is stored. */
function Trial({ item, renderLantern, onEnd }: ShopBoardProps & { item: ShopItem; onEnd: () => void }) {
  const t = useTranslations('shop')
  const name = t(`items.${messageKey(item.id)}`)
  return (
    <section aria-label={t('trial', { item: name })} className="mt-4">
      {item.slot === 'frame' ? (
        <FrameTrial key={item.id} frame={item} onEnd={onEnd} />
      ) : (
        renderLantern(item, name, onEnd)
      )}
    </section>
  )
}

/** The head of the reader's profile and their name on a board, in a frame. */
function FrameTrial({ frame, onEnd }: { frame: ShopItem; onEnd: () => void }) {
  const t = useTranslations('shop')
  const user = useStore(authStore, (auth) => auth.user)
  const address = user?.walletAddress ?? null
  const shown =
    user && user.username !== null ? (
      <bdi>{user.username}</bdi>
    ) : address === null ? (
      t('yourName')
    ) : (
      <Isolate className="font-mono">
        {address.slice(0, 6)}…{address.slice(-4)}
      </Isolate>
    )
  const show = useCallback((element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <div ref={show} className="grid scroll-my-24 gap-4">
      <ProfileFrame frame={frame}>
        <p className="text-note text-quiet">{t('onProfile')}</p>
        <p className="text-heading font-semibold wrap-anywhere">{shown}</p>
      </ProfileFrame>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="text-note text-quiet">{t('onBoards')}</span>
        <span className="min-w-0 max-w-64 text-note font-semibold">
          <FramedName frame={frame}>{shown}</FramedName>
        </span>
        <Button variant="secondary" size="s" onClick={onEnd}>
          {t('takeOff')}
        </Button>
      </p>
    </div>
  )
}

type ConfirmProps = {
  item: ShopItem
  balance: number
  isPending: boolean
  problem: string | null
  onBuy: () => void
  onClose: () => void
}

function Confirm({ item, balance, isPending, problem, onBuy, onClose }: ConfirmProps) {
  const t = useTranslations('shop')
  return (
    <Dialog open onClose={onClose} title={t('asks')} closeLabel={t('cancel')}>
      <PurchaseSummary item={item} balance={balance} />
      {problem !== null && (
        <p role="alert" className="mt-4 text-danger">
          {problem}
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button pending={isPending} onClick={onBuy}>
          {t('buy')}
        </Button>
        <Button variant="secondary" disabled={isPending} onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </Dialog>
  )
}

/** Plays a horn once, as Night Drive does. */
async function playHorn(item: ShopItem): Promise<void> {
  const { hornVoices } = await import('@/lib/shop/horn')
  const context = new AudioContext()
  const voices = hornVoices(item)
  for (const { wave, from, seconds, volume, delay = 0 } of voices) {
    const at = context.currentTime + delay
    const tone = new OscillatorNode(context, { type: wave, frequency: from })
    const gain = new GainNode(context, { gain: 0 })
    gain.gain.setValueAtTime(0.0001, at)
    gain.gain.exponentialRampToValueAtTime(volume, at + 0.012)
    gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds)
    tone.connect(gain).connect(context.destination)
    tone.start(at)
    tone.stop(at + seconds)
  }
  const endMs = Math.max(...voices.map(({ delay = 0, seconds }) => delay + seconds)) * 1_000
  setTimeout(() => void context.close(), endMs + 100)
}
