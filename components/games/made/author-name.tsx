import { useTranslations } from 'next-intl'
import { Isolate } from '@/components/ui/isolate'
import type { MadeGame } from '@/lib/builder/builder-schema'

/** The author of a game: their name, otherwise their address, otherwise "somebody". */
export function AuthorName({ author }: { author: MadeGame['author'] }) {
  const t = useTranslations('madeGame')
  if (author.name !== null) return <bdi className="font-semibold text-ink">{author.name}</bdi>
  if (author.address === null) return <span className="font-semibold text-ink">{t('somebody')}</span>
  return (
    <Isolate className="font-mono text-ink">
      {author.address.slice(0, 8)}…{author.address.slice(-6)}
    </Isolate>
  )
}
