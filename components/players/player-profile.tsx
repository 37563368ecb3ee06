import { useTranslations } from 'next-intl'
import { useAssetNames } from '@/components/gems/use-asset-names'
import { ClientMessages } from '@/components/layout/client-messages'
import { SiteLink } from '@/components/navigation/site-link'
import { findFrame, ProfileFrame } from '@/components/shop/worn-frame'
import { Card } from '@/components/ui/card'
import { Isolate } from '@/components/ui/isolate'
import { ProgressBar } from '@/components/ui/progress-bar'
import { Stat } from '@/components/ui/stat'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { assetKinds } from '@/contracts/constants'
import { gemPictureUrl } from '@/lib/gems/gem-picture'
import { isPublishedGameId } from '@/lib/games/game-ids'
import { messageKey } from '@/lib/i18n/message-key'
import { type Badge, toBadges } from '@/lib/players/badges'
import type { PlayerProfile } from '@/lib/players/player-profile-schema'
import { toRunLink } from '@/lib/games/run-link'
import { gamePath, madeGamePath } from '@/lib/routes/game-paths'
import { routes } from '@/lib/routes/pages'
import { FollowButton } from './follow-button'

type Part<Name extends keyof PlayerProfile> = { readonly part: NonNullable<PlayerProfile[Name]> }

function Level({ part: { level, experience, from, to, runs, streak } }: Part<'level'>) {
  const t = useTranslations('playerPage')
  const format = useSiteFormatter()
  const progress = t('progress', { experience: format.int(experience), next: format.int(to) })
  return (
    <Card title={t('level', { level: format.int(level) })}>
      <ProgressBar label={progress} value={(experience - from) / (to - from)} className="mt-4 w-full" />
      <p className="mt-2 text-note text-quiet tabular-nums">{progress}</p>
      <p className="mt-1 text-note text-quiet">{t('runs', { count: runs })}</p>
      <p className="mt-1 text-note text-quiet">{t('streak', { days: streak })}</p>
    </Card>
  )
}

