'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useSignedIn } from '@/components/account/use-signed-in'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast'
import { type Follow, followSchema } from '@/lib/players/follow-schema'
import { fetchJson, postJson } from '@/lib/site-api/fetch-json'

/** Follows a player with the logged-in account, or stops. Renders nothing for visitors, nor for a player without an account. */
export function FollowButton({ player }: { player: string }) {
  const t = useTranslations('followButton')
  const isSignedIn = useSignedIn()
  const [follow, setFollow] = useState<Follow | null>(null)
  const [isPending, setPending] = useState(false)

  useEffect(() => {
    if (!isSignedIn) return
    const controller = new AbortController()
    fetchJson(`/api/follows?player=${encodeURIComponent(player)}`, followSchema, controller.signal).then(
      setFollow,
      () => undefined,
    )
    return () => controller.abort()
  }, [isSignedIn, player])

  if (!isSignedIn || !follow?.canFollow) return null

  async function change(isFollowed: boolean): Promise<void> {
    setPending(true)
    try {
      setFollow(await postJson('/api/follows', { player, isFollowed }, followSchema))
    } catch {
      showToast({ message: t('failed'), durationMs: 5_000 })
    } finally {
      setPending(false)
    }
  }

  return (
    <Button
      variant={follow.isFollowed ? 'secondary' : 'primary'}
      size="s"
      className="mt-4"
      pending={isPending}
      onClick={() => void change(!follow.isFollowed)}
    >
      {t(follow.isFollowed ? 'following' : 'follow')}
    </Button>
  )
}
