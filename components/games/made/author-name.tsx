import { useTranslations } from 'next-intl'
import { SiteLink } from '@/components/navigation/site-link'
import { Isolate } from '@/components/ui/isolate'
import type { MadeGame } from '@/lib/builder/builder-schema'
import { playerPath } from '@/lib/routes/game-paths'

/** The author of a game, with a link to their profile: their name, otherwise their address, otherwise "somebody". */
export function AuthorName({ author }: { author: MadeGame['author'] }) {
  const t = useTranslations('madeGame')
  const player = author.name ?? author.address
  if (player === null) return <span className="font-semibold text-ink">{t('somebody')}</span>
  return (
    // Above the link that covers a whole card.
    <SiteLink
      href={playerPath(player)}
      className="relative z-1 text-ink underline-offset-4 hover:text-brand hover:underline"
    >
      {author.name === null ? (
        <Isolate className="font-mono">
          {player.slice(0, 8)}…{player.slice(-6)}
        </Isolate>
      ) : (
        <bdi className="font-semibold">{author.name}</bdi>
      )}
    </SiteLink>
  )
}
