'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import * as v from 'valibot'
import { useStore } from 'zustand'
import { GameGlobals } from '@/components/account/game-globals'
import { GameIcon } from '@/components/games/game-icon'
import { siteGameApi } from '@/components/games/host/game-api'
import { GameFront, stageStyle } from '@/components/games/host/game-front'
import { GameFrame } from '@/components/games/host/lazy-game-frame'
import { toGhost, toWatchedRun } from '@/components/games/scores/linked-run'
import { ScoreRows, usePlayerText } from '@/components/games/scores/score-board'
import { SiteLink } from '@/components/navigation/site-link'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { ChoiceField } from '@/components/ui/fields/choice-field'
import { Isolate } from '@/components/ui/isolate'
import { Skeleton } from '@/components/ui/skeleton'
import { showToast } from '@/components/ui/toast'
import { useNextFocus } from '@/components/ui/hooks/use-next-focus'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { SentenceSpace } from '@/components/ui/sentence-space'
import { authStore } from '@/lib/account/auth-store'
import { attemptsPerDay, type DailyChallenge, dailyGameIds, daySchema } from '@/lib/games/daily-challenge'
import { isPublishedGameId, type PublishedGameId } from '@/lib/games/game-ids'
import type { RunToPlay } from '@/lib/games/frame-protocol/host-messages'
import type { BoardRow, ScoreBoard } from '@/lib/games/score-schema'
import { routes } from '@/lib/routes/pages'
import { ApiError } from '@/lib/site-api/fetch-json'
import { createDailyApi, fetchDailyBoard, fetchDailyChallenge } from './daily-challenge-api'
import { OwnResult } from './own-result'

type Games = Readonly<Record<PublishedGameId, { readonly name: string; readonly cover: ReactNode }>>

/** The shown game and day; a day of null is today. */
type View = { readonly game: PublishedGameId; readonly day: string | null }

const firstView: View = { game: dailyGameIds[0], day: null }

/** The challenge that the URL names. The page is rendered without a query, so only the browser knows it. */
function parseView(search: string): View {
  const query = new URLSearchParams(search)
  const game = query.get('game') ?? ''
  return {
    game: isPublishedGameId(game) ? game : firstView.game,
    day: v.parse(v.fallback(v.nullable(daySchema), null), query.get('day')),
  }
}

/**
 * The milliseconds until the challenge of today closes, by the server's clock. `onOver` is called when the time is up.
 */
function useTimeLeft(challenge: DailyChallenge | null, onOver: () => void): number | null {
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    if (!challenge || challenge.day !== challenge.today) return
    const closesIn = Date.parse(challenge.closesAt) - Date.parse(challenge.now)
    const received = performance.now()
    const timer = setInterval(follow, 1_000)
    function follow() {
      const now = Math.max(0, closesIn - (performance.now() - received))
      setLeft(now)
      if (now > 0) return
      clearInterval(timer)
      onOver()
    }
    follow()
    return () => clearInterval(timer)
  }, [challenge, onOver])
  return challenge && left
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** Hours, minutes and seconds, the same in every language. */
function toClock(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1_000)
  return [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60].map(twoDigits).join(':')
}

type Loaded = DailyChallenge | 'unavailable' | 'unknown-day'

/** The last response, null before the first one, and whether a newer one is being fetched. */
type Fetched<T> = { readonly value: T | null; readonly isLoading: boolean }

/**
 * Fetches the challenge of the view, again when `version` changes: an attempt was taken, a day has begun, or the reader
 * tries again.
 */
function useChallenge({ game, day }: View, version: number): Fetched<Loaded> {
  const [loaded, setLoaded] = useState<{ day: string | null; version: number; value: Loaded } | null>(null)
  useEffect(() => {
    let isWanted = true
    fetchDailyChallenge(game, day).then(
      (value) => isWanted && setLoaded({ day, version, value }),
      (error: unknown) => {
        const isUnknown = error instanceof ApiError && error.code === 'unknown-day'
        if (isWanted) setLoaded({ day, version, value: isUnknown ? 'unknown-day' : 'unavailable' })
      },
    )
    return () => {
      isWanted = false
    }
  }, [game, day, version])
  return { value: loaded?.day === day ? loaded.value : null, isLoading: loaded?.version !== version }
}

