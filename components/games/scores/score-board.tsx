'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { GameIcon } from '@/components/games/game-icon'
import { type GameApi, siteGameApi } from '@/components/games/host/game-api'
import { SiteLink } from '@/components/navigation/site-link'
import { findFrame, FramedName } from '@/components/shop/worn-frame'
import { ShortAddress } from '@/components/ui/short-address'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { Button } from '@/components/ui/button'
import { StableHeight } from '@/components/ui/stable-height'
import { Skeleton } from '@/components/ui/skeleton'
import { showToast } from '@/components/ui/toast'
import type { BoardRow, ScoreBoard as Board } from '@/lib/games/score-schema'
import { type BoardPeriod, boardPeriods, type RunToPlay } from '@/lib/games/frame-protocol/host-messages'
import { playerPath } from '@/lib/routes/game-paths'
import { toSeed } from '@/lib/games/seed'
import { toWatchedRun } from './linked-run'

type ScoreRowsProps = {
  caption: string
  rows: readonly BoardRow[]
  own: string | null
  /** Shows a run here; without it `watchLink` leads to the page that does. */
  onWatch?: (row: BoardRow) => void
  watchLink?: (row: BoardRow) => `/${string}`
}

/** The number of rows shown at first, and added by each press of "Show more". */
const rowsAtOnce = 20

type NamedRow = Pick<BoardRow, 'name' | 'address' | 'guest' | 'frame'>

function PlayerLink({ row }: { row: NamedRow }) {
  const t = useTranslations('scoreBoard')
  const player = row.name ?? row.address
  if (player !== null)
    return (
      <SiteLink href={playerPath(player)} className="underline-offset-4 hover:text-brand hover:underline">
        {row.name !== null && <bdi className="font-semibold">{row.name}</bdi>}
        {row.name === null && row.address !== null && <ShortAddress address={row.address} />}
      </SiteLink>
    )
  return <span className="text-quiet">{t('guest', { tag: row.guest ?? '' })}</span>
}

/** The name of a player, in the frame that the player wears. */
export function PlayerName({ row }: { row: NamedRow }) {
  const frame = findFrame(row.frame)
  if (!frame) return <PlayerLink row={row} />
  return (
    <FramedName frame={frame}>
      <PlayerLink row={row} />
    </FramedName>
  )
}

/** The name of a player as text: the address is shortened. */
export function usePlayerText(): (row: Pick<BoardRow, 'name' | 'address' | 'guest'>) => string {
  const t = useTranslations('scoreBoard')
  return ({ name, address, guest }) =>
    name ?? (address ? `${address.slice(0, 6)}…${address.slice(-4)}` : t('guest', { tag: guest ?? '' }))
}

const watchStyle = 'inline-grid size-9 place-items-center rounded-control text-quiet hover:bg-raised hover:text-ink'

/** How many rows of a list are shown, and a button that shows more, if there are any. */
export function useMoreRows(total: number): { readonly shown: number; readonly more: ReactNode } {
  const t = useTranslations('scoreBoard')
  const [shown, setShown] = useState(rowsAtOnce)
  const more = total > shown && (
    <Button variant="secondary" size="s" className="mt-3 self-start" onClick={() => setShown(shown + rowsAtOnce)}>
      {t('more')}
    </Button>
  )
  return { shown, more }
}

