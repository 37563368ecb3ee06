import { useTranslations } from 'next-intl'
import type { Address } from 'viem'
import { useSiteFormatter } from '@/components/live/use-site-formatter'
import { Isolate } from '@/components/ui/isolate'
import { PlayerName } from './player-name'
import type { PlayerSearch } from './use-player-search'

type SearchResultsProps = {
  search: PlayerSearch
  onChoose: (player: Address) => void
}

/** Who was found; choosing one shows them on the board. */
export function SearchResults({ search, onChoose }: SearchResultsProps) {
  const t = useTranslations('leaderboardScreen')
  const format = useSiteFormatter()
  const note = {
    idle: '',
    searching: '',
    'too-short': t('tooShort'),
    failed: t('searchFailed'),
    found: search.kind === 'found' ? t('found', { count: search.rows.length }) : '',
  }[search.kind]
  return (
    <>
      <p role="status" className="mt-2 min-h-6 text-note text-quiet">
        {note}
      </p>
      {search.kind === 'found' && search.rows.length > 0 && (
        <ul className="mt-2 divide-y divide-hairline rounded-card border border-hairline bg-surface">
          {search.rows.map((row) => (
            <li key={row.address}>
              <button
                type="button"
                onClick={() => onChoose(row.address)}
                className="flex min-h-11 w-full items-center gap-3 px-4 py-2 text-start transition duration-feedback hover:bg-raised"
              >
                <span className="min-w-20 font-display font-semibold text-quiet">{format.int(row.rank)}</span>
                <span className="min-w-0 flex-1">
                  <PlayerName row={row} />
                </span>
                <Isolate className="font-semibold">{format.int(BigInt(row.gained ?? row.crystalPower))}</Isolate>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
