import { notFound } from 'next/navigation'
import { GameGlobals } from '@/components/account/game-globals'
import { UploadedGameScreen } from '@/components/games/uploads/uploaded-game-screen'
import { MadeGameScreen } from '@/components/games/made/made-game-screen'
import { GameHunts } from '@/components/hunts/browse/game-hunts'
import { createPageMetadata } from '@/lib/metadata/page-metadata'
import { madeGamePath } from '@/lib/routes/game-paths'
import { readMadeGame } from '@/lib/server/builder/read-made-game'
import { readUploadedGame } from '@/lib/server/uploads/read-uploads'

type MadeGamePageProps = { params: Promise<{ slug: string; version: string }> }

/** None is rendered ahead: the first visitor of a version has it rendered, for ten seconds. The next version is another page. */
export const generateStaticParams = () => []

/** Names that there is no game for never come here: the entry answers them by the page that says so. */
const readGame = async ({ params }: MadeGamePageProps) => {
  const { slug } = await params
  return (await readMadeGame(slug)) ?? (await readUploadedGame(slug)) ?? notFound()
}

export async function generateMetadata(props: MadeGamePageProps) {
  const { slug, title, lead } = await readGame(props)
  return createPageMetadata({ route: madeGamePath(slug), title, ...(lead === '' ? {} : { description: lead }) })
}

export default async function MadeGamePage(props: MadeGamePageProps) {
  const game = await readGame(props)
  return (
    <>
      <GameGlobals game={game.slug} />
      {'build' in game ? <UploadedGameScreen game={game} /> : <MadeGameScreen game={game} />}
      <GameHunts game={game.slug} name={game.title} />
    </>
  )
}
