import { useTranslations } from 'next-intl'
import { SiteLink } from '@/components/navigation/site-link'
import type { PublishedGameId } from '@/lib/games/game-ids'
import { messageKey } from '@/lib/i18n/message-key'
import { gamePath } from '@/lib/routes/game-paths'
import { GameCover } from '../covers/game-cover'
import { CatalogueCard, growingCover } from './catalogue-card'
import { GameNumbers } from './game-numbers'

/** A game of the site in the catalogue: cover, name, summary and statistics. */
export function GameCard({ game }: { game: PublishedGameId }) {
  const words = useTranslations('games')
  return (
    <CatalogueCard cover={<GameCover game={game} className={growingCover} />}>
      <h2 className="text-lead font-semibold">
        <SiteLink href={gamePath(game)} className="after:absolute after:inset-0">
          {words(`${messageKey(game)}.name`)}
        </SiteLink>
      </h2>
      <p className="mt-1 text-quiet">{words(`${messageKey(game)}.lead`)}</p>
      <GameNumbers game={game} />
    </CatalogueCard>
  )
}
