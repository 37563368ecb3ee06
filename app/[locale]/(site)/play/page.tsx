import { useTranslations } from 'next-intl'
import { ChanceListing, chanceListings } from '@/components/chance/chance-listing'
import { GameCard } from '@/components/games/game-card'
import { GameCatalogue } from '@/components/games/game-catalogue'
import { MadeGamesSection } from '@/components/games/made/made-games-section'
import { GameNames } from '@/components/hunts/game-names'
import { HuntShelf } from '@/components/hunts/hunt-shelf'
import { PlayKeyEntry } from '@/components/hunts/play-key-entry'
import { ClientMessages } from '@/components/layout/client-messages'
import { PageHeading } from '@/components/ui/page-heading'
import { catalogue } from '@/lib/games/catalogue'
import { createPlaceMetadata } from '@/lib/metadata/place-metadata'

export const generateMetadata = () => createPlaceMetadata('play')

export default function PlayPage() {
  const t = useTranslations('pages.play')
  const words = useTranslations('games')
  const pages = useTranslations('pages')
  const chances = chanceListings.map((page) => ({
    id: page,
    kind: 'chance' as const,
    words: `${pages(`${page}.title`)} ${pages(`${page}.lead`)}`,
    card: <ChanceListing page={page} />,
  }))
  const games = catalogue.map(({ id, kind }) => ({
    id,
    kind,
    words: `${words(`${id}.name`)} ${words(`${id}.lead`)}`,
    card: <GameCard game={id} />,
  }))
  const names = Object.fromEntries(catalogue.map(({ id }) => [id, words(`${id}.name`)]))
  return (
    <>
      <PageHeading title={t('title')} lead={t('lead')} />
      <ClientMessages namespaces={['gameCatalogue']}>
        <GameCatalogue games={[...games, ...chances]} />
      </ClientMessages>
      <MadeGamesSection />
      <ClientMessages namespaces={['hunts']}>
        <GameNames names={names}>
          <HuntShelf />
          <PlayKeyEntry />
        </GameNames>
      </ClientMessages>
    </>
  )
}
