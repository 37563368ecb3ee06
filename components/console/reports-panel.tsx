'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { SiteLink } from '@/components/navigation/site-link'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Field } from '@/components/ui/fields/field'
import { Isolate } from '@/components/ui/isolate'
import { Skeleton } from '@/components/ui/skeleton'
import { showToast } from '@/components/ui/toast'
import { doneSchema, reportReasons } from '@/lib/builder/builder-schema'
import { type ModerationAction, type ReportedGame, reportedGamesSchema } from '@/lib/moderation/moderation-schema'
import { madeGamePath } from '@/lib/routes/game-paths'
import { postJson, fetchJson } from '@/lib/site-api/fetch-json'

/** The reported and hidden games, with their reports and actions, for operators. */
export function ReportsPanel() {
  const t = useTranslations('console.reports')
  const { games, reload } = useReports()
  const heading = useRef<HTMLHeadingElement>(null)
  const wasChanged = useRef(false)

  // After an action by keyboard the row with the focused button may be gone, so the heading takes the focus.
  useEffect(() => {
    if (!wasChanged.current || document.activeElement !== document.body) return
    wasChanged.current = false
    heading.current?.focus()
  }, [games])

  function change(): void {
    wasChanged.current = true
    reload()
  }

  return (
    <Card aria-labelledby="reports" className="border-reward">
      <h2 ref={heading} id="reports" tabIndex={-1} className="scroll-mt-40 text-title font-semibold">
        {t('title')}
      </h2>
      <p className="mt-1 max-w-prose text-quiet">{t('text')}</p>
      {games === null && <Skeleton className="mt-4 h-24 w-full" />}
      {games === 'unavailable' && <p className="mt-4 text-quiet">{t('unavailable')}</p>}
      {Array.isArray(games) && games.length === 0 && <p className="mt-4 text-quiet">{t('none')}</p>}
      {Array.isArray(games) && (
        <ul className="mt-4 grid">
          {games.map((game) => (
            <ReportedGameRow key={game.slug} game={game} onChanged={change} />
          ))}
        </ul>
      )}
    </Card>
  )
}

/** The reported and hidden games, null while they load, and a function to reload them. */
function useReports(): {
  readonly games: readonly ReportedGame[] | 'unavailable' | null
  readonly reload: () => void
} {
  const [games, setGames] = useState<readonly ReportedGame[] | 'unavailable' | null>(null)
  const [loads, setLoads] = useState(0)
  useEffect(() => {
    const controller = new AbortController()
    fetchJson('/api/operator/reports', reportedGamesSchema, controller.signal).then(
      (list) => setGames(list.games),
      () => controller.signal.aborted || setGames('unavailable'),
    )
    return () => controller.abort()
  }, [loads])
  return { games, reload: useCallback(() => setLoads((count) => count + 1), []) }
}

/** A reported game: its reports, its moderation log, and the available actions. */
function ReportedGameRow({ game, onChanged }: { game: ReportedGame; onChanged: () => void }) {
  const t = useTranslations('console.reports')
  const made = useTranslations('madeGame')
  const format = useSiteFormatter()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { slug, title, hidden, words, log } = game
  const reasons = reportReasons.filter((name) => game.reports[name] > 0)

  async function moderate(action: ModerationAction): Promise<void> {
    if (action === 'hide' && reason.trim() === '') return setMissing(true)
    const isDone = await postJson(`/api/operator/games/${slug}`, { action, reason }, doneSchema).then(
      () => true,
      () => false,
    )
    showToast({ message: t(isDone ? `done.${action}` : 'notDone'), durationMs: 4_000 })
    setReason('')
    setMissing(false)
    onChanged()
  }

  return (
    <li data-slug={slug} className="grid gap-3 border-t border-hairline py-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="min-w-0 text-lead font-semibold break-words">
          <bdi>{title}</bdi>
        </h3>
        <span className="text-note text-quiet">
          {hidden === null ? (
            <SiteLink href={madeGamePath(slug)} className="text-brand underline underline-offset-4">
              <Isolate className="font-mono">{madeGamePath(slug)}</Isolate>
            </SiteLink>
          ) : (
            <Isolate className="font-mono">{madeGamePath(slug)}</Isolate>
          )}
        </span>
      </div>
      {reasons.length > 0 && (
        <ul className="flex flex-wrap gap-2 text-note">
          {reasons.map((name) => (
            <li key={name} className="rounded-full border border-reward px-3 py-0.5 tabular-nums">
              {made(`reasons.${name}`)} · {format.int(game.reports[name])}
            </li>
          ))}
        </ul>
      )}
      {words.map((text, index) => (
        <blockquote key={index} className="border-s-2 border-hairline ps-3 text-quiet break-words">
          <bdi>{text}</bdi>
        </blockquote>
      ))}
      {hidden !== null && (
        <p className="text-danger">
          {t('hiddenSince', { day: format.dateTime(Date.parse(hidden.hiddenAt), 'day') })} <bdi>{hidden.reason}</bdi>
        </p>
      )}
      {hidden === null && (
        <Field
          id={`reason-${slug}`}
          isProse
          label={t('reason')}
          hint={t('reasonHint')}
          value={reason}
          maxLength={300}
          {...(isMissing ? { error: t('noReason') } : {})}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {hidden === null ? (
          <>
            <Button size="s" onClick={() => void moderate('hide')}>
              {t('hide')}
            </Button>
            {reasons.length > 0 && (
              <Button size="s" variant="secondary" onClick={() => void moderate('dismiss')}>
                {t('dismiss')}
              </Button>
            )}
          </>
        ) : (
          <Button size="s" onClick={() => void moderate('restore')}>
            {t('restore')}
          </Button>
        )}
      </div>
      {log.length > 0 && (
        <details className="text-note text-quiet">
          <summary className="cursor-pointer font-semibold">{t('log')}</summary>
          <ul className="mt-2 grid gap-1">
            {log.map(({ action, reason: why, operator, doneAt }) => (
              <li key={doneAt}>
                {format.dateTime(Date.parse(doneAt), 'moment')} · {t(`deeds.${action}`)} ·{' '}
                <Isolate className="font-mono break-all">{operator}</Isolate>
                {why !== '' && (
                  <>
                    {' '}
                    · <bdi>{why}</bdi>
                  </>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}
