import { getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { isPublishedGameId, publishedGameIds } from '@/lib/games/game-ids'
import { messageKey } from '@/lib/i18n/message-key'
import { createPageMetadata } from '@/lib/metadata/page-metadata'
import { gamePath } from '@/lib/routes/game-paths'
import { PublishedGame } from '../../published-game'

type PlayGameProps = { params: Promise<{ gameId: string }> }

/** `proxy.ts` responds to unknown ids with the 404 page. */
export const dynamicParams = false

export const generateStaticParams = () => publishedGameIds.map((gameId) => ({ gameId }))

async function readGame({ params }: PlayGameProps) {
  const { gameId } = await params
  return isPublishedGameId(gameId) ? gameId : notFound()
}

export async function generateMetadata(props: PlayGameProps) {
  const game = await readGame(props)
  const t = await getTranslations('games')
  return createPageMetadata({
    route: gamePath(game),
    title: t(`${messageKey(game)}.name`),
    description: t(`${messageKey(game)}.lead`),
  })
}

export default async function PlayGamePage(props: PlayGameProps) {
  return <PublishedGame game={await readGame(props)} />
}
