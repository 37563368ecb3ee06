import { getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { GameGlobals } from '@/components/account/game-globals'
import { UploadedGameScreen } from '@/components/games/uploads/uploaded-game-screen'
import { MadeGameScreen } from '@/components/games/made/made-game-screen'
import { UnityBuildPage } from '@/components/games/unity/unity-build-page'
import { CollectLater } from '@/components/games/host/collect-later'
import { GameHunts } from '@/components/hunts/browse/game-hunts'
import { demoBuildId, type UnityBuild } from '@/lib/games/unity/unity-build'
import { createPageMetadata } from '@/lib/metadata/page-metadata'
import { madeGamePath } from '@/lib/routes/game-paths'
import { readMadeGame } from '@/lib/server/builder/read-made-game'
import { readSiteBuild } from '@/lib/server/games/unity-builds'
import { readInTurn } from '@/lib/server/read-in-turn'
import { readUploadedGame } from '@/lib/server/uploads/read-uploads'

type MadeGamePageProps = { params: Promise<{ slug: string; version: string }> }

/** Rendered on the first visit and cached for some seconds. Every version of a game has its own page. */
export const revalidate = 10

export const generateStaticParams = () => []

/** The entry server responds to slugs of unknown games with the 404 page. */
const readGame = async ({ params }: MadeGamePageProps) => (await readGameOnce((await params).slug)) ?? notFound()

const readGameOnce = cache((slug: string) =>
  readInTurn(async () => (await readMadeGame(slug)) ?? (await readUploadedGame(slug))),
)

const readBuildOf = async ({ params }: MadeGamePageProps) => readSiteBuild((await params).slug)

async function describeBuild(build: UnityBuild) {
  const t = await getTranslations('unityGames')
  const isDemo = build.id === demoBuildId
  return createPageMetadata({
    route: madeGamePath(build.id),
    title: isDemo ? t('demoTitle') : build.title,
    description: t(isDemo ? 'demoLead' : 'builtFor'),
  })
}

export async function generateMetadata(props: MadeGamePageProps) {
  const build = await readBuildOf(props)
  if (build) return describeBuild(build)
  const { slug, title, lead } = await readGame(props)
  return createPageMetadata({ route: madeGamePath(slug), title, ...(lead === '' ? {} : { description: lead }) })
}

export default async function MadeGamePage(props: MadeGamePageProps) {
  const build = await readBuildOf(props)
  if (build)
    return (
      <>
        <GameGlobals game="unity" />
        <UnityBuildPage build={build} />
      </>
    )
  const game = await readGame(props)
  return (
    <>
      <GameGlobals game={game.slug} />
      {'build' in game ? <UploadedGameScreen game={game} /> : <MadeGameScreen game={game} />}
      <GameHunts game={game.slug} name={game.title} />
      <CollectLater game={game.slug} />
    </>
  )
}
