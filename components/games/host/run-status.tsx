'use client'

import { useLocale, useTranslations } from 'next-intl'
import { GameIcon } from '@/components/games/game-icon'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { Button } from '@/components/ui/button'
import { Isolate } from '@/components/ui/isolate'
import { isPracticeKey } from '@/lib/hunts/keys/hunt-key'
import { formatWait } from '@/lib/i18n/format-units'
import { messageKey } from '@/lib/i18n/message-key'
import type { GameView, LastRun } from './game-state'

type GameNotesProps = {
  view: Pick<GameView, 'status' | 'lastRun' | 'isWatching' | 'isCounted' | 'waitSeconds' | 'foundKey'>
  onPlay: () => void
  onKeySeen: () => void
}

const knownErrorCodes = [
  'too-fast',
  'edited-log',
  'copied-run',
  'other-version',
  'attempt-expired',
  'no-answer',
] as const

function useRunWords(lastRun: LastRun | null): string | null {
  const t = useTranslations('gameHost')
  const refused = useTranslations('gameHost.refusals')
  const format = useSiteFormatter()
  if (!lastRun) return null
  switch (lastRun.kind) {
    case 'counting':
      return t('counting')
    case 'late':
      return t('late')
    case 'stored':
      if (lastRun.rank === null) return t('storedUnranked', { score: lastRun.score })
      return t(lastRun.score < lastRun.best ? 'storedBelowBest' : 'stored', {
        score: lastRun.score,
        rank: format.int(lastRun.rank),
      })
    case 'uncounted':
      return t('uncounted')
    case 'refused':
      return refused(messageKey(knownErrorCodes.find((code) => code === lastRun.code) ?? 'other'))
  }
}

/** The host's notes about the run: whether it counts, what happened to the last one, and a key that was found. */
export function RunStatus({ view, onPlay, onKeySeen }: GameNotesProps) {
  const t = useTranslations('gameHost')
  const iso = useLocale()
  const words = useRunWords(view.lastRun)
  const isPractising = view.foundKey !== null && isPracticeKey(`0x${view.foundKey.replace(/^0x/i, '').toLowerCase()}`)
  // The note also stays while the game is paused. A press on this panel pauses the game, and a layout change at that
  // moment would move the pressed element away.
  const isRunning = view.status.kind === 'playing' || view.status.kind === 'paused'
  const isPractice = isRunning && !view.isCounted && !view.isWatching
  return (
    <>
      <div role="status" className="text-note">
        {words && (
          <p
            className={`border-t border-hairline px-4 py-2 ${view.lastRun?.kind === 'refused' ? 'text-danger' : 'text-quiet'}`}
          >
            {words}
          </p>
        )}
        {isPractice && !words && (
          <p className="border-t border-hairline px-4 py-2 text-reward">
            {view.waitSeconds === null
              ? t('uncountedRun')
              : t('limitedRun', { when: formatWait(view.waitSeconds, iso) })}
          </p>
        )}
        {view.foundKey !== null && (
          <div className="flex flex-wrap items-center gap-3 border-t border-reward px-4 py-3">
            <GameIcon name="key" className="size-6 shrink-0 text-reward" />
            <div className="min-w-0 flex-1">
              <p className="text-body font-semibold text-reward">{t(isPractising ? 'practiceKey' : 'keyFound')}</p>
              <p className="text-quiet">{t(isPractising ? 'practiceKeyText' : 'keyFoundText')}</p>
              <p className="mt-1 font-mono break-all">
                <Isolate>{view.foundKey}</Isolate>
              </p>
            </div>
            <Button variant="secondary" size="s" onClick={onKeySeen}>
              {t('goOn')}
            </Button>
          </div>
        )}
      </div>
      {view.isWatching && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-hairline px-4 py-2 text-note">
          <p className="flex items-center gap-2 text-crystal">
            <GameIcon name="watch" />
            {t('watching')}
          </p>
          <Button size="s" onClick={onPlay}>
            {t('playMyself')}
          </Button>
        </div>
      )}
    </>
  )
}
