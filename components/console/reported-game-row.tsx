'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSiteFormatter } from '@/components/ui/use-site-formatter'
import { SiteLink } from '@/components/navigation/site-link'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Isolate } from '@/components/ui/isolate'
import { showToast } from '@/components/ui/toast'
import { doneSchema, reportReasons } from '@/lib/builder/builder-answers'
import type { ModerationAction, ReportedGame } from '@/lib/moderation/moderation-answers'
import { madeGamePath } from '@/lib/routes/game-paths'
import { askSite } from '@/lib/site-api/ask-site'

/** A reported game: how often for what, what players wrote, what was done before, and what can be done now. */
export function ReportedGameRow({ game, onChanged }: { game: ReportedGame; onChanged: () => void }) {
  const t = useTranslations('console.reports')
  const made = useTranslations('madeGame')
  const format = useSiteFormatter()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { slug, title, hidden, words, log } = game
  const told = reportReasons.filter((name) => game.reports[name] > 0)

  async function moderate(action: ModerationAction): Promise<void> {
    if (action === 'hide' && reason.trim() === '') return setMissing(true)
    const isDone = await askSite(`/api/operator/games/${slug}`, { action, reason }, doneSchema).then(
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
      {told.length > 0 && (
        <ul className="flex flex-wrap gap-2 text-note">
          {told.map((name) => (
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
            {told.length > 0 && (
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
