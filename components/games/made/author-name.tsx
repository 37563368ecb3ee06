import { useTranslations } from 'next-intl'
import { SiteLink } from '@/components/navigation/site-link'
import type { MadeGame } from '@/lib/builder/builder-schema'
import { playerPath } from '@/lib/routes/game-paths'

/** The author of a game, with a link to their profile: their name, or that they have none; "somebody" without a profile. */
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
        <span title={player} className="font-semibold">
          {t('unnamed')}
        </span>
      ) : (
        <bdi className="font-semibold">{author.name}</bdi>
      )}
    </SiteLink>
  )
}