/** The top rows of a board, twenty at a time. */
export function ScoreRows({ caption, rows, own, onWatch, watchLink }: ScoreRowsProps) {
  const t = useTranslations('scoreBoard')
  const format = useSiteFormatter()
  const { shown, more } = useMoreRows(rows.length)
  const toWatchWords = (row: BoardRow) => ({
    'aria-label': t('watchOf', { rank: format.int(row.rank) }),
    title: t('watch'),
  })
  return (
    <>
      <div className="mt-3 overflow-x-auto">
        <table className="w-full text-note">
          <caption className="sr-only">{caption}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">{t('rank')}</th>
              <th scope="col">{t('player')}</th>
              <th scope="col">{t('score')}</th>
              <th scope="col">{t('watch')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shown).map((row) => (
              <tr
                key={row.attempt}
                aria-current={row.attempt === own ? 'true' : undefined}
                className="border-b border-hairline last:border-0 aria-[current]:bg-raised"
              >
                <td className="py-1 ps-2 pe-4 text-quiet tabular-nums">{format.int(row.rank)}</td>
                <td className="w-full max-w-0 truncate py-1">
                  <PlayerName row={row} />
                </td>
                <td className="py-1 text-end font-semibold tabular-nums">
                  <bdi>{format.int(row.score)}</bdi>
                </td>
                <td className="w-12 py-1 text-end">
                  {watchLink ? (
                    <SiteLink href={watchLink(row)} {...toWatchWords(row)} className={watchStyle}>
                      <GameIcon name="watch" />
                    </SiteLink>
                  ) : (
                    <button type="button" {...toWatchWords(row)} onClick={() => onWatch?.(row)} className={watchStyle}>
                      <GameIcon name="watch" />
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more}
    </>
  )
}

type RecordedRun = { readonly seed: string; readonly log: string }

/**
 * Recorded runs of strong bots, by game id. The tests of the rules replay each of them, so they always match the
 * current rules.
 */
const demos: Readonly<Record<string, () => Promise<{ readonly default: RecordedRun }>>> = {
  'car-game': () => import('@/lib/games/night-drive/golden/expert.json'),
  'cyberwave-runner': () => import('@/lib/games/cyberwave-runner/golden/expert.json'),
  metaverse: () => import('@/lib/games/three-worlds/golden/walker.json'),
}

const hasDemo = (game: string) => Object.hasOwn(demos, game)

/** Loads the bot's run to watch. Rejects when it cannot be loaded. */
async function loadDemo(game: string): Promise<RunToPlay> {
  const load = demos[game]
  if (!load) throw new Error(`no bot plays ${game}`)
  const { default: recorded } = await load()
  return { seed: toSeed(recorded.seed), isCounted: false, watch: recorded.log }
}

export type ScoreBoardProps = {
  game: string
  /** Increases when a run of this visit was stored; then the board loads again. */
  storedRuns: number
  onWatch: (run: RunToPlay) => void
  /** Must be a stable reference; by default the site's API. */
  api?: Pick<GameApi, 'scores' | 'replay'> | undefined
}

type LoadedBoard = { readonly period: BoardPeriod; readonly board: Board | 'unavailable' }

type BoardAreaProps = {
  isLoading: boolean
  /** Whether the board of another period is shown until the chosen one has loaded. */
  isOutdated: boolean
  isFailed: boolean
  children: ReactNode
}

/** The place of a board's rows. While they load it is as high as a short board, and a board stays until the next one has come. */
export function BoardArea({ isLoading, isOutdated, isFailed, children }: BoardAreaProps) {
  return (
    <div
      aria-busy={isLoading || isOutdated || undefined}
      className={`flex min-h-44 flex-col transition-opacity duration-feedback ${isOutdated ? 'opacity-60' : ''}`}
    >
      <StableHeight isFailed={isFailed} className="flex flex-1 flex-col">
        {isLoading ? <Skeleton className="mt-4 h-40 w-full" /> : children}
      </StableHeight>
    </div>
  )
}

/** The best runs of a game for a day, a week or all time. Each can be watched. */
export function ScoreBoard({ game, storedRuns, onWatch, api = siteGameApi }: ScoreBoardProps) {
  const t = useTranslations('scoreBoard')
  const host = useTranslations('gameHost')
  const format = useSiteFormatter()
  const [period, setPeriod] = useState<BoardPeriod>('all')
  const [loaded, setLoaded] = useState<LoadedBoard | null>(null)

  useEffect(() => {
    let isWanted = true
    api.scores(game, period).then(
      (board) => isWanted && setLoaded({ period, board }),
      () => isWanted && setLoaded({ period, board: 'unavailable' }),
    )
    return () => {
      isWanted = false
    }
  }, [game, period, storedRuns, api])

  const watch = useCallback(
    async (row: BoardRow) => {
      const run = await api.replay(row.attempt).then(toWatchedRun, () => 'no-replay' as const)
      if (typeof run === 'object') onWatch(run)
      else showToast({ message: host(run === 'other-rules' ? 'otherRules' : 'noReplay'), durationMs: 5_000 })
    },
    [onWatch, host, api],
  )

  const watchBot = () => loadDemo(game).then(onWatch, () => showToast({ message: host('noReplay'), durationMs: 5_000 }))

  const board = loaded?.board ?? null
  // Everything that can be pressed is above the rows, whose height is known only when they have loaded.
  return (
    <>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div role="group" aria-label={t('period')} className="flex flex-wrap gap-1">
          {boardPeriods.map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === period}
              onClick={() => setPeriod(name)}
              className="min-h-9 rounded-control px-3 text-note font-semibold text-quiet hover:bg-raised hover:text-ink aria-pressed:bg-raised aria-pressed:text-brand"
            >
              {t(name)}
            </button>
          ))}
        </div>
        {hasDemo(game) && (
          <Button variant="secondary" size="s" onClick={() => void watchBot()}>
            {t('watchBot')}
          </Button>
        )}
      </div>
      <p className="mt-3 text-note text-quiet">{t('fair')}</p>
      <BoardArea
        isLoading={board === null}
        isOutdated={loaded !== null && loaded.period !== period}
        isFailed={board === 'unavailable'}
      >
        {board === 'unavailable' && (
          <p role="status" className="py-8 text-quiet">
            {t('unavailable')}
          </p>
        )}
        {loaded && board && board !== 'unavailable' && (
          <>
            {board.rows.length === 0 ? (
              <p className="my-auto text-quiet">{t('empty')}</p>
            ) : (
              <ScoreRows
                caption={t('caption', { period: t(loaded.period) })}
                rows={board.rows}
                own={board.own?.attempt ?? null}
                onWatch={(row) => void watch(row)}
              />
            )}
            {board.own && (
              <p className="mt-3 border-t border-hairline pt-3 text-note font-semibold text-brand">
                {board.own.rank === null
                  ? t('ownBeyond', { score: format.int(board.own.score) })
                  : t('own', { rank: format.int(board.own.rank), score: format.int(board.own.score) })}
              </p>
            )}
          </>
        )}
      </BoardArea>
    </>
  )
}
