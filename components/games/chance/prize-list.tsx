import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { Isolate } from '@/components/ui/isolate'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { currentEdition, type ChanceGame } from '@/lib/games/chance/prize-tables'
import { returnToPlayer, ticketCount, ticketsOfPlace, ticketsWinning } from '@/lib/games/chance/prize-odds'
import { PrizePicture } from './game-look'
import { useAmount } from './use-amount'

const cell = 'py-2.5 pe-2 last:pe-0 sm:pe-3'
/** Only the range of tickets may wrap, after its dash: on phones, a prize would break before its unit. */
const rangeCell = `${cell} text-end text-quiet`

/** All prizes of a game with their tickets and odds, and the average return. */
export function PrizeList({ game }: { game: ChanceGame }) {
  const t = useTranslations('chance.table')
  const words = useTranslations('chance')
  const format = useSiteFormatter()
  const amount = useAmount()
  const table = currentEdition(game)
  const { numerator, denominator } = returnToPlayer(table)
  const whole = (value: number) => format.number(value, 'integer')
  const share = (tickets: number) => format.number(tickets / ticketCount, 'finePercent')
  const losing = ticketsWinning(table)

  return (
    <Card aria-labelledby="prize-list">
      <h2 id="prize-list" className="text-lead font-semibold">
        {t('title')} {/* Without a space, Arabic letters would join. */}
        <span className="ms-1 text-note font-normal text-quiet">{words(`games.${game}.name`)}</span>
      </h2>
      <div className="mt-3 overflow-x-auto">
        <table className="w-full border-collapse text-note">
          <thead>
            <tr className="border-b border-hairline text-quiet">
              {(['prize', 'tickets', 'chance'] as const).map((name) => (
                <th
                  key={name}
                  scope="col"
                  className={`${cell} font-normal ${name === 'prize' ? 'text-start' : 'text-end'}`}
                >
                  {t(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.prizes.map(({ credits, tickets }, place) => {
              const { first, last } = ticketsOfPlace(table, place)
              return (
                <tr key={String(credits)} className="border-b border-hairline">
                  <th scope="row" className={`${cell} text-start font-semibold whitespace-nowrap`}>
                    <span className="flex items-center gap-1.5 sm:gap-2.5">
                      <PrizePicture game={game} place={place} className="size-6 shrink-0 sm:size-7" />
                      {amount(credits)}
                    </span>
                  </th>
                  <td className={rangeCell}>
                    <Isolate>{`${whole(first)}–${whole(last)}`}</Isolate>
                  </td>
                  <td className={`${cell} text-end`}>
                    <Isolate>{share(tickets)}</Isolate>
                  </td>
                </tr>
              )
            })}
            <tr>
              <th scope="row" className={`${cell} text-start font-normal text-quiet`}>
                {t('none')}
              </th>
              <td className={rangeCell}>
                <Isolate>{`${whole(losing)}–${whole(ticketCount - 1)}`}</Isolate>
              </td>
              <td className={`${cell} text-end`}>
                <Isolate>{share(ticketCount - losing)}</Isolate>
              </td>
            </tr>
          </tbody>
        </table>
      </div>
      <p className="mt-3 text-note text-quiet">
        {t('text', {
          tickets: whole(ticketCount),
          share: format.number(Number(numerator) / Number(denominator), 'finePercent'),
        })}
      </p>
    </Card>
  )
}
