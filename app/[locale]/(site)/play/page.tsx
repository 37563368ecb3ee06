import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { ChanceCardLink, chancePages } from '@/components/games/catalogue/chance-card'
import { GameCard } from '@/components/games/catalogue/game-card'
import { GameCatalogue } from '@/components/games/catalogue/game-catalogue'
import { UnityCard } from '@/components/games/catalogue/unity-card'
import { HuntShelf } from '@/components/hunts/browse/hunt-list'
import { PlayKeyEntry } from '@/components/hunts/claim/key-entry'
import { GameNames } from '@/components/hunts/game-names'
import { ClientMessages } from '@/components/layout/client-messages'
import { DailyLinks } from '@/components/layout/daily-links'
import { SiteLink } from '@/components/navigation/site-link'
import { buttonStyle } from '@/components/ui/button-style'
import { PageHeading } from '@/components/ui/page-heading'
import { catalogue } from '@/lib/games/catalogue/catalogue'
import { toGameRecord } from '@/lib/games/game-ids'
import { demoBuildId } from '@/lib/games/unity/unity-build'
import { messageKey } from '@/lib/i18n/message-key'
import { createNamedPageMetadata } from '@/lib/metadata/page-metadata'
import { madeGameOf, madeGamePath } from '@/lib/routes/game-paths'
import { routes } from '@/lib/routes/pages'
import { listSiteBuilds } from '@/lib/server/games/unity-builds'
import { readInitialCatalogue } from '@/lib/server/games/read-catalogue'

export const revalidate = 10

export const generateMetadata = () => createNamedPageMetadata('play')

export default async function PlayPage() {
  const pages = await getTranslations('pages')
  const words = await getTranslations('games')
  const unity = await getTranslations('unityGames')
  const initial = await readInitialCatalogue()
  const chances = chancePages.map((page) => ({
    id: page,
    kind: 'chance' as const,
    words: `${pages(`${page}.title`)} ${pages(`${page}.lead`)}`,
    card: <ChanceCardLink page={page} />,
  }))
  const games = catalogue.map(({ id, kind }) => ({
    id,
    kind,
    words: `${words(`${messageKey(id)}.name`)} ${words(`${messageKey(id)}.lead`)}`,
    card: <GameCard game={id} />,
  }))
  // A build whose id does not fit the addresses below `/play` has no page.
  const builds = (await listSiteBuilds()).filter(({ id }) => madeGameOf(madeGamePath(id)) !== null)
  const unityGames = builds.map((build) => ({
    id: build.id,
    kind: 'unity' as const,
    words: build.id === demoBuildId ? `${unity('demoTitle')} ${unity('demoLead')}` : build.title,
    card: <UnityCard build={build} />,
  }))
  const names = toGameRecord((game) => words(`${messageKey(game)}.name`))
  return (
    <>
      <PageHeading title={pages('play.title')} lead={pages('play.lead')} />
      <DailyLinks />
      <ClientMessages namespaces={['gameCatalogue', 'madeGame']}>
        <GameCatalogue
          games={[...games, ...unityGames, ...chances]}
          numbers={initial?.numbers ?? null}
          made={initial?.made ?? null}
          madeHeading={<MadeGamesHeading />}
        />
      </ClientMessages>
      <ClientMessages namespaces={['hunts']}>
        <GameNames names={names}>
          <HuntShelf />
          <PlayKeyEntry />
        </GameNames>
      </ClientMessages>
    </>
  )
}

/** The heading above players' games, with a link to the game builder. */
function MadeGamesHeading() {
  const t = useTranslations('madeGame')
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
      <div>
        <h2 id="made-games" className="text-title font-semibold">
          {t('listTitle')}
        </h2>
        <p className="mt-1 text-quiet">{t('listLead')}</p>
      </div>
      <SiteLink href={routes.gameBuilder} className={buttonStyle('secondary')}>
        {t('make')}
      </SiteLink>
    </div>
  )
}
