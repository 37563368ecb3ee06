import { useTranslations } from 'next-intl'
import { ShortAddress } from '@/components/ui/short-address'
import type { LeaderboardRow } from '@/lib/leaderboard/leaderboard-page'
import { PendingMark } from './pending-mark'

/** Who a row is of: the name they chose, their address with its picture, whether it is the reader, and whether the power is final. */
export function PlayerName({
  row,
  isOwn = false,
}: {
  row: Pick<LeaderboardRow, 'username' | 'address' | 'pending'>
  isOwn?: boolean
}) {
  const t = useTranslations('leaderboardTable')
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      {row.username !== null && <bdi className="font-semibold break-all">{row.username}</bdi>}
      <ShortAddress address={row.address} />
      {isOwn && <span className="text-note text-brand">{t('you')}</span>}
      {row.pending && <PendingMark />}
    </span>
  )
}