/** Fetches the board of a challenge, again when `version` changes: a run was stored, or the reader tries again. */
function useBoard(game: PublishedGameId, day: string | null, version: number): Fetched<ScoreBoard | 'unavailable'> {
  const [loaded, setLoaded] = useState<{ key: string; version: number; value: ScoreBoard | 'unavailable' } | null>(null)
  const key = `${game} ${day}`
  useEffect(() => {
    if (day === null) return
    let isWanted = true
    fetchDailyBoard(game, day).then(
      (value) => isWanted && setLoaded({ key, version, value }),
      () => isWanted && setLoaded({ key, version, value: 'unavailable' }),
    )
    return () => {
      isWanted = false
    }
  }, [game, day, key, version])
  return { value: loaded?.key === key ? loaded.value : null, isLoading: loaded?.version !== version }
}

/** The attempts of a day as dots; a filled dot is an attempt that is left. */
function AttemptPoints({ left }: { left: number }) {
  return (
    <span aria-hidden className="flex gap-1.5">
      {Array.from({ length: attemptsPerDay }, (_, index) => (
        <span
          key={index}
          className={`size-2.5 rounded-full border border-brand ${index < left ? 'bg-brand-fill' : 'bg-transparent opacity-50'}`}
        />
      ))}
    </span>
  )
}

type GameChoiceProps = {
  games: Games
  chosen: PublishedGameId
  challenge: DailyChallenge | null
  onChoose: (game: PublishedGameId) => void
}

/** The games, with their covers and the attempts that are left in each. */
function GameChoice({ games, chosen, challenge, onChoose }: GameChoiceProps) {
  const t = useTranslations('dailyChallenge')
  const isOpen = challenge !== null && challenge.day === challenge.today
  return (
    <div role="group" aria-label={t('games')} className="mb-6 grid grid-cols-3 gap-2 sm:gap-4">
      {dailyGameIds.map((game) => {
        const left = challenge?.games.find((row) => row.game === game)?.attemptsLeft ?? 0
        return (
          <button
            key={game}
            type="button"
            aria-pressed={game === chosen}
            onClick={() => onChoose(game)}
            className="group overflow-hidden rounded-card border border-hairline bg-surface text-start transition duration-feedback hover:border-brand aria-pressed:border-brand aria-pressed:ring-1 aria-pressed:ring-brand"
          >
            <span className="block aspect-[16/9] overflow-hidden opacity-80 group-hover:opacity-100 group-aria-pressed:opacity-100">
              {games[game].cover}
            </span>
            <span className="block px-2 py-2 sm:px-4 sm:py-3">
              <span className="block text-note leading-tight font-semibold sm:text-body">
                <bdi>{games[game].name}</bdi>
              </span>
              {isOpen && (
                <span className="mt-1.5 flex min-h-5 flex-wrap items-center gap-x-2 text-note text-quiet">
                  <AttemptPoints left={left} />
                  <span className="sr-only sm:not-sr-only">{t('attemptsLeft', { count: left })}</span>
                </span>
              )}
            </span>
          </button>
        )
      })}
    </div>
  )
}

/** How many of the best runs a player can race. */
const bestRuns = 3

type Ghost = { readonly seed: string; readonly run: NonNullable<RunToPlay['ghost']> }

