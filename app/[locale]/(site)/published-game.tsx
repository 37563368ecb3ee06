import { useTranslations } from 'next-intl'
import { GameGlobals } from '@/components/account/game-globals'
import { GameScreen } from '@/components/games/game-screen'
import { GameHunts } from '@/components/hunts/game-hunts'
import type { PublishedGameId } from '@/lib/games/game-ids'

/** A game of the site with all that belongs to its page: who plays, the game, its board, and its hunts. */
export function PublishedGame({ game }: { game: PublishedGameId }) {
  const words = useTranslations('games')
  return (
    <>
      <GameGlobals game={game} />
      <GameScreen game={game} />
      <GameHunts game={game} name={words(`${game}.name`)} />
    </>
  )
}
