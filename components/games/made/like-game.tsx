'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useSignedIn } from '@/components/account/use-signed-in'
import { SiteLink } from '@/components/navigation/site-link'
import { Button } from '@/components/ui/button'
import { buttonStyle } from '@/components/ui/button-style'
import { showToast } from '@/components/ui/toast'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { useSiteLocale } from '@/components/ui/hooks/use-site-locale'
import { type Likes, likesSchema } from '@/lib/builder/made-catalogue'
import { madeGamePath } from '@/lib/routes/game-paths'
import { routes } from '@/lib/routes/pages'
import { returnParameter } from '@/lib/routes/return-path'
import { fetchJson, postJson, toErrorText } from '@/lib/site-api/fetch-json'
import { GameIcon } from '../game-icon'

/** A button to like a game, with the number of likes. Without an account it leads to the login and back. */
export function LikeGame({ slug }: { slug: string }) {
  const t = useTranslations('madeGame.likes')
  const locale = useSiteLocale()
  const format = useSiteFormatter()
  const isSignedIn = useSignedIn()
  const [known, setKnown] = useState<Likes | null>(null)
  const [isPending, setPending] = useState(false)

  useEffect(() => {
    const controller = new AbortController()
    fetchJson(`/api/games/likes?game=${slug}`, likesSchema, controller.signal).then(setKnown, () => undefined)
    return () => controller.abort()
  }, [slug, isSignedIn])

  const { likes, isLiked } = known ?? { likes: 0, isLiked: false }
  const label = (
    <>
      <GameIcon name="like" className={`size-4 ${isLiked ? 'fill-current' : ''}`} />
      {t('like')}
      <span aria-hidden className="tabular-nums">
        {format.int(likes)}
      </span>
      <span className="sr-only">{t('count', { count: likes })}</span>
    </>
  )

  // Keeps the place, so that nothing moves under a finger when the number arrives.
  if (!known)
    return (
      <span aria-hidden className={`invisible ${buttonStyle('secondary', 's')}`}>
        {label}
      </span>
    )

  if (!isSignedIn)
    return (
      <SiteLink
        href={`${routes.login}?${returnParameter}=${encodeURIComponent(madeGamePath(slug))}`}
        className={buttonStyle('secondary', 's')}
      >
        {label}
        <span className="sr-only">{t('logIn')}</span>
      </SiteLink>
    )

  async function toggle(): Promise<void> {
    setPending(true)
    try {
      setKnown(await postJson('/api/games/likes', { game: slug, isLiked: !isLiked }, likesSchema))
    } catch (error) {
      const sentences = {
        'own-game': t('ownGame'),
        'not-played': t('notPlayed'),
        'unknown-game': t('unknownGame'),
        'logged-out': t('logIn'),
        limited: t('limited', { when: '{when}' }),
      }
      showToast({ message: toErrorText(error, sentences, t('failed'), locale), durationMs: 5_000 })
    }
    setPending(false)
  }

  return (
    <Button variant="secondary" size="s" aria-pressed={isLiked} pending={isPending} onClick={() => void toggle()}>
      {label}
    </Button>
  )
}
