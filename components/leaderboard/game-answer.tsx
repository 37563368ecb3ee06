'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { getLeaderboard, type LeaderboardText } from '@/lib/site-api/get-leaderboard'
import { useKnownPlayer } from './use-known-player'

/** Asks for the board as a game does, and shows what comes. */
export function GameAnswer() {
  const t = useTranslations('leaderboardScreen')
  const player = useKnownPlayer()
  const [isAsking, setAsking] = useState(false)
  const [answer, setAnswer] = useState<LeaderboardText | null>(null)

  async function ask() {
    setAsking(true)
    setAnswer(await getLeaderboard(player ?? 'anonymous'))
    setAsking(false)
  }

  return (
    <>
      <Button variant="secondary" size="s" pending={isAsking} onClick={() => void ask()}>
        {t('ask')}
      </Button>
      <div role="status">
        {answer && (
          <pre
            dir="ltr"
            tabIndex={0}
            aria-label={t('answer')}
            className={`mt-4 max-h-40 overflow-auto rounded-control border border-hairline bg-ground p-3 font-mono text-note whitespace-pre-wrap break-all ${answer.error ? 'text-danger' : 'text-quiet'}`}
          >
            {answer.error ?? answer.text}
          </pre>
        )}
      </div>
    </>
  )
}
