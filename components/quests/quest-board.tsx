'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useOwnData } from '@/components/account/use-own-data'
import { SiteLink } from '@/components/navigation/site-link'
import { Button } from '@/components/ui/button'
import { buttonStyle } from '@/components/ui/button-style'
import { Card } from '@/components/ui/card'
import { ProgressBar } from '@/components/ui/progress-bar'
import { Skeleton } from '@/components/ui/skeleton'
import { useNextFocus } from '@/components/ui/hooks/use-next-focus'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { loadAuth } from '@/lib/account/auth-store'
import { isPublishedGameId, type GameNames } from '@/lib/games/game-ids'
import { questsSchema } from '@/lib/quests/quest-schema'
import { gamePath } from '@/lib/routes/game-paths'
import { routes } from '@/lib/routes/pages'
import { returnParameter } from '@/lib/routes/return-path'
import { type Quest, useQuestGoal } from './use-quest-goal'

/** Where players complete quests that no single game of the site completes. */
const elsewhere: Partial<
  Record<Quest['kind'], { readonly path: `/${string}`; readonly word: 'hunts' | 'games' | 'referrals' }>
> = {
  keys: { path: routes.hunts, word: 'hunts' },
  made: { path: routes.gameBuilder, word: 'games' },
  referrals: { path: routes.dashboard, word: 'referrals' },
}

function QuestItem({ quest, games }: { quest: Quest; games: GameNames }) {
  const t = useTranslations('questBoard')
  const words = useTranslations('questGoals')
  const format = useSiteFormatter()
  const { kind, game, target, progress, credits, experience, isPaid } = quest
  const own = game !== null && isPublishedGameId(game) ? game : null
  const title = useQuestGoal()(quest, own === null ? null : games[own])
  const other = elsewhere[kind]
  const isDone = progress >= target
  return (
    <li className="border-b border-hairline py-4 last:border-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="font-semibold">{title}</h3>
        <p className="text-note text-quiet">{t('reward', { credits, experience: format.int(experience) })}</p>
      </div>
      <ProgressBar label={title} value={progress / target} className="mt-3 w-full" />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4">
        <p className="text-note text-quiet tabular-nums">
          {words('progress', { progress: format.int(progress), target: format.int(target) })}
          {isDone && <span className="text-brand"> · {isPaid ? words('paid') : t('done')}</span>}
        </p>
        {!isDone && (
          <SiteLink
            href={other ? other.path : own === null ? routes.play : gamePath(own)}
            className="flex min-h-9 items-center text-note text-brand underline underline-offset-4"
          >
            {other ? t(`to.${other.word}`) : own === null ? t('play') : t('playGame', { game: games[own] })}
          </SiteLink>
        )}
      </div>
    </li>
  )
}

/** The quests of the day and the week with their progress, and the streak. */
export function QuestBoard({ games }: { games: GameNames }) {
  const t = useTranslations('questBoard')
  const [tries, setTries] = useState(0)
  const [isLoadingAuth, setLoadingAuth] = useState(false)
  const tryAgain = () => {
    // Loads the login state too, because that may have been what failed.
    setLoadingAuth(true)
    void loadAuth()
      .catch(() => undefined)
      .finally(() => setLoadingAuth(false))
    setTries(tries + 1)
  }
  const state = useOwnData('/api/quests', questsSchema, tries)
  const text = useNextFocus<HTMLParagraphElement>(typeof state === 'string' ? state : 'known')
  const isFirstCheck = state === 'checking' && tries === 0
  // Before the site has responded, the script in the head decides which of the two is shown, so that nothing moves for a visitor.
  if (isFirstCheck || state === 'logged-out')
    return (
      <>
        {isFirstCheck && (
          <div data-account-only="in">
            <Skeleton className="h-96 w-full" />
          </div>
        )}
        <Card data-account-only={isFirstCheck ? 'out' : undefined} className="max-w-lg">
          <p ref={text} tabIndex={-1} className="outline-none">
            {t('loggedOut')}
          </p>
          <SiteLink href={`${routes.login}?${returnParameter}=${routes.quests}`} className={`${buttonStyle()} mt-5`}>
            {t('login')}
          </SiteLink>
        </Card>
      </>
    )
  if (state === 'checking' || state === 'failed')
    return (
      <div>
        <p role="status" className="text-quiet">
          {t('unavailable')}
        </p>
        <Button variant="secondary" className="mt-4" pending={isLoadingAuth || state === 'checking'} onClick={tryAgain}>
          {t('retry')}
        </Button>
      </div>
    )
  return (
    <>
      <p ref={text} tabIndex={-1} className="mb-4 font-semibold outline-none">
        {t('streak', { days: state.streak })}
      </p>
      {!state.hasWallet && (
        <p className="mb-4 max-w-prose text-note">
          {t('noWallet')}{' '}
          <SiteLink href={routes.profile} className="text-brand underline underline-offset-4">
            {t('toProfile')}
          </SiteLink>
        </p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-2">
        {(['day', 'week'] as const).map((pace) => (
          <Card key={pace}>
            <h2 className="text-lead font-semibold">{t(pace)}</h2>
            <ul>
              {state.quests
                .filter((quest) => quest.pace === pace)
                .map((quest) => (
                  <QuestItem key={quest.id} quest={quest} games={games} />
                ))}
            </ul>
            {pace === 'week' && state.seasonCrystals > 0 && (
              <p className="mt-2 max-w-prose">
                {t('crystals', { count: state.seasonCrystals })}{' '}
                <SiteLink href={routes.season} className="text-brand underline underline-offset-4">
                  {t('toSeason')}
                </SiteLink>
              </p>
            )}
          </Card>
        ))}
      </div>
    </>
  )
}
