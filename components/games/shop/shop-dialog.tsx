'use client'

import { type Messages, NextIntlClientProvider, useTranslations } from 'next-intl'
import { type ReactElement, useEffect, useId, useRef, useState } from 'react'
import { armMs } from '@/components/games/chain/chain-limits'
import { PurchaseSummary, usePurchaseProblem } from '@/components/shop/purchase'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { type Locale, locales } from '@/lib/i18n/locales'
import { buyAtShownPrice, type ShopRequest } from './game-shop'

export type ShopDialogProps = { name: string; request: ShopRequest; onMute: () => void }

/** The purchase that a game asks for, with its price. The player buys or refuses here, never in the game. */
function ShopDialog({ name, request: { item, credits, settle }, onMute }: ShopDialogProps) {
  const t = useTranslations('shop')
  const tAsks = useTranslations('gameAsks')
  const toProblem = usePurchaseProblem()
  const text = useRef<HTMLParagraphElement>(null)
  const [isArmed, setArmed] = useState(false)
  const soonId = useId()
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  useEffect(() => {
    // The game may have locked the pointer, and the dialog needs it.
    document.exitPointerLock?.()
    text.current?.focus()
    const timer = setTimeout(() => setArmed(true), armMs)
    return () => clearTimeout(timer)
  }, [])

  async function buy(): Promise<void> {
    setPending(true)
    setProblem(null)
    try {
      await buyAtShownPrice(item)
      settle('done')
    } catch (error) {
      setProblem(toProblem(error))
      setPending(false)
    }
  }

  return (
    <Dialog
      open
      // A purchase that was sent cannot be refused any more.
      onClose={() => isPending || settle('refused')}
      title={t('asks')}
      closeLabel={tAsks('refuse')}
    >
      <div data-game-asks={item.id} className="grid gap-4">
        <p ref={text} tabIndex={-1} className="text-lead outline-none">
          <bdi className="font-semibold">{name.slice(0, 80)}</bdi>
        </p>
        <div>
          <PurchaseSummary item={item} balance={credits} />
        </div>
        {problem !== null && (
          <p role="alert" className="text-danger">
            {problem}
          </p>
        )}
        <Button
          className="w-full"
          pending={isPending}
          disabled={!isArmed}
          aria-describedby={isArmed ? undefined : soonId}
          onClick={() => void buy()}
        >
          {t('buy')}
        </Button>
        {!isArmed && (
          <span id={soonId} className="sr-only">
            {tAsks('soon')}
          </span>
        )}
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" disabled={isPending} onClick={() => settle('refused')}>
            {tAsks('refuse')}
          </Button>
          <Button
            variant="secondary"
            disabled={isPending}
            onClick={() => {
              onMute()
              settle('refused')
            }}
          >
            {tAsks('mute')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** The dialog with its messages, for pages that do not contain them. */
export function createShopDialog(locale: Locale, messages: Messages): (props: ShopDialogProps) => ReactElement {
  return function LoadedShopDialog(props: ShopDialogProps) {
    return (
      <NextIntlClientProvider locale={locales[locale].iso} messages={messages} timeZone="UTC">
        <ShopDialog {...props} />
      </NextIntlClientProvider>
    )
  }
}
