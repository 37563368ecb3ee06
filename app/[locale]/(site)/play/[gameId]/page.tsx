import { getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { GameGlobals } from '@/components/account/game-globals'
import { GameScreen } from '@/components/games/game-screen'
import { GameHunts } from '@/components/hunts/game-hunts'
import { isPublishedGameId, publishedGameIds } from '@/lib/games/game-ids'
import { createPageMetadata } from '@/lib/metadata/page-metadata'
import { gamePath } from '@/lib/routes/game-paths'

type PlayGameProps = { params: Promise<{ gameId: string }> }

/** Others never come here: the middleware answers them by the page that says so. */
export const dynamicParams = false

export const generateStaticParams = () => publishedGameIds.map((gameId) => ({ gameId }))

async function readGame({ params }: PlayGameProps) {
  const { gameId } = await params
  return isPublishedGameId(gameId) ? gameId : notFound()
}

export async function generateMetadata(props: PlayGameProps) {
  const game = await readGame(props)
  const t = await getTranslations('games')
  return createPageMetadata({ route: gamePath(game), title: t(`${game}.name`), description: t(`${game}.lead`) })
}

export default async function PlayGamePage(props: PlayGameProps) {
  const game = await readGame(props)
  const t = await getTranslations('games')
  return (
    <>
      <GameGlobals game={game} />
      <GameScreen game={game} />
      <GameHunts game={game} name={t(`${game}.name`)} />
    </>
  )
}