function Scores({ part, season }: Part<'scores'> & { readonly season: PlayerProfile['season'] }) {
  const t = useTranslations('playerPage')
  const words = useTranslations('playBoard')
  const games = useTranslations('games')
  const format = useSiteFormatter()
  return (
    <Card title={t('scores')}>
      {part.length === 0 && <p className="mt-4 text-quiet">{t('noScores')}</p>}
      <ul className="mt-2">
        {part.map(({ game, score, rank, attempt }) => (
          <li
            key={game}
            className="flex items-baseline justify-between gap-4 border-b border-hairline py-2 last:border-0"
          >
            {isPublishedGameId(game) && (
              <span className="flex items-center gap-2">
                <SiteLink href={gamePath(game)} className="flex min-h-9 items-center font-semibold hover:text-brand">
                  {games(`${messageKey(game)}.name`)}
                </SiteLink>
                <SiteLink
                  href={toRunLink(game, { kind: 'watch', attempt })}
                  aria-label={t('watch', { game: games(`${messageKey(game)}.name`) })}
                  className="flex min-h-9 items-center text-note text-brand underline underline-offset-4"
                >
                  {words('watch')}
                </SiteLink>
              </span>
            )}
            <span className="text-end tabular-nums">
              <bdi className="font-semibold">{format.int(score)}</bdi>{' '}
              <span className="text-note text-quiet">
                {rank === null ? t('beyondRanks') : t('rank', { rank: format.int(rank) })}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {season && (
        <SiteLink href={routes.season} className="mt-3 flex min-h-9 items-center text-note hover:text-brand">
          {/* The season's name in one piece, also in text from right to left. */}
          {t('season', { season: `\u2066${season.season}\u2069`, rank: format.int(season.rank) })}
        </SiteLink>
      )}
    </Card>
  )
}

function Finds({ part: { keys, int } }: Part<'finds'>) {
  const t = useTranslations('playerPage')
  const format = useSiteFormatter()
  return (
    <Card title={t('finds')}>
      <dl className="mt-4 grid grid-cols-2 gap-4">
        <Stat name={t('keys')} value={format.int(keys)} />
        <Stat name={t('earned')} value={<Isolate>{format.balanceWei(BigInt(int), 2)} INT</Isolate>} />
      </dl>
    </Card>
  )
}

function Crystals({ part: { power, owned } }: Part<'crystals'>) {
  const t = useTranslations('playerPage')
  const history = useTranslations('historyCard')
  const nameOf = useAssetNames()
  const format = useSiteFormatter()
  return (
    <Card title={t('crystals')}>
      <p className="mt-2 text-quiet">{t('power', { power: format.int(BigInt(power)) })}</p>
      <ul className="mt-3 flex flex-wrap gap-4">
        {owned.map(({ index, quantity }) => {
          const kind = assetKinds[index]
          return (
            <li key={index} className="flex items-center gap-2">
              {/* oxlint-disable-next-line nextjs/no-img-element -- a small SVG of the site */}
              <img src={gemPictureUrl('crystal', index)} alt="" width={36} height={36} />
              <span className="tabular-nums">
                {history('ofThem', {
                  count: format.int(BigInt(quantity)),
                  name: kind ? nameOf(kind.crystal) : format.int(index + 1),
                })}
              </span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

function Games({ part }: Part<'games'>) {
  const t = useTranslations('playerPage')
  return (
    <Card title={t('games')}>
      {part.length === 0 && <p className="mt-4 text-quiet">{t('noGames')}</p>}
      <ul className="mt-2">
        {part.map(({ slug, title, isUpload }) => (
          <li
            key={slug}
            className="flex items-baseline justify-between gap-4 border-b border-hairline py-2 last:border-0"
          >
            <SiteLink
              href={madeGamePath(slug)}
              className="flex min-h-9 min-w-0 items-center font-semibold wrap-anywhere hover:text-brand"
            >
              <bdi>{title}</bdi>
            </SiteLink>
            <span className="shrink-0 text-note text-quiet">{isUpload ? t('uploaded') : t('made')}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The badges of a player; nothing without any. */
function Badges({ badges }: { badges: readonly Badge[] }) {
  const t = useTranslations('playerPage.badges')
  const games = useTranslations('games')
  if (badges.length === 0) return null
  const toText = (badge: Badge) => {
    switch (badge.kind) {
      case 'all-games':
        return t('allGames')
      case 'first':
      case 'top-ten':
        return t(messageKey(badge.kind), { game: games(`${messageKey(badge.game)}.name`) })
      case 'runs':
      case 'keys':
      case 'games':
        return t(badge.kind, { count: badge.count })
    }
  }
  return (
    <section aria-label={t('title')} className="mb-4">
      <ul className="flex flex-wrap gap-2">
        {badges.map((badge, index) => (
          <li
            key={index}
            className="flex items-center gap-2 rounded-control border border-hairline bg-surface px-3 py-1.5 text-note font-semibold"
          >
            <svg aria-hidden viewBox="0 0 16 16" className="size-4 text-reward">
              <path d="m8 1.5 2 4.2 4.5.6-3.3 3.2.8 4.6L8 11.8l-4 2.3.8-4.6L1.5 6.3 6 5.7z" fill="currentColor" />
            </svg>
            {toText(badge)}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The public profile of a player. Parts that the player hides are missing. */
export function PlayerProfileView({ profile }: { profile: PlayerProfile }) {
  const t = useTranslations('playerPage')
  const { name, address, level, scores, season, finds, games, crystals } = profile
  const frame = findFrame(profile.frame)
  const head = (
    <>
      <p className="text-note text-quiet">{t('player')}</p>
      <h1 className="text-heading font-semibold wrap-anywhere">
        {name === null ? (
          <Isolate className="font-mono text-title">
            {address?.slice(0, 8)}…{address?.slice(-6)}
          </Isolate>
        ) : (
          <bdi>{name}</bdi>
        )}
      </h1>
      {address !== null && (
        <p className="mt-2 text-note wrap-anywhere text-quiet">
          <Isolate className="font-mono">{address}</Isolate>
        </p>
      )}
      <ClientMessages namespaces={['followButton']}>
        <FollowButton player={name ?? address ?? ''} />
      </ClientMessages>
    </>
  )
  return (
    <>
      <div className="pt-10 pb-8 sm:pt-14">{frame ? <ProfileFrame frame={frame}>{head}</ProfileFrame> : head}</div>
      <Badges badges={toBadges(profile)} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
        {level && <Level part={level} />}
        {scores && <Scores part={scores} season={season} />}
        {finds && <Finds part={finds} />}
        {crystals && <Crystals part={crystals} />}
        {games && <Games part={games} />}
      </div>
    </>
  )
}
