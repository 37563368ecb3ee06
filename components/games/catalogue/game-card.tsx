import { useTranslations } from 'next-intl'
import { SiteLink } from '@/components/navigation/site-link'
import type { PublishedGameId } from '@/lib/games/game-ids'
import { messageKey } from '@/lib/i18n/message-key'
import { gamePath } from '@/lib/routes/game-paths'
import { GameCover } from '../covers/game-cover'
import { GameNumbers } from './game-numbers'

/** A game of the site in the catalogue: cover, name, summary and statistics. */
export function GameCard({ game }: { game: PublishedGameId }) {
  const words = useTranslations('games')
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-hairline bg-surface transition-colors duration-movement focus-within:border-brand hover:border-brand">
      <div className="aspect-video overflow-hidden">
        <GameCover
          game={game}
          className="size-full transition-transform duration-movement ease-out group-hover:scale-[1.03] motion-reduce:transition-none"
        />
      </div>
      <div className="flex flex-1 flex-col p-5">
        <h2 className="text-lead font-semibold">
          <SiteLink href={gamePath(game)} className="after:absolute after:inset-0">
            {words(`${messageKey(game)}.name`)}
          </SiteLink>
        </h2>
        <p className="mt-1 text-quiet">{words(`${messageKey(game)}.lead`)}</p>
        <GameNumbers game={game} />
      </div>
    </article>
  )
}
