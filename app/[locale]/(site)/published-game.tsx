import { useTranslations } from 'next-intl'
import { GameGlobals } from '@/components/account/game-globals'
import { GameScreen } from '@/components/games/host/game-screen'
import { CollectLater } from '@/components/games/host/collect-later'
import { GameHunts } from '@/components/hunts/browse/game-hunts'
import type { PublishedGameId } from '@/lib/games/game-ids'
import { messageKey } from '@/lib/i18n/message-key'

/** The page of a published game: the player, the game, its score board and its hunts. */
export function PublishedGame({ game }: { game: PublishedGameId }) {
  const words = useTranslations('games')
  return (
    <>
      <GameGlobals game={game} />
      <GameScreen game={game} />
      <GameHunts game={game} name={words(`${messageKey(game)}.name`)} />
      <CollectLater game={game} />
    </>
  )
}
