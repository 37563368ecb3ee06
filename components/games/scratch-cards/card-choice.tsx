'use client'

import { useTranslations } from 'next-intl'
import { lightOf, PrizePicture } from '@/components/games/chance/game-look'
import { useAmount } from '@/components/games/chance/use-amount'
import { Radio } from '@/components/ui/fields/radio'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { type CardGame, cardGames, currentEdition } from '@/lib/games/chance/prize-tables'
import { returnToPlayer, ticketCount, ticketsReturning, ticketsWinning } from '@/lib/games/chance/prize-odds'

type GameChoiceProps = { value: CardGame; isLocked: boolean; onChange: (game: CardGame) => void }

/** The scratch cards on sale, with price, highest prize, odds and average return. */
export function CardChoice({ value, isLocked, onChange }: GameChoiceProps) {
  const t = useTranslations('chance')
  const format = useSiteFormatter()
  const amount = useAmount()
  return (
    <fieldset disabled={isLocked} className="min-w-0">
      <legend className="mb-3 text-note text-quiet">{t('choose')}</legend>
      <div className="grid gap-3 sm:grid-cols-3">
        {cardGames.map((game) => {
          const table = currentEdition(game)
          const { numerator, denominator } = returnToPlayer(table)
          const facts = [
            ['highest', format.number(table.prizes[0]?.credits ?? 0n, 'integer')],
            ['wins', format.number(ticketsWinning(table, table.price + 1n) / ticketCount, 'percent')],
            ['backShare', format.number(ticketsReturning(table) / ticketCount, 'percent')],
            ['returns', format.number(Number(numerator) / Number(denominator), 'percent')],
          ] as const
          return (
            <label
              key={game}
              style={lightOf(game)}
              className="relative flex cursor-pointer flex-col rounded-card border border-hairline bg-surface p-4 transition-colors duration-feedback has-checked:border-[var(--light)] has-checked:bg-raised has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand hover:border-[var(--light)]"
            >
              <Radio
                name="card"
                value={game}
                isChosen={game === value}
                onChoose={() => onChange(game)}
                className="sr-only"
              />
              <span className="flex items-center gap-3">
                <PrizePicture game={game} place={0} className="size-11 shrink-0" />
                <span className="min-w-0">
                  <span className="block text-lead font-semibold">{t(`games.${game}.name`)}</span>
                  <span className="block text-note text-reward">{amount(table.price)}</span>
                </span>
              </span>
              <span className="mt-2 block text-note text-quiet">{t(`games.${game}.lead`)}</span>
              <span className="mt-auto block pt-3 text-note">
                <span className="block border-t border-hairline pt-2">
                  {facts.map(([name, figure]) => (
                    <span key={name} className="flex justify-between gap-3">
                      <span className="text-quiet">{t(name)}</span>
                      <span>{figure}</span>
                    </span>
                  ))}
                </span>
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
