'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { lightOf, PrizePicture } from '@/components/games/chance/game-look'
import { ShardBurst } from '@/components/games/chance/shard-burst'
import { type ShownCard, getWinSize } from '@/components/games/chance/shown-card'
import { useAmount } from '@/components/games/chance/use-amount'
import { Isolate } from '@/components/ui/isolate'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { pictureOfCard } from '@/lib/games/chance/card-picture'
import { type CardGame, currentEdition, findEdition } from '@/lib/games/chance/prize-tables'
import { placeOfTicket } from '@/lib/games/chance/prize-odds'

type CardFaceProps = {
  game: CardGame
  /** Null before a card is bought. */
  card: ShownCard | null
  /** Whether the winning fields are highlighted. */
  isRevealed: boolean
  /** Covers the fields. */
  children?: ReactNode
}

/** A scratch card with its name and nine fields. Dark in both themes. */
export function CardFace({ game, card, isRevealed, children }: CardFaceProps) {
  const t = useTranslations('chance')
  const format = useSiteFormatter()
  const amount = useAmount()
  const table = card ? findEdition(card.game, card.edition) : null
  const place = table && card?.outcome ? placeOfTicket(table, card.outcome.ticket) : null
  const fields = table && card && place !== null ? pictureOfCard(card.id, place, table.prizes.length) : []

  return (
    <div
      style={lightOf(game)}
      className="relative mx-auto w-full max-w-[var(--card-width,24rem)] overflow-hidden rounded-card border border-[var(--light)]/50 bg-[#0d131a] bg-[radial-gradient(120%_70%_at_50%_-10%,color-mix(in_srgb,var(--light)_34%,transparent),transparent)] p-4 text-[#e6edf3] shadow-card sm:p-5"
    >
      <div className="flex items-baseline justify-between gap-3">
        <p className="font-display text-title font-semibold">{t(`games.${game}.name`)}</p>
        <p className="text-note text-[#9fb0c0]">
          {card?.isPractice === true ? t('practice') : card ? <Isolate>#{card.nonce}</Isolate> : null}
        </p>
      </div>
      <div className="relative mt-3 aspect-square overflow-hidden rounded-control bg-[#070a0e]">
        <ul aria-hidden className="grid size-full grid-cols-3 gap-px">
          {Array.from({ length: 9 }, (_, field) => {
            const shown = fields[field]
            const isWinning = isRevealed && place !== null && place >= 0 && shown === place
            return (
              <li
                key={field}
                data-winning={isWinning || undefined}
                className={`grid place-items-center transition-colors duration-movement ${isWinning ? 'bg-[color-mix(in_srgb,var(--light)_38%,#0d131a)]' : 'bg-[#121a22]'}`}
              >
                {shown !== undefined && table && (
                  <span
                    className={`flex flex-col items-center gap-1 transition-opacity duration-movement ${isRevealed && !isWinning ? 'opacity-60' : ''}`}
                  >
                    <PrizePicture
                      game={game}
                      place={shown}
                      className={`size-12 transition-transform duration-movement sm:size-16 ${isWinning ? 'scale-110' : ''}`}
                    />
                    <span className="text-note font-semibold">
                      {format.number(table.prizes[shown]?.credits ?? 0n, 'integer')}
                    </span>
                  </span>
                )}
              </li>
            )
          })}
        </ul>
        {children}
      </div>
      <p className="mt-3 flex justify-between gap-3 text-note text-[#9fb0c0]">
        <span>{t('alike')}</span>
        <span>{card?.isPractice === true ? null : amount(card?.price ?? currentEdition(game).price)}</span>
      </p>
      {card && isRevealed && <ShardBurst key={card.id} seed={card.id} size={getWinSize(card)} />}
    </div>
  )
}
