import { useTranslations } from 'next-intl'
import type { Address } from 'viem'
import { Isolate } from '@/components/ui/isolate'
import { ShortAddress } from '@/components/ui/short-address'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import type { LeaderboardRow } from '@/lib/leaderboard/leaderboard-page'
import { boardRowHeight } from './board-skeleton'

/** Attribute of the element that shows a player on the board, with the address as value. */
export const boardRowAttribute = 'data-board-row'

type LeaderboardTableProps = {
  rows: readonly LeaderboardRow[]
  /** Address whose row is highlighted. */
  player?: Address | undefined
  /** Further rows whose numbers the columns have room for, so that two tables with the same rows have the same columns. */
  alignedWith?: readonly LeaderboardRow[]
  /** Hides the header, for a single row below another table with the same columns. */
  isHeadless?: boolean
}

const head = 'px-2 py-3 text-note font-normal text-quiet sm:px-3'
const cell = 'px-2 py-1.5 sm:px-3'

/** Width of a column of powers, from the longest number and at least that of its heading. */
function toPowerWidth(rows: readonly LeaderboardRow[], format: (power: bigint) => string, key: PowerKey) {
  const signs = Math.max(...rows.map((row) => format(BigInt(row[key] ?? '0')).length))
  return { width: `max(5.5rem, calc(${signs}ch + 1.5rem))` }
}

type PowerKey = 'gained' | 'crystalPower' | 'gemPower'

/** Table of ranks, movements, players and powers, best first. On a season board also the gained power. */
export function LeaderboardTable({ rows, player, alignedWith = [], isHeadless = false }: LeaderboardTableProps) {
  const t = useTranslations('leaderboardTable')
  const format = useSiteFormatter()
  const power = (value: string) => <Isolate>{format.int(BigInt(value))}</Isolate>
  const isSeason = rows.some(({ gained }) => gained !== null)
  const widthOf = (key: PowerKey) => toPowerWidth([...rows, ...alignedWith], format.int, key)
  return (
    <div className="-mx-1 overflow-x-auto px-1">
      <table className="w-full min-w-[19rem] table-fixed border-collapse tabular-nums">
        <caption className="sr-only">{t('caption')}</caption>
        <colgroup>
          {/* The heading may be longer than the ranks: it reaches over the column of movements, which shows none. */}
          <col className={isSeason ? 'w-20' : 'w-14 sm:w-16'} />
          {!isSeason && <col className="w-10 sm:w-16" />}
          <col />
          {isSeason && <col style={widthOf('gained')} />}
          <col style={widthOf('crystalPower')} className={isSeason ? 'hidden sm:table-column' : ''} />
          <col style={widthOf('gemPower')} className="hidden sm:table-column" />
        </colgroup>
        <thead className={isHeadless ? 'sr-only' : ''}>
          <tr className="border-b border-hairline">
            <th scope="col" className={`${head} text-start whitespace-nowrap`}>
              {t('rank')}
            </th>
            {!isSeason && (
              <th scope="col" className={`${head} text-start`}>
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
                {...(isHeadless ? {} : { [boardRowAttribute]: row.address, tabIndex: -1 })}
                aria-current={isOwn ? 'true' : undefined}
                className={`border-b border-hairline last:border-0 aria-[current]:bg-raised ${boardRowHeight}`}
              >
                <td className={`${cell} font-display font-semibold ${row.rank <= 3 ? 'text-brand' : 'text-quiet'}`}>
                  {format.int(row.rank)}
                </td>
                {!isSeason && (
                  <td className={cell}>
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
    </div>
  )
}

/** Ranks gained or lost since 00:00 UTC; nothing if the player had no rank then. */
export function Movement({ ranks }: { ranks: number | null }) {
  const t = useTranslations('leaderboardTable')
  const format = useSiteFormatter()
  if (ranks === null) return null
  if (ranks === 0) {
    return (
      <span title={t('stayed')} className="text-note text-quiet">
        <span aria-hidden>–</span>
        <span className="sr-only">{t('stayed')}</span>
      </span>
    )
  }
  const isUp = ranks > 0
  const count = Math.abs(ranks)
  const label = t(isUp ? 'climbed' : 'fell', { count })
  return (
    <span title={label} className={`inline-flex items-center gap-1 text-note ${isUp ? 'text-brand' : 'text-danger'}`}>
      <svg aria-hidden viewBox="0 0 10 8" className={`size-2 fill-current ${isUp ? '' : 'rotate-180'}`}>
        <path d="M5 0 10 8H0Z" />
      </svg>
      <span aria-hidden>{format.int(count)}</span>
      <span className="sr-only">{label}</span>
    </span>
  )
}

/** Username, address with picture, and marks for the user's own row and for a power that is not final. */
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
      {row.username !== null && <bdi className="font-semibold wrap-anywhere">{row.username}</bdi>}
      <ShortAddress address={row.address} />
      {isOwn && <span className="text-note text-brand">{t('you')}</span>}
      {row.pending && <PendingMark />}
    </span>
  )
}

/** Compares addresses, ignoring case. */
export function isSameAddress(address: Address, other: Address | null | undefined): boolean {
  return other !== null && other !== undefined && address.toLowerCase() === other.toLowerCase()
}

/** Marks a power from a block that is not final. On a phone only a dot, so that rows keep their height. */
export function PendingMark() {
  const t = useTranslations('leaderboardTable')
  return (
    <span title={t('pendingHint')} className="inline-flex items-center gap-1.5 text-note text-reward">
      <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-current" />
      <span className="max-sm:sr-only">{t('pending')}</span>
    </span>
  )
}
