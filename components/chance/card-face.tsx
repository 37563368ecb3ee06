'use client'

import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Isolate } from '@/components/ui/isolate'
import { pictureOfCard } from '@/lib/chance/card-picture'
import { currentEdition, findEdition, type CardGame } from '@/lib/chance/chance-games'
import { placeOfTicket } from '@/lib/chance/prize-table'
import { lightOf } from './game-look'
import { ShardBurst } from './shard-burst'
import { winOf, type ShownCard } from './shown-card'
import { StoneOfPrize } from './stone-of-prize'
import { useAmount } from './use-amount'

type CardFaceProps = {
  game: CardGame
  /** Null before one was bought. */
  card: ShownCard | null
  /** Whether the winning fields are lit. */
  isTold: boolean
  /** What covers the fields. */
  children?: ReactNode
}

/** A scratch card: its name, nine fields, and what lies over them. Dark in both themes, as a thing of its own. */
export function CardFace({ game, card, isTold, children }: CardFaceProps) {
  const t = useTranslations('chance')
  const format = useFormatter()
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
            const isWinning = isTold && place !== null && place >= 0 && shown === place
            return (
              <li
                key={field}
                data-winning={isWinning || undefined}
                className={`grid place-items-center transition-colors duration-movement ${isWinning ? 'bg-[color-mix(in_srgb,var(--light)_38%,#0d131a)]' : 'bg-[#121a22]'}`}
              >
                {shown !== undefined && table && (
                  <span
                    className={`flex flex-col items-center gap-1 transition-opacity duration-movement ${isTold && !isWinning ? 'opacity-60' : ''}`}
                  >
                    <StoneOfPrize
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
      {card && isTold && <ShardBurst key={card.id} seed={card.id} size={winOf(card)} />}
    </div>
  )
}
