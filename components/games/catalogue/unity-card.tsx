import { useTranslations } from 'next-intl'
import { GeneratedCover } from '@/components/covers/generated-cover'
import { SiteLink } from '@/components/navigation/site-link'
import { demoBuildId, type UnityBuild } from '@/lib/games/unity/unity-build'
import { madeGamePath } from '@/lib/routes/game-paths'

/** A Unity build of this site in the catalogue: cover, title and summary. */
export function UnityCard({ build: { id, title } }: { build: Pick<UnityBuild, 'id' | 'title'> }) {
  const t = useTranslations('unityGames')
  const isDemo = id === demoBuildId
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-hairline bg-surface transition-colors duration-movement focus-within:border-brand hover:border-brand">
      <div className="aspect-video overflow-hidden bg-ground">
        <GeneratedCover
          seed={id}
          className="size-full transition-transform duration-movement ease-out group-hover:scale-[1.03] motion-reduce:transition-none"
        />
      </div>
      <div className="p-5">
        <h2 className="text-lead font-semibold break-words">
          <SiteLink href={madeGamePath(id)} className="after:absolute after:inset-0">
            {/* The language of a build's own title is not known. */}
            {isDemo ? t('demoTitle') : <bdi lang="">{title}</bdi>}
          </SiteLink>
        </h2>
        <p className="mt-1 text-quiet">{t(isDemo ? 'demoLead' : 'builtFor')}</p>
      </div>
    </article>
  )
}
