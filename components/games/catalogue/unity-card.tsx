import { useTranslations } from 'next-intl'
import { GeneratedCover } from '@/components/covers/generated-cover'
import { SiteLink } from '@/components/navigation/site-link'
import { demoBuildId, type UnityBuild } from '@/lib/games/unity/unity-build'
import { madeGamePath } from '@/lib/routes/game-paths'
import { CatalogueCard, growingCover } from './catalogue-card'

/** A Unity build of this site in the catalogue: cover, title and summary. */
export function UnityCard({ build: { id, title } }: { build: Pick<UnityBuild, 'id' | 'title'> }) {
  const t = useTranslations('unityGames')
  const isDemo = id === demoBuildId
  return (
    <CatalogueCard cover={<GeneratedCover seed={id} className={growingCover} />}>
      <h2 className="text-lead font-semibold break-words">
        <SiteLink href={madeGamePath(id)} className="after:absolute after:inset-0">
          {/* The language of a build's own title is not known. */}
          {isDemo ? t('demoTitle') : <bdi lang="">{title}</bdi>}
        </SiteLink>
      </h2>
      <p className="mt-1 text-quiet">{t(isDemo ? 'demoLead' : 'builtFor')}</p>
    </CatalogueCard>
  )
}
