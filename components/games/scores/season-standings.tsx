'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useOwnData } from '@/components/account/use-own-data'
import { SiteLink } from '@/components/navigation/site-link'
import { buttonStyle } from '@/components/ui/button-style'
import { Card } from '@/components/ui/card'
import { StableHeight } from '@/components/ui/stable-height'
import { Skeleton } from '@/components/ui/skeleton'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { SentenceSpace } from '@/components/ui/sentence-space'
import type { GameNames, PublishedGameId } from '@/lib/games/game-ids'
import { gemPictureUrl } from '@/lib/gems/gem-picture'
import { gamePath } from '@/lib/routes/game-paths'
import { routes } from '@/lib/routes/pages'
import { returnParameter } from '@/lib/routes/return-path'
import { gamePoints, seasonCrystalIndex } from '@/lib/seasons/season-rules'
import {
  friendStandingsSchema,
  type OpenStandings,
  openStandingsSchema,
  type OwnStanding,
  ownStandingSchema,
} from '@/lib/seasons/season-schema'
import { fetchJson } from '@/lib/site-api/fetch-json'
import { PlayerName, useMoreRows } from './score-board'

/** Whose runs a board ranks: of everyone, or of the reader and their friends. */
export type Circle = 'everyone' | 'friends'

function useStandings(): OpenStandings | 'unavailable' | null {
  const [standings, setStandings] = useState<OpenStandings | 'unavailable' | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    fetchJson('/api/seasons/standings', openStandingsSchema, controller.signal).then(setStandings, () => {
      if (!controller.signal.aborted) setStandings('unavailable')
    })
    return () => controller.abort()
  }, [])
  return standings
}

