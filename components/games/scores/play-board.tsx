'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { GameGlobals } from '@/components/account/game-globals'
import { useSignedIn } from '@/components/account/use-signed-in'
import { requestAsPlayer } from '@/components/games/host/game-api'
import { SiteLink } from '@/components/navigation/site-link'
import { buttonStyle } from '@/components/ui/button-style'
import { Card } from '@/components/ui/card'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { loadAuth, tokenFor } from '@/lib/account/auth-store'
import { boardPeriods, type BoardPeriod } from '@/lib/games/frame-protocol/host-messages'
import { isPublishedGameId, publishedGameIds, type GameNames, type PublishedGameId } from '@/lib/games/game-ids'
import { type BoardRow, type RowAbove, type ScoreBoard, scoreBoardSchema } from '@/lib/games/score-schema'
import { friendScoresSchema } from '@/lib/players/follow-schema'
import { routes } from '@/lib/routes/pages'
import { fetchJson } from '@/lib/site-api/fetch-json'
import { toRunLink } from '@/lib/games/run-link'
import { BoardArea, ScoreRows, usePlayerText } from './score-board'
import { type Circle, FriendStandings, SeasonStandings, toBoardLogin } from './season-standings'

type View = { readonly game: PublishedGameId; readonly period: BoardPeriod; readonly circle: Circle }

/** What the board shows; `above` is the run just above the player's own. */
type Shown = {
  readonly rows: readonly BoardRow[]
  readonly own:
    (Pick<NonNullable<ScoreBoard['own']>, 'attempt' | 'score' | 'reachedAt'> & { readonly rank: number | null }) | null
  readonly above: RowAbove | null
}

async function fetchShown({ game, period, circle }: View, signal: AbortSignal): Promise<Shown> {
  if (circle === 'everyone') {
    await loadAuth().catch(() => undefined)
    return requestAsPlayer(`/api/scores?game=${game}&period=${period}`, scoreBoardSchema, { token: tokenFor(game) })
  }
  const { rows, own } = await fetchJson(`/api/friends/scores?game=${game}&period=${period}`, friendScoresSchema, signal)
  const at = rows.findIndex(({ attempt }) => attempt === own)
  return { rows, own: rows[at] ?? null, above: at > 0 ? (rows[at - 1] ?? null) : null }
}

type LoadedView = View & { readonly shown: Shown | 'unavailable' }

/** The board of a view; until it has loaded, that of another period, or null. */
function useShown({ game, period, circle }: View, isWanted: boolean): LoadedView | null {
  const [loaded, setLoaded] = useState<LoadedView | null>(null)
  useEffect(() => {
    if (!isWanted) return
    const controller = new AbortController()
    const set = (shown: Shown | 'unavailable') =>
      controller.signal.aborted || setLoaded({ game, period, circle, shown })
    fetchShown({ game, period, circle }, controller.signal).then(set, () => set('unavailable'))
    return () => controller.abort()
  }, [game, period, circle, isWanted])
  return loaded?.game === game && loaded.circle === circle ? loaded : null
}

type ChoiceProps<T extends string> = {
  label: string
  values: readonly (readonly [value: T, words: string])[]
  chosen: T
  onChoose: (value: T) => void
}

function Choice<T extends string>({ label, values, chosen, onChoose }: ChoiceProps<T>) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-1">
      {values.map(([value, words]) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
          className="min-h-9 rounded-control px-3 text-note font-semibold text-quiet hover:bg-raised hover:text-ink aria-pressed:bg-raised aria-pressed:text-brand"
        >
          {words}
        </button>
      ))}
    </div>
  )
}

/** The run just above the player's own. If it is newer, its player has overtaken the reader. */
function Above({ game, own, above }: { game: PublishedGameId; own: NonNullable<Shown['own']>; above: RowAbove }) {
  const t = useTranslations('playBoard')
  const nameOf = usePlayerText()
  const isBeaten = above.reachedAt > own.reachedAt
  const points = above.score - own.score
  const player = nameOf(above)
  return (
    <div
      className={`mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-control border px-4 py-3 ${isBeaten ? 'border-reward' : 'border-hairline'}`}
    >
      <p>{points === 0 ? t('equal', { player }) : t(isBeaten ? 'beaten' : 'above', { points, player })}</p>
      <div className="flex flex-wrap gap-2">
        <SiteLink
          href={toRunLink(game, { kind: 'race', attempt: above.attempt })}
          className={buttonStyle('primary', 's')}
        >
          {t('race')}
        </SiteLink>
        <SiteLink
          href={toRunLink(game, { kind: 'watch', attempt: above.attempt })}
          className={buttonStyle('secondary', 's')}
        >
          {t('watch')}
        </SiteLink>
      </div>
    </div>
  )
}

