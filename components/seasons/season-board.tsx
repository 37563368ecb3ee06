'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import type { Address } from 'viem'
import { useOwnData } from '@/components/account/use-own-data'
import { SiteLink } from '@/components/navigation/site-link'
import { buttonStyle } from '@/components/ui/button-style'
import { Card } from '@/components/ui/card'
import { ShortAddress } from '@/components/ui/short-address'
import { Skeleton } from '@/components/ui/skeleton'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { protocolBounds } from '@/lib/contract-bounds'
import { publishedGameIds, type GameNames } from '@/lib/games/game-ids'
import { gemPictureUrl } from '@/lib/gems/gem-picture'
import { gamePath, playerPath } from '@/lib/routes/game-paths'
import { routes } from '@/lib/routes/pages'
import { returnParameter } from '@/lib/routes/return-path'
import { gamePoints, seasonCrystalIndex } from '@/lib/seasons/season-rules'
import { type OwnSeason, ownSeasonSchema, type Season, seasonSchema } from '@/lib/seasons/season-schema'
import { fetchJson } from '@/lib/site-api/fetch-json'

/** A season's name in one piece, also in text from right to left. */
const toShown = (season: string) => `\u2066${season}\u2069`

const sum = (split: readonly number[]) => split.reduce((total, crystals) => total + crystals, 0)
const daySeconds = 86_400

/** Ranks that get the same number of crystals, as in 1, 2, 3 and 4 to 10. */
function toRankGroups(split: readonly number[]) {
  const groups: { first: number; last: number; crystals: number }[] = []
  for (const [index, crystals] of split.entries()) {
    const open = groups.at(-1)
    if (open?.crystals === crystals) open.last = index + 1
    else groups.push({ first: index + 1, last: index + 1, crystals })
  }
  return groups
}

