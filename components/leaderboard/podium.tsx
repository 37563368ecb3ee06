import { blo } from 'blo'
import { useTranslations } from 'next-intl'
import type { Address } from 'viem'
import { useSiteFormatter } from '@/components/live/use-site-formatter'
import { Isolate } from '@/components/ui/isolate'
import type { LeaderboardRow } from '@/lib/leaderboard/leaderboard-page'
import { isSameAddress } from './is-same-address'
import { Movement } from './movement'
import { PendingMark } from './pending-mark'
import { boardPlaceAttribute } from './use-is-in-sight'

/** The first stands highest; on a phone they stand below each other, in order. */
const places = ['sm:order-2 sm:-mt-4 border-brand', 'sm:order-1 border-hairline', 'sm:order-3 border-hairline']

/** The first three of a board. */
export function Podium({ rows, player }: { rows: readonly LeaderboardRow[]; player: Address | null }) {
  const t = useTranslations('leaderboardScreen')
  const board = useTranslations('leaderboardTable')
  const format = useSiteFormatter()
  return (
    <ol aria-label={t('podium')} className="mb-4 grid gap-3 sm:mt-4 sm:grid-cols-3">
      {rows.slice(0, 3).map((row, index) => (
        <li
          key={row.address}
          {...{ [boardPlaceAttribute]: row.address }}
          className={`flex items-center gap-4 rounded-card border bg-surface p-4 sm:flex-col sm:gap-3 sm:p-6 sm:text-center ${places[index]}`}
        >
          <span
            aria-hidden
            className={`shrink-0 rounded-card bg-cover ${index === 0 ? 'size-16 sm:size-20' : 'size-14 sm:size-16'}`}
            style={{ backgroundImage: `url("${blo(row.address)}")` }}
          />
          <div className="min-w-0 flex-1 sm:flex-none">
            <p className="flex items-baseline gap-3 sm:justify-center">
              <span
                className={`font-display font-semibold ${index === 0 ? 'text-title text-brand' : 'text-lead text-quiet'}`}
              >
                {format.int(row.rank)}
              </span>
              <Movement ranks={row.movement} />
            </p>
            <p className={`font-display font-semibold ${index === 0 ? 'text-title' : 'text-lead'}`}>
              <Isolate>{format.int(BigInt(row.gained ?? row.crystalPower))}</Isolate>
            </p>
            <p className="mt-1 flex flex-wrap items-center gap-x-3 sm:justify-center">
              {row.username !== null && <bdi className="font-semibold break-all">{row.username}</bdi>}
              <Isolate className="font-mono text-note text-quiet">
                {row.address.slice(0, 6)}…{row.address.slice(-4)}
              </Isolate>
              {isSameAddress(row.address, player) && <span className="text-note text-brand">{board('you')}</span>}
              {row.pending && <PendingMark />}
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}
