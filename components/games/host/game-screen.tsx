import { useTranslations } from 'next-intl'
import { GameCover } from '@/components/games/covers/game-cover'
import { ClientMessages } from '@/components/layout/client-messages'
import { Card } from '@/components/ui/card'
import { PageHeading } from '@/components/ui/page-heading'
import type { GameId } from '@/lib/games/game-ids'
import { messageKey } from '@/lib/i18n/message-key'
import { GameHost } from './game-host'
import { hostNamespaces } from './host-namespaces'

const ways = ['keyboard', 'touch', 'gamepad'] as const

/** The controls of a game by keyboard, touch and gamepad. */
export function HowToPlay({ game }: { game: GameId }) {
  const t = useTranslations('gameHost')
  const words = useTranslations('games')
  return (
    <Card aria-labelledby="how-to-play">
      <h2 id="how-to-play" className="text-title font-semibold">
        {t('howToPlay')}
      </h2>
      <dl className="mt-4 grid gap-4">
        {ways.map((way) => (
          <div key={way} className="grid gap-x-4 gap-y-1 sm:grid-cols-[8rem_1fr]">
            <dt className="text-note font-semibold text-brand">{t(way)}</dt>
            <dd className="text-quiet">{words(`${messageKey(game)}.${way}`)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** The page of a game: the game behind its cover, how to play it, and its board. */
export function GameScreen({ game }: { game: GameId }) {
  const words = useTranslations('games')
  const name = words(`${messageKey(game)}.name`)
  return (
    <>
      <PageHeading title={name} lead={words(`${messageKey(game)}.lead`)} />
      <ClientMessages namespaces={[...hostNamespaces, 'hunts', 'questGoals']}>
        <GameHost game={game} name={name} cover={<GameCover game={game} />}>
          <HowToPlay game={game} />
        </GameHost>
      </ClientMessages>
    </>
  )
}