function Split({ season }: { season: Season }) {
  const t = useTranslations('seasonBoard')
  const format = useSiteFormatter()
  const { split, quest, next, state, endsAt, startsAt } = season
  const shown = split ?? next?.split ?? null
  const drawn = (split === null ? next?.questCrystals : quest?.crystals) ?? 0
  return (
    <Card title={t('season', { season: toShown(season.season) })}>
      <p className="mt-1 text-note text-quiet">
        {t(state === 'running' ? 'ends' : 'ended', { when: format.dateTime(endsAt * 1_000, 'moment') })}
      </p>
      <p className="mt-4 flex items-center gap-3 font-semibold">
        {/* oxlint-disable-next-line nextjs/no-img-element -- a small SVG of the site */}
        <img src={gemPictureUrl('crystal', seasonCrystalIndex)} alt="" width={36} height={36} />
        <span>{split === null ? t('paysNone') : t('pays', { count: sum(split) + drawn })}</span>
      </p>
      {split === null && (
        <p className="mt-2 max-w-prose">
          {next === null
            ? t('noMinting')
            : t('nextPays', {
                season: toShown(next.season),
                count: sum(next.split) + next.questCrystals,
                when: format.dateTime((startsAt + 7 * daySeconds) * 1_000, 'moment'),
              })}
        </p>
      )}
      {shown !== null && (
        <dl className="mt-4">
          {toRankGroups(shown).map(({ first, last, crystals }) => (
            <div key={first} className="flex justify-between gap-4 border-b border-hairline py-2 last:border-0">
              <dt>{first === last ? t('rank', { rank: first }) : t('ranks', { first, last })}</dt>
              <dd className="text-end font-semibold tabular-nums">
                {first === last ? t('crystals', { count: crystals }) : t('crystalsEach', { count: crystals })}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {drawn > 0 && <p className="mt-4 max-w-prose">{t('questPays', { count: drawn })}</p>}
    </Card>
  )
}

function Own({ own, season, games }: { own: OwnSeason | 'logged-out' | 'failed'; season: Season; games: GameNames }) {
  const t = useTranslations('seasonBoard')
  const format = useSiteFormatter()
  const { minPower, holdSeconds, linkedSeconds } = season.eligibility
  if (own === 'failed') return <p role="status">{t('unavailable')}</p>
  if (own === 'logged-out')
    return (
      <>
        <p className="mt-3">{t('loggedOut')}</p>
        <SiteLink href={`${routes.login}?${returnParameter}=${routes.season}`} className={`${buttonStyle()} mt-5`}>
          {t('login')}
        </SiteLink>
      </>
    )
  const needs = {
    wallet: {
      text: t('needs.wallet', { days: linkedSeconds / daySeconds }),
      href: routes.profile,
      link: t('toProfile'),
    },
    'earlier-link': { text: t('needs.earlierLink'), href: null, link: '' },
    power: { text: t('needs.power', { power: format.int(minPower) }), href: routes.dashboard, link: t('toCrystals') },
    time: { text: t('needs.time', { days: holdSeconds / daySeconds }), href: null, link: '' },
  }
  const need = own.need === null ? null : needs[own.need]
  return (
    <>
      <p className="mt-3 font-semibold">
        {own.rank === null
          ? t('noPoints')
          : t(own.isEligible ? 'yourRank' : 'wouldBe', { rank: own.rank, points: own.points })}
      </p>
      <p className="mt-2 max-w-prose">
        {need === null ? t('eligible', { power: format.int(minPower) }) : need.text} {own.isLate && t('late')}
      </p>
      {need?.href && (
        <SiteLink href={need.href} className={`${buttonStyle('secondary')} mt-4`}>
          {need.link}
        </SiteLink>
      )}
      <ul className="mt-4">
        {publishedGameIds.map((game) => {
          const best = own.scores.find((score) => score.game === game)
          return (
            <li
              key={game}
              className="flex items-baseline justify-between gap-4 border-b border-hairline py-1 last:border-0"
            >
              <SiteLink href={gamePath(game)} className="flex min-h-9 items-center hover:text-brand">
                <bdi>{games[game]}</bdi>
              </SiteLink>
              <span className="text-end tabular-nums">{best ? format.int(best.score) : t('noRun')}</span>
            </li>
          )
        })}
      </ul>
      {season.quest !== null && (
        <p className="mt-4 max-w-prose">
          {t(own.hasCompletedQuest ? 'quest.done' : 'quest.open')}{' '}
          <SiteLink href={routes.quests} className="text-brand underline underline-offset-4">
            {t('quest.toQuests')}
          </SiteLink>
        </p>
      )}
    </>
  )
}

function PlayerLink({ wallet, name }: { wallet: Address; name: string | null }) {
  return (
    <SiteLink href={playerPath(name ?? wallet)} className="block truncate hover:text-brand">
      {name === null ? <ShortAddress address={wallet} /> : <bdi>{name}</bdi>}
    </SiteLink>
  )
}

function Standings({ season, ownWallet }: { season: Season; ownWallet: string | null }) {
  const t = useTranslations('seasonBoard')
  const format = useSiteFormatter()
  const { players, state } = season
  if (players.length === 0) return <p className="mt-3 text-quiet">{t('empty')}</p>
  const head = 'whitespace-nowrap px-2 py-3 text-note font-normal text-quiet'
  return (
    <table className="mt-2 w-full border-collapse tabular-nums">
      <caption className="sr-only">{t('standings')}</caption>
      <thead>
        <tr className="border-b border-hairline">
          {(['columns.rank', 'columns.player'] as const).map((column) => (
            <th
              key={column}
              scope="col"
              className={`${head} text-start ${column === 'columns.player' ? 'w-full' : ''}`}
            >
              {t(column)}
            </th>
          ))}
          {(['columns.points', 'columns.crystals'] as const).map((column) => (
            <th key={column} scope="col" className={`${head} text-end`}>
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {players.map(({ rank, wallet, name, points, crystals, reward }) => (
          <tr
            key={wallet}
            className={`border-b border-hairline last:border-0 ${wallet === ownWallet ? 'bg-raised' : ''}`}
          >
            <td className="px-2 py-2.5">{format.int(rank)}</td>
            <td className="w-full max-w-0 px-2 py-2.5">
              <PlayerLink wallet={wallet} name={name} />
            </td>
            <td className="px-2 py-2.5 text-end font-semibold">{format.int(points)}</td>
            <td className="whitespace-nowrap px-2 py-2.5 text-end">
              {format.int(crystals)}
              {state === 'closed' && reward && (
                <span className="block text-note text-quiet">{t(`rewards.${reward.state}`)}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The participants in the draw of the weekly quest, and the state of the winners' crystals. */
function QuestDraw({ quest, count }: { quest: NonNullable<Season['quest']>; count: number }) {
  const t = useTranslations('seasonBoard')
  const format = useSiteFormatter()
  return (
    <Card title={t('quest.title')}>
      <p className="mt-1 text-note text-quiet">
        {quest.seed === null
          ? t('quest.waits', { count, when: format.dateTime(quest.drawAt * 1_000, 'moment') })
          : t('quest.drawn', { count })}
      </p>
      {quest.winners.length > 0 && (
        <ol aria-label={t('quest.winners')} className="mt-2">
          {quest.winners.map(({ wallet, name, reward }) => (
            <li
              key={wallet}
              className="flex items-center justify-between gap-4 border-b border-hairline py-2.5 last:border-0"
            >
              <span className="min-w-0">
                <PlayerLink wallet={wallet} name={name} />
              </span>
              <span className="text-end">
                {t('crystals', { count: 1 })}
                <span className="block text-note text-quiet">{t(`rewards.${reward.state}`)}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}

/** Fetches a season by its name, or the `current` one. */
function useSeason(name: string) {
  const [season, setSeason] = useState<Season | 'failed' | null>(null)

  useEffect(() => {
    const controller = new AbortController()
    fetchJson(`/api/seasons/${name}`, seasonSchema, controller.signal).then(setSeason, () => {
      if (!controller.signal.aborted) setSeason('failed')
    })
    return () => controller.abort()
  }, [name])

  return season
}

/** The season of play: its crystals, what the player has in it, and the standings. Earlier seasons can be chosen. */
export function SeasonBoard({ games }: { games: GameNames }) {
  const t = useTranslations('seasonBoard')
  const format = useSiteFormatter()
  const [name, setName] = useState('current')
  const season = useSeason(name)
  const own = useOwnData('/api/seasons/own', ownSeasonSchema)
  if (season === null) return <Skeleton className="h-96 w-full" />
  if (season === 'failed')
    return (
      <p role="status" className="text-quiet">
        {t('unavailable')}
      </p>
    )
  const { minPower, holdSeconds, linkedSeconds } = season.eligibility
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-2">
        <Split season={season} />
        {season.state === 'running' && (
          <Card title={t('you')}>
            {own === 'checking' ? (
              <Skeleton className="mt-3 h-40 w-full" />
            ) : (
              <Own own={own} season={season} games={games} />
            )}
          </Card>
        )}
        <div className="md:col-span-2">
          <Card title={t('standings')}>
            <p className="mt-1 text-note text-quiet">{t(`states.${season.state}`)}</p>
            <Standings season={season} ownWallet={typeof own === 'object' ? own.wallet : null} />
            {season.state === 'running' && (
              <SiteLink
                href={`${routes.leaderboard}?board=play&game=all`}
                className="mt-3 inline-flex min-h-9 items-center text-brand underline underline-offset-4"
              >
                {t('toOpen')}
              </SiteLink>
            )}
          </Card>
        </div>
        {season.quest && season.quest.entrantCount !== null && (
          <div className="md:col-span-2">
            <QuestDraw quest={season.quest} count={season.quest.entrantCount} />
          </div>
        )}
      </div>
      <div className="mt-4 flex flex-wrap gap-4">
        {name !== 'current' && (
          <button type="button" className={buttonStyle('secondary')} onClick={() => setName('current')}>
            {t('toCurrent')}
          </button>
        )}
        {season.previous !== null && (
          <button type="button" className={buttonStyle('secondary')} onClick={() => setName(season.previous ?? name)}>
            {t('toPrevious', { season: toShown(season.previous) })}
          </button>
        )}
      </div>
      <ul className="mt-6 max-w-prose list-disc space-y-2 ps-5 text-note text-quiet">
        <li>{t('rules.eligible', { power: format.int(minPower), hold: holdSeconds / daySeconds })}</li>
        <li>{t('rules.linked', { linked: linkedSeconds / daySeconds })}</li>
        <li>{t('rules.points', { points: gamePoints.join(', ') })}</li>
        <li>{t('rules.split')}</li>
        {season.quest !== null && <li>{t('rules.quest')}</li>}
        <li>
          {t('rules.minting', { part: format.number(Number(protocolBounds.mintablePercentage) / 100, 'percent') })}
        </li>
      </ul>
    </>
  )
}