/** Loads the ghost that the player has chosen before a run begins. */
function useGhost(attempt: string | null) {
  const ghost = useRef<Ghost | null>(null)
  useEffect(() => {
    ghost.current = null
    if (attempt === null) return
    let isWanted = true
    siteGameApi.replay(attempt).then(
      (replay) => {
        if (isWanted && toWatchedRun(replay) !== 'other-rules')
          ghost.current = { seed: replay.seed, run: toGhost(replay) }
      },
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [attempt])
  return useCallback(() => ghost.current, [])
}

/** The daily challenge: a game with the attempts that are left, its board, and how its seed was published. */
export function DailyChallengeScreen({ games }: { games: Games }) {
  const t = useTranslations('dailyChallenge')
  const host = useTranslations('gameHost')
  const scores = useTranslations('scoreBoard')
  const format = useSiteFormatter()
  const nameOf = usePlayerText()
  const isGuest = useStore(authStore, ({ isKnown, isAuthenticated }) => isKnown && !isAuthenticated)
  const [view, setView] = useState<View | null>(null)
  const { game, day } = view ?? firstView
  const [taken, setTaken] = useState(0)
  const [tries, setTries] = useState(0)
  const [storedRuns, setStoredRuns] = useState(0)
  const [isOpened, setOpened] = useState(false)
  const [watched, setWatched] = useState<RunToPlay | null>(null)
  /** The attempt to race, or 'none'; null until the player chooses. */
  const [chosenRival, setRival] = useState<string | null>(null)

  useEffect(() => queueMicrotask(() => setView(parseView(window.location.search))), [])

  function show(next: View): void {
    setOpened(false)
    setWatched(null)
    setView(next)
    const query = new URLSearchParams({ game: next.game, ...(next.day === null ? {} : { day: next.day }) })
    window.history.replaceState(window.history.state, '', `${window.location.pathname}?${query}`)
  }

  const { value: loaded, isLoading } = useChallenge({ game, day }, taken + tries)
  const challenge = typeof loaded === 'object' ? loaded : null
  const shownDay = challenge?.day ?? null
  const isToday = challenge !== null && challenge.day === challenge.today
  const shown = challenge?.games.find((row) => row.game === game)
  const attemptsLeft = shown?.attemptsLeft ?? 0
  const { value: board, isLoading: isBoardLoading } = useBoard(game, shownDay, storedRuns + tries)
  const heading = useNextFocus<HTMLHeadingElement>(String(challenge !== null))
  const boardHeading = useNextFocus<HTMLHeadingElement>(String(board === 'unavailable'))
  const countTaken = useCallback(() => setTaken((count) => count + 1), [])
  const leftMs = useTimeLeft(challenge, countTaken)

  const knownBoard = typeof board === 'object' ? board : null
  const above = knownBoard?.above ?? null
  const best = (knownBoard?.rows ?? [])
    .slice(0, bestRuns)
    .filter(({ attempt }) => attempt !== knownBoard?.own?.attempt && attempt !== above?.attempt)
  const rivals = [...best, ...(above ? [above] : [])]
  const standardRival = (above ?? best[0])?.attempt ?? 'none'
  // A run that is no longer offered is not raced.
  const rival =
    chosenRival === 'none' || rivals.some(({ attempt }) => attempt === chosenRival)
      ? (chosenRival ?? standardRival)
      : standardRival
  const getGhost = useGhost(rivals.length === 0 || rival === 'none' ? null : rival)
  const api = useMemo(
    () => challenge && createDailyApi({ challenge, game, ghost: getGhost, onTaken: countTaken }),
    [challenge, game, getGhost, countTaken],
  )

  const dayText = shownDay === null ? '' : format.dateTime(Date.parse(`${shownDay}T00:00:00Z`), 'day')

  async function watch(row: BoardRow): Promise<void> {
    const run = await siteGameApi.replay(row.attempt).then(toWatchedRun, () => 'no-replay' as const)
    if (typeof run !== 'object')
      return showToast({ message: host(run === 'other-rules' ? 'otherRules' : 'noReplay'), durationMs: 5_000 })
    setWatched(run)
    setOpened(true)
    scrollTo({ top: 0, behavior: 'instant' })
  }

  /** A link to this challenge, also when its day is over. */
  const toShareUrl = () => {
    const query = new URLSearchParams({ game, day: shownDay ?? '' })
    return `${window.location.origin}${window.location.pathname}?${query}`
  }

  const number = attemptsPerDay - attemptsLeft + 1
  const front = (
    <GameFront
      cover={games[game].cover}
      label={
        isToday && attemptsLeft > 0
          ? t('start', { number: format.int(number), total: format.int(attemptsPerDay) })
          : t('practise')
      }
      note={isToday && attemptsLeft > 0 ? t('taken') : t(isToday ? 'allTaken' : 'pastDay')}
      isOpening={isOpened}
      onNear={() => void import('@/components/games/host/game-frame')}
      onOpen={() => setOpened(true)}
    />
  )

  return (
    <>
      <GameGlobals game={game} />
      <GameChoice games={games} chosen={game} challenge={challenge} onChoose={(next) => show({ game: next, day })} />
      {(loaded === 'unavailable' || loaded === 'unknown-day') && (
        <div className="mb-6">
          <p role="status" className="text-quiet">
            {t(loaded === 'unavailable' ? 'unavailable' : 'unknownDay')}
          </p>
          {loaded === 'unavailable' && (
            <Button variant="secondary" className="mt-4 me-3" pending={isLoading} onClick={() => setTries(tries + 1)}>
              {t('retry')}
            </Button>
          )}
          {day !== null && <TodayButton onClick={() => show({ game, day: null })} />}
        </div>
      )}
      {loaded === null && <Skeleton className={`${stageStyle} rounded-card`} />}
      {challenge && api && (
        <>
          <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <h2 ref={heading} tabIndex={-1} className="text-title font-semibold outline-none">
              <bdi>{games[game].name}</bdi>{' '}
              <span className="inline-block text-quiet">
                <span className="max-sm:hidden">· </span>
                <bdi>{dayText}</bdi>
              </span>
            </h2>
            {isToday ? (
              <p className="text-quiet">
                {t('next')}{' '}
                <span role="timer" dir="ltr" className="font-display font-semibold text-reward tabular-nums">
                  {leftMs !== null && toClock(leftMs)}
                </span>
              </p>
            ) : (
              <TodayButton onClick={() => show({ game, day: null })} />
            )}
          </div>
          {isOpened ? (
            <Suspense fallback={front}>
              <GameFrame
                key={`${game} ${challenge.day}`}
                game={game}
                name={games[game].name}
                cover={games[game].cover}
                watched={watched}
                onStored={() => setStoredRuns((count) => count + 1)}
                api={api}
                shareUrl={toShareUrl}
              />
            </Suspense>
          ) : (
            front
          )}
          <p role="status" className="mt-3 text-note text-quiet">
            {isToday && t('attemptsLeft', { count: attemptsLeft })}
          </p>
          {isToday && isGuest && <p className="mt-1 text-note text-quiet">{t('guest')}</p>}
          {rivals.length > 0 && (
            <ChoiceField
              id="daily-rival"
              className="mt-3 max-w-sm"
              label={t('race')}
              hint={t('raceHint')}
              value={rival}
              choices={[
                ['none', t('raceNobody')],
                ...rivals.map((row) => {
                  const name = nameOf(row)
                  const label =
                    row === above || row.rank === null
                      ? t('raceAbove', { name })
                      : t('raceRanked', { rank: format.int(row.rank), name })
                  return [row.attempt, label] as const
                }),
              ]}
              onChoose={setRival}
            />
          )}
          <div className="mt-8 grid grid-cols-[minmax(0,1fr)] items-start gap-8 md:grid-cols-2">
            <Card aria-labelledby="daily-board">
              <h2 ref={boardHeading} id="daily-board" tabIndex={-1} className="text-title font-semibold outline-none">
                {t('board')}
              </h2>
              {board === null && <Skeleton className="mt-4 h-40 w-full" />}
              {board === 'unavailable' && (
                <div className="py-8">
                  <p role="status" className="text-quiet">
                    {scores('unavailable')}
                  </p>
                  <Button
                    variant="secondary"
                    className="mt-4"
                    pending={isBoardLoading}
                    onClick={() => setTries(tries + 1)}
                  >
                    {t('retry')}
                  </Button>
                </div>
              )}
              {knownBoard && (
                <>
                  {knownBoard.rows.length === 0 ? (
                    <p className="py-8 text-quiet">{t('empty')}</p>
                  ) : (
                    <ScoreRows
                      caption={t('board')}
                      rows={knownBoard.rows}
                      own={knownBoard.own?.attempt ?? null}
                      onWatch={(row) => void watch(row)}
                    />
                  )}
                  {knownBoard.own && (
                    <OwnResult
                      own={knownBoard.own}
                      game={game}
                      gameName={games[game].name}
                      day={challenge.day}
                      dayText={dayText}
                      seed={shown?.seed ?? ''}
                      url={toShareUrl()}
                    />
                  )}
                </>
              )}
              <p className="mt-3 text-note text-quiet">
                {scores('fair')}
                <SentenceSpace />
                {t('pays')}
              </p>
              <SiteLink
                href={`${routes.leaderboard}?board=play&game=${game}`}
                className="mt-2 inline-flex min-h-9 items-center text-note text-brand underline underline-offset-4"
              >
                {t('otherBoards')}
              </SiteLink>
            </Card>
            <SeedCard challenge={challenge} dayText={dayText} />
          </div>
        </>
      )}
    </>
  )
}

function TodayButton({ onClick }: { onClick: () => void }) {
  const t = useTranslations('dailyChallenge')
  return (
    <Button variant="secondary" size="s" onClick={onClick}>
      <GameIcon name="play" />
      {t('today')}
    </Button>
  )
}

/** How the seed of a challenge was published, and the commitment for the next day. */
function SeedCard({ challenge, dayText }: { challenge: DailyChallenge; dayText: string }) {
  const t = useTranslations('dailyChallenge')
  const format = useSiteFormatter()
  const moment = (time: string) => format.dateTime(Date.parse(time), 'moment')
  const values = [
    [t('nextCommitment'), challenge.next.commitment],
    [t('commitment', { day: dayText, moment: moment(challenge.committedAt) }), challenge.commitment],
    [t('secret', { day: dayText }), challenge.secret],
  ] as const
  return (
    <Card aria-labelledby="daily-seed">
      <h2 id="daily-seed" className="text-title font-semibold">
        {t('seedTitle')}
      </h2>
      <p className="mt-2 text-quiet">{t('seed')}</p>
      <dl className="mt-4 grid gap-3">
        {values.map(([name, value]) => (
          <div key={name}>
            <dt className="text-note font-semibold">{name}</dt>
            <dd className="text-note text-quiet">
              <Isolate className="block font-mono text-balance break-all rtl:text-right">{value}</Isolate>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-note text-quiet">{t('check')}</p>
    </Card>
  )
}
