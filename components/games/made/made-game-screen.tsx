import { useTranslations } from 'next-intl'
import { ClientMessages } from '@/components/layout/client-messages'
import { SiteLink } from '@/components/navigation/site-link'
import { buttonStyle } from '@/components/ui/button-style'
import { Card } from '@/components/ui/card'
import { Isolate } from '@/components/ui/isolate'
import type { MadeGame } from '@/lib/builder/builder-schema'
import { routes } from '@/lib/routes/pages'
import { hostNamespaces } from '../host/host-namespaces'
import { AuthorName } from './author-name'
import { MadeGameHost } from './made-game-host'
import { LikeGame } from './like-game'
import { ReportGame } from './report-game'

const ways = ['keyboard', 'touch', 'gamepad'] as const

/** The page of a made game: the game, how to play it, its author and origin, and its board. */
export function MadeGameScreen({ game }: { game: MadeGame }) {
  const t = useTranslations('madeGame')
  const host = useTranslations('gameHost')
  const run = useTranslations('games.cyberwaveRunner')
  const drive = useTranslations('games.carGame')
  const sayControl = (way: (typeof ways)[number]) =>
    game.kind === 'maze' ? t(way) : game.kind === 'runner' ? run(way) : drive(way)
  return (
    <>
      <div className="pt-10 pb-8 sm:pt-14">
        <h1 className="text-heading font-semibold break-words">
          <bdi>{game.title}</bdi>
        </h1>
        {game.lead !== '' && (
          <p className="mt-2 max-w-prose break-words text-quiet">
            <bdi>{game.lead}</bdi>
          </p>
        )}
        <p className="mt-3 text-note text-quiet">
          {t('by')} <AuthorName author={game.author} />
          {game.origin && (
            <>
              {' '}
              · {t('from')}{' '}
              <SiteLink href={`/play/${game.origin.game}`} className="text-brand underline underline-offset-4">
                <bdi>{game.origin.title}</bdi>
              </SiteLink>
            </>
          )}
        </p>
      </div>
      <ClientMessages namespaces={[...hostNamespaces, 'hunts', 'madeGame']}>
        <MadeGameHost slug={game.slug} kind={game.kind} title={game.title} level={game.level}>
          <Card aria-labelledby="how-to-play">
            <h2 id="how-to-play" className="text-title font-semibold">
              {host('howToPlay')}
            </h2>
            <p className="mt-3 text-quiet">{t(`aims.${game.kind}`)}</p>
            <dl className="mt-4 grid gap-4">
              {ways.map((way) => (
                <div key={way} className="grid gap-x-4 gap-y-1 sm:grid-cols-[8rem_1fr]">
                  <dt className="text-note font-semibold text-brand">{host(way)}</dt>
                  <dd className="text-quiet">{sayControl(way)}</dd>
                </div>
              ))}
            </dl>
            <div className="mt-6 flex min-h-11 flex-wrap items-center gap-3 border-t border-hairline pt-4">
              {game.allowsRemix && (
                <SiteLink href={`${routes.gameBuilder}#remix=${game.slug}`} className={buttonStyle('secondary', 's')}>
                  {t('remix')}
                </SiteLink>
              )}
              <ReportGame slug={game.slug} />
              <LikeGame slug={game.slug} />
            </div>
            <p className="mt-3 text-note text-quiet">
              {t('address')} <Isolate className="font-mono">/play/{game.slug}</Isolate>
            </p>
          </Card>
        </MadeGameHost>
      </ClientMessages>
    </>
  )
}
