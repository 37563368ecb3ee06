'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useState } from 'react'
import { useSiteFormatter } from '@/components/live/use-site-formatter'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { showToast } from '@/components/ui/toast'
import type { BoardRow, ScoreBoard as Board, StoredReplay } from '@/lib/games/attempt-answers'
import { type BoardPeriod, boardPeriods, type RunToPlay } from '@/lib/games/protocol/host-messages'
import { madeGameVersion, ruleVersions } from '@/lib/games/rule-versions'
import { toSeed } from '@/lib/games/seed'
import { type GameCalls, siteCalls } from './game-calls'
import { ScoreRows } from './score-rows'

type KeptRun = { readonly seed: string; readonly log: string }

/** The kept run of a bot that plays well, by game. The tests of the rules play each again: it never is of other rules. */
const demos: Readonly<Record<string, () => Promise<{ readonly default: KeptRun }>>> = {
  'car-game': () => import('@/lib/games/drive/golden/expert.json'),
  'cyberwave-runner': () => import('@/lib/games/runner/golden/expert.json'),
  metaverse: () => import('@/lib/games/worlds-walk/golden/walker.json'),
}

/** Whether there is a run of a bot to watch. */
const hasDemo = (game: string) => Object.hasOwn(demos, game)

/** The run of a bot, to watch how a game is played. Rejects where it cannot be loaded. */
async function loadDemo(game: string): Promise<RunToPlay> {
  const load = demos[game]
  if (!load) throw new Error(`no bot plays ${game}`)
  const { default: kept } = await load()
  return { seed: toSeed(kept.seed), isCounted: false, watch: kept.log }
}

export type ScoreBoardProps = {
  game: string
  /** Goes up when a run of this visit was stored: then the board is read again. */
  storedRuns: number
  onWatch: (run: RunToPlay) => void
  /** The same each time; by default what the site answers. */
  calls?: Pick<GameCalls, 'scores' | 'replay'> | undefined
}

type Reading = { readonly period: BoardPeriod; readonly board: Board | 'unavailable' }

/** The best runs of a game in a day, a week or all time, each of which can be watched. */
export function ScoreBoard({ game, storedRuns, onWatch, calls = siteCalls }: ScoreBoardProps) {
  const t = useTranslations('scoreBoard')
  const host = useTranslations('gameHost')
  const format = useSiteFormatter()
  const [period, setPeriod] = useState<BoardPeriod>('all')
  const [reading, setReading] = useState<Reading | null>(null)

  useEffect(() => {
    let isWanted = true
    calls.scores(game, period).then(
      (board) => isWanted && setReading({ period, board }),
      () => isWanted && setReading({ period, board: 'unavailable' }),
    )
    return () => {
      isWanted = false
    }
  }, [game, period, storedRuns, calls])

  const watch = useCallback(
    async (row: BoardRow) => {
      const run = await calls.replay(row.attempt).then(toWatchedRun, () => 'no-replay' as const)
      if (typeof run === 'object') onWatch(run)
      else showToast({ message: host(run === 'other-rules' ? 'otherRules' : 'noReplay'), durationMs: 5_000 })
    },
    [onWatch, host, calls],
  )

  const watchBot = () => loadDemo(game).then(onWatch, () => showToast({ message: host('noReplay'), durationMs: 5_000 }))

  const board = reading?.period === period ? reading.board : null
  return (
    <>
      <div role="group" aria-label={t('period')} className="mt-3 flex flex-wrap gap-1">
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
      {board === null && <Skeleton className="mt-4 h-40 w-full" />}
      {board === 'unavailable' && (
        <p role="status" className="py-8 text-quiet">
          {t('unavailable')}
        </p>
      )}
      {board && board !== 'unavailable' && (
        <>
          {board.rows.length === 0 ? (
            <p className="py-8 text-quiet">{t('empty')}</p>
          ) : (
            <ScoreRows rows={board.rows} own={board.own?.attempt ?? null} onWatch={watch} />
          )}
          {board.own && (
            <p className="mt-3 border-t border-hairline pt-3 text-note font-semibold text-brand">
              {t('own', { rank: format.int(board.own.rank), score: format.int(board.own.score) })}
            </p>
          )}
        </>
      )}
      <p className="mt-3 text-note text-quiet">{t('fair')}</p>
      {hasDemo(game) && (
        <Button variant="secondary" size="s" className="mt-3" onClick={() => void watchBot()}>
          {t('watchBot')}
        </Button>
      )}
    </>
  )
}

/** A stored run as a game can show it; a run by other rules than the present ones would show something else. */
function toWatchedRun({ game, version, seed, log }: StoredReplay): RunToPlay | 'other-rules' {
  return (ruleVersions[game] ?? madeGameVersion) === version ? { seed, isCounted: false, watch: log } : 'other-rules'
}
