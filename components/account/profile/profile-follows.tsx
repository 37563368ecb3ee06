'use client'

import { useTranslations } from 'next-intl'
import { useId, useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { showToast } from '@/components/ui/toast'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { doneResponseSchema } from '@/lib/account/account-schema'
import { type OwnFollow, ownFollowsSchema } from '@/lib/players/follow-schema'
import { fetchJson, postJson } from '@/lib/site-api/fetch-json'
import { toShortAddress } from '@/lib/units/short-address'
import { ChangeProblem, useChange } from './account-change'

/**
 * Lists the followed players, each with a button to unfollow. Renders nothing for an account that follows no players.
 */
export function ProfileFollows() {
  const t = useTranslations('profilePage.follows')
  const id = useId()
  const format = useSiteFormatter()
  const change = useChange()
  const [follows, setFollows] = useState<readonly OwnFollow[]>([])

  useEffect(() => {
    const controller = new AbortController()
    fetchJson('/api/follows/own', ownFollowsSchema, controller.signal).then(
      (own) => setFollows(own.follows),
      () => undefined,
    )
    return () => controller.abort()
  }, [])

  if (follows.length === 0) return null

  const nameOf = ({ name, address }: OwnFollow) => name ?? (address ? toShortAddress(address) : t('unnamed'))

  function end(follow: OwnFollow) {
    void change.run(async () => {
      await postJson('/api/follows/end', { id: follow.id }, doneResponseSchema)
      setFollows((all) => all.filter((each) => each.id !== follow.id))
      showToast({ message: t('ended', { name: nameOf(follow) }) })
    })
  }

  return (
    <Card aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="text-lead font-semibold">
        {t('title')}
      </h2>
      <ul className="mt-3 max-h-96 divide-y divide-hairline overflow-y-auto">
        {follows.map((follow) => (
          <li key={follow.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
            <div className="min-w-0 flex-1">
              <p className="wrap-anywhere">
                <bdi>{nameOf(follow)}</bdi>
              </p>
              <p className="text-note text-quiet">
                {t('since', { date: format.dateTime(Date.parse(follow.followedAt), 'day') })}
              </p>
            </div>
            <Button
              variant="quiet"
              size="s"
              pending={change.isPending}
              aria-label={t('endWhich', { name: nameOf(follow) })}
              onClick={() => end(follow)}
            >
              {t('end')}
            </Button>
          </li>
        ))}
      </ul>
      <ChangeProblem change={change} />
    </Card>
  )
}
