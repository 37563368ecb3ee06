import { useTranslations } from 'next-intl'
import { useSiteFormatter } from '@/components/live/use-site-formatter'
import type { Address } from 'viem'
import { ShortAddress } from '@/components/live/short-address'
import { Isolate } from '@/components/ui/isolate'
import type { LeaderboardRow } from '@/lib/leaderboard/leaderboard-page'

type LeaderboardTableProps = {
  rows: readonly LeaderboardRow[]
  /** The reader's own address, whose row is marked. */
  player?: Address | undefined
}

const head = 'px-3 py-3 text-note font-normal text-quiet'
const cell = 'px-3 py-2.5'

/** Ranks, players and powers, best first. */
export function LeaderboardTable({ rows, player }: LeaderboardTableProps) {
  const t = useTranslations('leaderboardTable')
  const format = useSiteFormatter()
  const power = (value: string) => <Isolate>{format.number(BigInt(value), 'integer')}</Isolate>
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{t('caption')}</caption>
      <thead>
        <tr className="border-b border-hairline">
          <th scope="col" className={`${head} w-16 text-start`}>
            {t('rank')}
          </th>
          <th scope="col" className={`${head} text-start`}>
            {t('player')}
          </th>
          <th scope="col" className={`${head} text-end`}>
            {t('crystalPower')}
          </th>
          <th scope="col" className={`${head} hidden text-end sm:table-cell`}>
            {t('gemPower')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const isOwn = player !== undefined && row.address.toLowerCase() === player.toLowerCase()
          return (
            <tr
              key={row.address}
              aria-current={isOwn ? 'true' : undefined}
              className="border-b border-hairline last:border-0 aria-[current]:bg-raised"
            >
              <td className={`${cell} font-display font-semibold ${row.rank <= 3 ? 'text-brand' : 'text-quiet'}`}>
                {format.number(row.rank, 'integer')}
              </td>
              <th scope="row" className={`${cell} text-start font-normal`}>
                <span className="flex flex-wrap items-center gap-x-3">
                  {row.username !== null && <bdi className="font-semibold break-all">{row.username}</bdi>}
                  <ShortAddress address={row.address} />
                  {isOwn && <span className="text-note text-brand">{t('you')}</span>}
                </span>
              </th>
              <td className={`${cell} text-end font-semibold`}>{power(row.crystalPower)}</td>
              <td className={`${cell} hidden text-end text-quiet sm:table-cell`}>{power(row.gemPower)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
