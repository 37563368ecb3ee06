import { useTranslations } from 'next-intl'
import { ClientMessages } from '@/components/layout/client-messages'
import { PageHeading } from '@/components/ui/page-heading'
import type { GameId } from '@/lib/games/game-ids'
import { GameCover } from './game-cover'
import { GameHost } from './game-host'
import { hostNamespaces } from './host-namespaces'
import { HowToPlay } from './how-to-play'

/** The page of one game: the game behind its cover, how to play it, its board. */
export function GameScreen({ game }: { game: GameId }) {
  const words = useTranslations('games')
  const name = words(`${game}.name`)
  return (
    <>
      <PageHeading title={name} lead={words(`${game}.lead`)} />
      <ClientMessages namespaces={hostNamespaces}>
        <GameHost game={game} name={name} cover={<GameCover game={game} />}>
          <HowToPlay game={game} />
        </GameHost>
      </ClientMessages>
    </>
  )
}