/** The reader's rank, and the score that is missing for points in each game. */
function Own({ own, games }: { own: OwnStanding; games: GameNames }) {
  const t = useTranslations('playBoard.standings')
  const format = useSiteFormatter()
  if (own.games.length === 0) return <p className="mt-4">{t('noRun')}</p>
  return (
    <div className="mt-4 rounded-control border border-hairline px-4 py-3">
      <p className="font-semibold text-brand">
        {own.rank === null ? t('ownBeyond') : t('own', { rank: format.int(own.rank), points: own.points })}
      </p>
      <ul className="mt-2 text-note">
        {own.games.map(({ game, rank, missing }) => (
          <li key={game} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <SiteLink href={gamePath(game)} className="flex min-h-9 items-center hover:text-brand">
              <bdi>{games[game]}</bdi>
            </SiteLink>
            <span className="text-quiet tabular-nums">
              {rank === null ? t('beyond') : t('place', { rank: format.int(rank) })}
              {missing > 0 && <> · {t('missing', { score: format.int(missing) })}</>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

type RowsProps = {
  rows: OpenStandings['rows']
  games: GameNames
  caption: string
  /** The rank of the reader, if the row is marked. */
  own?: number | undefined
}

function Rows({ rows, games, caption, own }: RowsProps) {
  const t = useTranslations('playBoard.standings')
  const scores = useTranslations('scoreBoard')
  const format = useSiteFormatter()
  const { shown, more } = useMoreRows(rows.length)
  return (
    <>
      <table className="mt-3 w-full text-note">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-hairline text-quiet">
            <th scope="col" className="py-2 ps-2 pe-4 text-start font-normal whitespace-nowrap">
              {scores('rank')}
            </th>
            <th scope="col" className="py-2 text-start font-normal">
              {scores('player')}
            </th>
            <th scope="col" className="py-2 pe-2 text-end font-normal whitespace-nowrap">
              {t('points')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map((row) => (
            <tr
              key={row.rank}
              aria-current={row.rank === own ? 'true' : undefined}
              className="border-b border-hairline align-baseline last:border-0 aria-[current]:bg-raised"
            >
              <td className="py-2 ps-2 pe-4 text-quiet tabular-nums">{format.int(row.rank)}</td>
              <td className="w-full max-w-0 py-2">
                <span className="flex items-center gap-2">
                  <span className="min-w-0 truncate">
                    <PlayerName row={{ ...row, guest: null }} />
                  </span>
                  {row.canWinCrystals && (
                    // oxlint-disable-next-line nextjs/no-img-element -- a small SVG of the site
                    <img
                      src={gemPictureUrl('crystal', seasonCrystalIndex)}
                      alt={t('canWin')}
                      title={t('canWin')}
                      width={18}
                      height={18}
                    />
                  )}
                </span>
                <span className="flex flex-wrap gap-x-3 text-quiet">
                  {row.games.map(({ game, rank }) => (
                    <span key={game}>
                      <bdi>{games[game]}</bdi> · {t('place', { rank: format.int(rank) })}
                    </span>
                  ))}
                </span>
              </td>
              <td className="py-2 pe-2 text-end font-semibold tabular-nums">
                <bdi>{format.int(row.points)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {more}
    </>
  )
}

/** The end of the week, and a link to its season. */
function WeekHead({ endsAt }: { endsAt: number }) {
  const t = useTranslations('playBoard.standings')
  const board = useTranslations('playBoard')
  const format = useSiteFormatter()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <p className="text-quiet">{t('week', { when: format.dateTime(endsAt * 1_000, 'moment') })}</p>
      <SiteLink
        href={routes.season}
        className="inline-flex min-h-9 items-center text-note font-semibold text-brand underline underline-offset-4"
      >
        {board('toSeason')}
      </SiteLink>
    </div>
  )
}

function Unavailable() {
  const scores = useTranslations('scoreBoard')
  return (
    <p role="status" className="py-8 text-quiet">
      {scores('unavailable')}
    </p>
  )
}

/** The address of the login page that returns to a board of play. */
export const toBoardLogin = (game: PublishedGameId | 'all', circle: Circle) =>
  `${routes.login}?${returnParameter}=${encodeURIComponent(`${routes.leaderboard}?board=play&game=${game}&circle=${circle}`)}` as const

/**
 * The ranking of the week by the points of all games, of all accounts that play. Those that can win the season's
 * crystals are marked.
 */
export function SeasonStandings({ games }: { games: GameNames }) {
  const t = useTranslations('playBoard.standings')
  const standings = useStandings()
  const own = useOwnData('/api/seasons/standings/own', ownStandingSchema)
  return (
    <Card aria-busy={standings === null || undefined}>
      {(standings === null || standings === 'unavailable') && (
        <StableHeight isFailed={standings !== null}>
          {standings === null ? <Skeleton className="h-60 w-full" /> : <Unavailable />}
        </StableHeight>
      )}
      {standings !== null && standings !== 'unavailable' && (
        <>
          <WeekHead endsAt={standings.endsAt} />
          {typeof own === 'object' && <Own own={own} games={games} />}
          {own === 'logged-out' && (
            <SiteLink
              href={toBoardLogin('all', 'everyone')}
              className="mt-2 inline-flex min-h-9 items-center text-brand underline underline-offset-4"
            >
              {t('loggedOut')}
            </SiteLink>
          )}
          {standings.rows.length === 0 ? (
            <p className="py-8 text-quiet">{t('empty')}</p>
          ) : (
            <Rows rows={standings.rows} games={games} caption={t('caption')} />
          )}
        </>
      )}
      <p className="mt-3 max-w-prose text-note text-quiet">
        {t('rules', { points: gamePoints.join(', ') })}
        <SentenceSpace />
        {t('crystals')}
      </p>
    </Card>
  )
}

/** The same ranking for the reader and their friends only. */
export function FriendStandings({ games }: { games: GameNames }) {
  const t = useTranslations('playBoard.standings')
  const board = useTranslations('playBoard')
  const format = useSiteFormatter()
  const standings = useOwnData('/api/friends/standings', friendStandingsSchema)
  return (
    <Card aria-busy={standings === 'checking' || undefined}>
      {(standings === 'checking' || standings === 'failed') && (
        <StableHeight isFailed={standings === 'failed'}>
          {standings === 'checking' ? <Skeleton className="h-60 w-full" /> : <Unavailable />}
        </StableHeight>
      )}
      {standings === 'logged-out' && (
        <div className="py-6">
          <p>{board('loggedOut')}</p>
          <SiteLink href={toBoardLogin('all', 'friends')} className={`${buttonStyle()} mt-4`}>
            {board('login')}
          </SiteLink>
        </div>
      )}
      {typeof standings === 'object' && (
        <>
          <WeekHead endsAt={standings.endsAt} />
          {standings.rows.length === 0 ? (
            <p className="py-8 text-quiet">{board('noFriends')}</p>
          ) : (
            <Rows rows={standings.rows} games={games} caption={t('friendCaption')} own={standings.own?.rank} />
          )}
          {standings.own && (
            <p className="mt-3 border-t border-hairline pt-3 text-note font-semibold text-brand">
              {t('own', { rank: format.int(standings.own.rank), points: standings.own.points })}
            </p>
          )}
        </>
      )}
      <p className="mt-3 max-w-prose text-note text-quiet">
        {t('friendRules', { points: gamePoints.join(', ') })}
        <SentenceSpace />
        {board('friendsHint')}
      </p>
    </Card>
  )
}
