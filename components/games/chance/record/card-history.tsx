'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { fetchCardPage } from '@/components/games/chance/chance-api'
import { PrizePicture } from '@/components/games/chance/game-look'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Isolate } from '@/components/ui/isolate'
import { Skeleton } from '@/components/ui/skeleton'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { findEdition } from '@/lib/games/chance/prize-tables'
import type { ChanceCard } from '@/lib/games/chance/chance-schema'
import { placeOfTicket } from '@/lib/games/chance/prize-odds'

/** The player's revealed cards, newest first, each with a button to verify it. */
export function CardHistory({ history, onVerify }: { history: CardHistoryHandle; onVerify: (id: string) => void }) {
  const t = useTranslations('chance')
  const format = useSiteFormatter()
  const { isLoading, cards, hasMore, more } = history
  return (
    <Card aria-labelledby="card-history">
      <h2 id="card-history" className="text-lead font-semibold">
        {t('history.title')}
      </h2>
      {isLoading && <Skeleton className="mt-3 h-40 w-full" />}
      {!isLoading && cards.length === 0 && <p className="mt-3 text-quiet">{t('history.empty')}</p>}
      <ul className="mt-2 divide-y divide-hairline">
        {cards.map((card) => {
          const { id, game, edition, nonce, price, boughtAt, outcome } = card
          const place = outcome ? placeOfTicket(findEdition(game, edition), outcome.ticket) : -1
          const name = t(`games.${game}.name`)
          return (
            <li key={id} data-card={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
              <span className="grid size-9 shrink-0 place-items-center">
                {place >= 0 ? (
                  <PrizePicture game={game} place={place} className="size-9" />
                ) : (
                  <span aria-hidden className="size-2 rounded-full bg-hairline" />
                )}
              </span>
              <span className="min-w-0 flex-1 basis-40">
                <span className="block font-semibold">{name}</span>
                <time dateTime={boughtAt} className="block text-note text-quiet">
                  {format.dateTime(Date.parse(boughtAt), 'moment')}
                </time>
              </span>
              <span className="ms-auto text-end text-note">
                <span className="block text-quiet">
                  {t('history.paid')} <Isolate>{format.number(price, 'integer')}</Isolate>
                </span>
                <span className={`block font-semibold ${outcome && outcome.prize > 0 ? 'text-reward' : 'text-quiet'}`}>
                  {t('history.won')} <Isolate>{format.number(outcome?.prize ?? 0, 'integer')}</Isolate>
                </span>
              </span>
              <Button
                variant="secondary"
                size="s"
                aria-label={t('history.verifyNamed', { game: name, nonce: String(nonce) })}
                onClick={() => onVerify(id)}
              >
                {t('history.verify')}
              </Button>
            </li>
          )
        })}
      </ul>
      {hasMore && (
        <Button variant="quiet" className="mt-2" onClick={() => void more()}>
          {t('history.more')}
        </Button>
      )}
    </Card>
  )
}

type CardHistoryHandle = {
  readonly isLoading: boolean
  readonly cards: readonly ChanceCard[]
  readonly hasMore: boolean
  readonly more: () => Promise<void>
}

type Known = { readonly player: string | null; readonly cards: readonly ChanceCard[]; readonly next: string | null }

/**
 * The revealed cards of a player, page by page.
 *
 * @param player address; null loads nothing. @param version a change reloads the first page.
 */
export function useCardHistory(player: string | null, version: string): CardHistoryHandle {
  const [known, setKnown] = useState<Known | null>(null)

  useEffect(() => {
    if (player === null) return
    const controller = new AbortController()
    fetchCardPage(null, controller.signal).then(
      ({ cards, next }) => setKnown({ player, cards, next }),
      // The known cards stay visible; the next revealed card loads again.
      () => undefined,
    )
    return () => controller.abort()
  }, [player, version])

  const own = known?.player === player ? known : null

  async function more(): Promise<void> {
    if (!own?.next) return
    const page = await fetchCardPage(own.next, new AbortController().signal).catch(() => null)
    if (page) setKnown({ player, cards: [...own.cards, ...page.cards], next: page.next })
  }

  return {
    isLoading: player !== null && own === null,
    cards: own?.cards ?? [],
    hasMore: own !== null && own.next !== null,
    more,
  }
}
