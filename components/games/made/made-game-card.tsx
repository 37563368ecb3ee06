import { useTranslations } from 'next-intl'
import { SiteLink } from '@/components/navigation/site-link'
import { UploadCover } from '@/components/worlds/upload-cover'
import type { CataloguedGame } from '@/lib/builder/made-catalogue'
import { madeGamePath } from '@/lib/routes/game-paths'
import { NumberLine } from '../catalogue/number-line'
import { AuthorName } from './author-name'
import { MadeGameCover } from './made-game-cover'

const coverStyle =
  'size-full transition-transform duration-movement ease-out group-hover:scale-[1.03] motion-reduce:transition-none'

/** A game of players in the catalogue: its picture, what it is called, who made it, how much it is played. */
export function MadeGameCard({ game }: { game: CataloguedGame }) {
  const t = useTranslations('madeGame')
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-hairline bg-surface transition-colors duration-movement focus-within:border-brand hover:border-brand">
      <div className="aspect-video overflow-hidden bg-ground">
        {game.level === null ? (
          <UploadCover slug={game.slug} picture={game.picture} className={coverStyle} />
        ) : (
          <MadeGameCover level={game.level} className={coverStyle} />
        )}
      </div>
      <div className="flex flex-1 flex-col p-5">
        <h3 className="text-lead font-semibold break-words">
          <SiteLink href={madeGamePath(game.slug)} className="after:absolute after:inset-0">
            <bdi>{game.title}</bdi>
          </SiteLink>
        </h3>
        {game.lead !== '' && (
          <p className="mt-1 line-clamp-2 break-words text-quiet">
            <bdi>{game.lead}</bdi>
          </p>
        )}
        <p className="mt-1 truncate text-note text-quiet">
          {t('by')} <AuthorName author={game.author} />
        </p>
        <div className="mt-auto pt-4 text-note text-quiet">
          <NumberLine numbers={game} />
        </div>
      </div>
    </article>
  )
}
