'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { getLeaderboard, type LeaderboardText } from '@/lib/site-api/get-leaderboard'
import { useKnownPlayer } from './use-known-player'

/** Sends the request of a game's page and shows the response: the player's rank and the text. */
export function GameRequestDemo() {
  const t = useTranslations('leaderboardScreen')
  const table = useTranslations('leaderboardTable')
  const player = useKnownPlayer()
  const [isPending, setPending] = useState(false)
  const [response, setResponse] = useState<LeaderboardText | null>(null)

  async function sendRequest() {
    setPending(true)
    setResponse(await getLeaderboard(player ?? 'anonymous'))
    setPending(false)
  }

  return (
    <>
      <Button variant="secondary" size="s" pending={isPending} onClick={() => void sendRequest()}>
        {t('ask')}
      </Button>
      <div role="status">
        {response?.error === null && (
          <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-note">
            <dt className="text-quiet">{table('rank')}</dt>
            <dd className="tabular-nums">{response.playerRank ?? '–'}</dd>
            <dt className="text-quiet">{t('ranking')}</dt>
            <dd dir="ltr" className="text-start tabular-nums">
              {response.serverRanking}
            </dd>
          </dl>
        )}
        {response && (
          <pre
            dir="ltr"
            tabIndex={0}
            role="region"
            aria-label={t('answer')}
            className={`mt-4 max-h-40 overflow-auto rounded-control border border-hairline bg-ground p-3 font-mono text-note whitespace-pre-wrap break-all ${response.error ? 'text-danger' : 'text-quiet'}`}
          >
            {response.error ?? response.text}
          </pre>
        )}
      </div>
    </>
  )
}
