import { useTranslations } from 'next-intl'
import { useSiteFormatter } from '@/components/ui/use-site-formatter'
import type { Address } from 'viem'
import { Isolate } from '@/components/ui/isolate'
import type { LeaderboardRow } from '@/lib/leaderboard/leaderboard-page'
import { isSameAddress } from './is-same-address'
import { Movement } from './movement'
import { PlayerName } from './player-name'
import { boardPlaceAttribute } from './use-is-in-sight'

type LeaderboardTableProps = {
  rows: readonly LeaderboardRow[]
  /** The reader's own address, whose row is marked. */
  player?: Address | undefined
  /** For a table beside another one of the same columns: only its rows are seen. */
  isHeadless?: boolean
}

const head = 'px-2 py-3 text-note font-normal text-quiet sm:px-3'
const cell = 'px-2 py-2.5 sm:px-3'

/** Ranks, movements, players and powers, best first. On the board of a season also what ranks there. */
export function LeaderboardTable({ rows, player, isHeadless = false }: LeaderboardTableProps) {
  const t = useTranslations('leaderboardTable')
  const format = useSiteFormatter()
  const power = (value: string) => <Isolate>{format.int(BigInt(value))}</Isolate>
  const isSeason = rows.some(({ gained }) => gained !== null)
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{t('caption')}</caption>
      <thead className={isHeadless ? 'sr-only' : ''}>
        <tr className="border-b border-hairline">
          <th scope="col" className={`${head} w-14 text-start sm:w-16`}>
            {t('rank')}
          </th>
          {!isSeason && (
            <th scope="col" className={`${head} w-10 text-start sm:w-16`}>
              <span className="sr-only">{t('movement')}</span>
            </th>
          )}
          <th scope="col" className={`${head} text-start`}>
            {t('player')}
          </th>
          {isSeason && (
            <th scope="col" className={`${head} text-end`}>
              {t('gained')}
            </th>
          )}
          <th scope="col" className={`${head} ${isSeason ? 'hidden sm:table-cell' : ''} text-end`}>
            {t('crystalPower')}
          </th>
          <th scope="col" className={`${head} hidden text-end sm:table-cell`}>
            {t('gemPower')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const isOwn = isSameAddress(row.address, player)
          return (
            <tr
              key={row.address}
              {...(isHeadless ? {} : { [boardPlaceAttribute]: row.address })}
              aria-current={isOwn ? 'true' : undefined}
              className="border-b border-hairline last:border-0 aria-[current]:bg-raised"
            >
              <td
                className={`${cell} w-14 font-display font-semibold sm:w-16 ${row.rank <= 3 ? 'text-brand' : 'text-quiet'}`}
              >
                {format.int(row.rank)}
              </td>
              {!isSeason && (
                <td className={`${cell} w-10 sm:w-16`}>
                  <Movement ranks={row.movement} />
                </td>
              )}
              <th scope="row" className={`${cell} text-start font-normal`}>
                <PlayerName row={row} isOwn={isOwn} />
              </th>
              {isSeason && <td className={`${cell} text-end font-semibold`}>{power(row.gained ?? '0')}</td>}
              <td className={`${cell} text-end ${isSeason ? 'hidden text-quiet sm:table-cell' : 'font-semibold'}`}>
                {power(row.crystalPower)}
              </td>
              <td className={`${cell} hidden text-end text-quiet sm:table-cell`}>{power(row.gemPower)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
