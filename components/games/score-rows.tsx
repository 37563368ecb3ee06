import { useTranslations } from 'next-intl'
import { ShortAddress } from '@/components/live/short-address'
import { useSiteFormatter } from '@/components/live/use-site-formatter'
import type { BoardRow } from '@/lib/games/attempt-answers'
import { GameIcon } from './game-icon'

type ScoreRowsProps = { rows: readonly BoardRow[]; own: string | null; onWatch: (row: BoardRow) => void }

/** At most so many are shown; the rest can be reached by the place of one's own. */
const mostShown = 20

function PlayerName({ row }: { row: BoardRow }) {
  const t = useTranslations('scoreBoard')
  if (row.name !== null) return <bdi className="font-semibold">{row.name}</bdi>
  if (row.address !== null) return <ShortAddress address={row.address} />
  return <span className="text-quiet">{t('guest', { tag: row.guest ?? '' })}</span>
}

/** The rows of a board. */
export function ScoreRows({ rows, own, onWatch }: ScoreRowsProps) {
  const t = useTranslations('scoreBoard')
  const format = useSiteFormatter()
  return (
    <table className="mt-3 w-full text-note">
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('rank')}</th>
          <th scope="col">{t('player')}</th>
          <th scope="col">{t('score')}</th>
          <th scope="col">{t('watch')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, mostShown).map((row) => (
          <tr
            key={row.attempt}
            className={`border-b border-hairline last:border-0 ${row.attempt === own ? 'bg-raised' : ''}`}
          >
            <td className="py-1 ps-2 pe-4 text-quiet tabular-nums">{format.int(row.rank)}</td>
            <td className="w-full max-w-0 truncate py-1">
              <PlayerName row={row} />
            </td>
            <td className="py-1 text-end font-semibold tabular-nums">
              <bdi>{format.int(row.score)}</bdi>
            </td>
            <td className="w-12 py-1 text-end">
              <button
                type="button"
                aria-label={t('watchOf', { rank: format.int(row.rank) })}
                title={t('watch')}
                onClick={() => onWatch(row)}
                className="inline-grid size-9 place-items-center rounded-control text-quiet hover:bg-raised hover:text-ink"
              >
                <GameIcon name="watch" />
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
