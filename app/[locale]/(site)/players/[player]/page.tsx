import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { PlayerProfileView } from '@/components/players/player-profile'
import { createPageMetadata } from '@/lib/metadata/page-metadata'
import { playerPath } from '@/lib/routes/game-paths'
import { HttpError } from '@/lib/server/http/http-error'
import { readCachedProfile } from '@/lib/server/players/read-player-profile'

type PlayerPageProps = { params: Promise<{ player: string }> }

/** Rendered on the first visit and cached for some seconds. */
export const revalidate = 10

export const generateStaticParams = () => []

/** The entry server responds to unknown players with the 404 page, and passes on names in the way in which the players write them. */
async function readPlayer({ params }: PlayerPageProps) {
  const player = decodeURIComponent((await params).player)
  try {
    return { player, profile: await readCachedProfile(player) }
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) notFound()
    throw error
  }
}

export async function generateMetadata(props: PlayerPageProps) {
  const { player, profile } = await readPlayer(props)
  const t = await getTranslations('playerPage')
  const name = profile.name ?? profile.address ?? player
  return createPageMetadata({
    route: playerPath(player),
    title: t('metaTitle', { name }),
    description: t('metaDescription', { name }),
  })
}

export default async function PlayerPage(props: PlayerPageProps) {
  const { profile } = await readPlayer(props)
  return <PlayerProfileView profile={profile} />
}