/** The best runs of a game for a day, a week or all time, of everyone or of the player's friends. */
function GameBoard({ game, circle }: Pick<View, 'game' | 'circle'>) {
  const t = useTranslations('playBoard')
  const scores = useTranslations('scoreBoard')
  const format = useSiteFormatter()
  const isSignedIn = useSignedIn()
  const [period, setPeriod] = useState<BoardPeriod>('week')
  const needsLogin = circle === 'friends' && !isSignedIn
  const loaded = useShown({ game, period, circle }, !needsLogin)
  const board = loaded && loaded.shown !== 'unavailable' ? loaded.shown : null

  // Everything that can be pressed is above the rows, whose height is known only when they have loaded.
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <Choice
          label={scores('period')}
          values={boardPeriods.map((name) => [name, scores(name)] as const)}
          chosen={period}
          onChoose={setPeriod}
        />
        <span className="flex flex-wrap gap-x-2">
          {(
            [
              [`${routes.daily}?game=${game}`, t('toDaily')],
              [routes.season, t('toSeason')],
            ] as const
          ).map(([href, words]) => (
            <SiteLink
              key={href}
              href={href}
              className="inline-flex min-h-9 items-center px-3 text-note font-semibold text-brand underline underline-offset-4"
            >
              {words}
            </SiteLink>
          ))}
        </span>
      </div>
      {needsLogin ? (
        <div className="py-6">
          <p>{t('loggedOut')}</p>
          <SiteLink href={toBoardLogin(game, 'friends')} className={`${buttonStyle()} mt-4`}>
            {t('login')}
          </SiteLink>
        </div>
      ) : (
        <BoardArea
          isLoading={loaded === null}
          isOutdated={loaded !== null && loaded.period !== period}
          isFailed={loaded?.shown === 'unavailable'}
        >
          {loaded?.shown === 'unavailable' && (
            <p role="status" className="py-8 text-quiet">
              {scores('unavailable')}
            </p>
          )}
          {board?.own && board.above && <Above game={game} own={board.own} above={board.above} />}
          {board && board.rows.length === 0 && (
            <p className="my-auto text-quiet">{circle === 'friends' ? t('noFriends') : scores('empty')}</p>
          )}
          {board && board.rows.length > 0 && (
            <ScoreRows
              caption={scores('caption', { period: scores(loaded?.period ?? period) })}
              rows={board.rows}
              own={board.own?.attempt ?? null}
              watchLink={(row) => toRunLink(game, { kind: 'watch', attempt: row.attempt })}
            />
          )}
          {board?.own && (
            <p className="mt-3 border-t border-hairline pt-3 text-note font-semibold text-brand">
              {board.own.rank === null
                ? scores('ownBeyond', { score: format.int(board.own.score) })
                : scores('own', { rank: format.int(board.own.rank), score: format.int(board.own.score) })}
            </p>
          )}
        </BoardArea>
      )}
      <p className="mt-3 text-note text-quiet">
        {scores('fair')} {circle === 'friends' && t('friendsHint')}
      </p>
    </Card>
  )
}

/** The leaderboard of play: the boards of each game, and the ranking of the week by the points of all of them. */
export function PlayBoard({ games }: { games: GameNames }) {
  const t = useTranslations('playBoard')
  const [game, setGame] = useState<PublishedGameId | 'all'>(() => {
    const asked = new URLSearchParams(window.location.search).get('game') ?? ''
    return asked === 'all' || isPublishedGameId(asked) ? asked : publishedGameIds[0]
  })
  const [circle, setCircle] = useState<Circle>(() =>
    new URLSearchParams(window.location.search).get('circle') === 'friends' ? 'friends' : 'everyone',
  )

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Choice
          label={t('game')}
          values={[['all', t('allGames')], ...publishedGameIds.map((id) => [id, games[id]] as const)]}
          chosen={game}
          onChoose={setGame}
        />
        <Choice
          label={t('circle')}
          values={[
            ['everyone', t('everyone')],
            ['friends', t('friends')],
          ]}
          chosen={circle}
          onChoose={setCircle}
        />
      </div>
      {game === 'all' ? (
        circle === 'friends' ? (
          <FriendStandings games={games} />
        ) : (
          <SeasonStandings games={games} />
        )
      ) : (
        <>
          <GameGlobals game={game} />
          <GameBoard game={game} circle={circle} />
        </>
      )}
    </>
  )
}
