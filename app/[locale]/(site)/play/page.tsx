import { useTranslations } from 'next-intl'
import { GameCard } from '@/components/games/game-card'
import { GameCatalogue } from '@/components/games/game-catalogue'
import { ClientMessages } from '@/components/layout/client-messages'
import { PageHeading } from '@/components/ui/page-heading'
import { catalogue } from '@/lib/games/catalogue'
import { createPlaceMetadata } from '@/lib/metadata/place-metadata'

export const generateMetadata = () => createPlaceMetadata('play')

export default function PlayPage() {
  const t = useTranslations('pages.play')
  const words = useTranslations('games')
  const games = catalogue.map(({ id, kind }) => ({
    id,
    kind,
    words: `${words(`${id}.name`)} ${words(`${id}.lead`)}`,
    card: <GameCard game={id} />,
  }))
  return (
    <>
      <PageHeading title={t('title')} lead={t('lead')} />
      <ClientMessages namespaces={['gameCatalogue']}>
        <GameCatalogue games={games} />
      </ClientMessages>
    </>
  )
}
