import { getTranslations } from 'next-intl/server'
import { ChanceListing, chanceListings } from '@/components/chance/chance-listing'
import { GameCard } from '@/components/games/catalogue/game-card'
import { GameCatalogue } from '@/components/games/catalogue/game-catalogue'
import { MadeGamesHeading } from '@/components/games/made/made-games-heading'
import { GameNames } from '@/components/hunts/game-names'
import { HuntShelf } from '@/components/hunts/hunt-shelf'
import { PlayKeyEntry } from '@/components/hunts/play-key-entry'
import { ClientMessages } from '@/components/layout/client-messages'
import { PageHeading } from '@/components/ui/page-heading'
import { catalogue } from '@/lib/games/catalogue'
import { createPlaceMetadata } from '@/lib/metadata/place-metadata'
import { readInitialCatalogue } from '@/lib/server/games/read-initial-catalogue'

export const generateMetadata = () => createPlaceMetadata('play')

export default async function PlayPage() {
  const pages = await getTranslations('pages')
  const words = await getTranslations('games')
  const initial = await readInitialCatalogue()
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
      <PageHeading title={pages('play.title')} lead={pages('play.lead')} />
      <ClientMessages namespaces={['gameCatalogue', 'madeGame']}>
        <GameCatalogue
          games={[...games, ...chances]}
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
