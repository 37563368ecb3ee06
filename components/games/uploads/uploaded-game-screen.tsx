import { useTranslations } from 'next-intl'
import { ClientMessages } from '@/components/layout/client-messages'
import { Card } from '@/components/ui/card'
import { Isolate } from '@/components/ui/isolate'
import type { UploadedGame } from '@/lib/uploads/upload-schema'
import { hostNamespaces } from '../host/host-namespaces'
import { AuthorName } from '../made/author-name'
import { LikeGame } from '../made/like-game'
import { ReportGame } from '../made/report-game'
import { UploadedGameHost } from './uploaded-game-host'

const facts = ['sandbox', 'sends', 'practice', 'keys'] as const

/** The page of an uploaded game: the game, its author, and what it can do here. */
export function UploadedGameScreen({ game }: { game: UploadedGame }) {
  const t = useTranslations('uploadedGame')
  const made = useTranslations('madeGame')
  const { slug, title, kind, build, hasCover } = game
  return (
    <>
      <div className="pt-10 pb-8 sm:pt-14">
        <h1 className="text-heading font-semibold break-words">
          <bdi>{title}</bdi>
        </h1>
        {game.lead !== '' && (
          <p className="mt-2 max-w-prose break-words text-quiet">
            <bdi>{game.lead}</bdi>
          </p>
        )}
        <p className="mt-3 text-note text-quiet">
          {made('by')} <AuthorName author={game.author} /> · {t(`kinds.${kind}`)}
        </p>
      </div>
      <ClientMessages namespaces={[...hostNamespaces, 'hunts', 'madeGame', 'uploadedGame']}>
        <UploadedGameHost game={{ slug, title, kind, build, hasCover }} />
        <Card aria-labelledby="about-upload" className="mt-8">
          <h2 id="about-upload" className="text-title font-semibold">
            {t('aboutTitle')}
          </h2>
          <ul className="mt-3 grid gap-2 text-quiet">
            {facts.map((fact) => (
              <li key={fact} className="flex gap-3">
                <span aria-hidden className="mt-[0.6em] size-1.5 shrink-0 rounded-full bg-brand" />
                {t(`about.${fact}`)}
              </li>
            ))}
          </ul>
          <div className="mt-6 flex flex-wrap items-center justify-between gap-3 border-t border-hairline pt-4">
            <p className="text-note text-quiet">
              {made('address')} <Isolate className="font-mono">/play/{slug}</Isolate>
            </p>
            <span className="flex flex-wrap items-center gap-3">
              <LikeGame slug={slug} />
              <ReportGame slug={slug} />
            </span>
          </div>
        </Card>
      </ClientMessages>
    </>
  )
}
