'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Field } from '@/components/ui/fields/field'
import { showToast } from '@/components/ui/toast'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { doneSchema } from '@/lib/builder/builder-schema'
import { type HiddenHunt, hiddenHuntsSchema, type ModerateHunt } from '@/lib/moderation/moderation-schema'
import { fetchJson, postJson } from '@/lib/site-api/fetch-json'

/** For operators: a form that hides the texts of a sponsor by the number of the hunt, and the hidden hunts. */
export function HiddenHuntsPanel() {
  const t = useTranslations('console.hiddenHunts')
  const reports = useTranslations('console.reports')
  const format = useSiteFormatter()
  const { hunts, reload } = useHiddenHunts()
  const [id, setId] = useState('')
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)

  async function moderate(hunt: string, body: ModerateHunt): Promise<void> {
    const isDone = await postJson(`/api/operator/hunts/${hunt}`, body, doneSchema).then(
      () => true,
      () => false,
    )
    showToast({ message: isDone ? t(`done.${body.action}`) : reports('notDone'), durationMs: 4_000 })
    if (isDone && body.action === 'hide') {
      setId('')
      setReason('')
    }
    reload()
  }

  function hide(event: FormEvent): void {
    event.preventDefault()
    const isWhole = /^\d{1,12}$/.test(id.trim()) && reason.trim() !== ''
    setMissing(!isWhole)
    if (isWhole) void moderate(id.trim(), { action: 'hide', reason })
  }

  return (
    <Card aria-labelledby="hidden-hunts" className="border-reward">
      <h2 id="hidden-hunts" className="text-title font-semibold">
        {t('title')}
      </h2>
      <p className="mt-1 max-w-prose text-quiet">{t('text')}</p>
      <form onSubmit={hide} noValidate className="mt-4 grid gap-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <Field
          id="hidden-hunt"
          label={t('number')}
          inputMode="numeric"
          value={id}
          maxLength={12}
          onChange={(event) => setId(event.target.value)}
        />
        <Field
          id="hidden-hunt-reason"
          isProse
          label={t('reason')}
          value={reason}
          maxLength={300}
          {...(isMissing ? { error: t('missing') } : {})}
          onChange={(event) => setReason(event.target.value)}
        />
        <Button size="s" type="submit" className="justify-self-start">
          {t('hide')}
        </Button>
      </form>
      {hunts === 'unavailable' && <p className="mt-4 text-quiet">{t('unavailable')}</p>}
      {Array.isArray(hunts) && (
        <ul className="mt-4 grid">
          {hunts.map((hunt: HiddenHunt) => (
            <li key={hunt.id} data-hunt={hunt.id} className="grid gap-2 border-t border-hairline py-5">
              <h3 className="min-w-0 text-lead font-semibold break-words">
                {t('hunt', { id: hunt.id })} <bdi>{hunt.title}</bdi>
              </h3>
              <p className="break-all text-quiet">
                <bdi>{hunt.place}</bdi>
              </p>
              <p className="text-danger">
                {reports('hiddenSince', { day: format.dateTime(Date.parse(hunt.hiddenAt), 'day') })}{' '}
                <bdi>{hunt.reason}</bdi>
              </p>
              <Button
                size="s"
                className="justify-self-start"
                onClick={() => void moderate(hunt.id, { action: 'restore', reason: '' })}
              >
                {reports('restore')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** The hidden hunts, null while they load, and a function to reload them. */
function useHiddenHunts(): {
  readonly hunts: readonly HiddenHunt[] | 'unavailable' | null
  readonly reload: () => void
} {
  const [hunts, setHunts] = useState<readonly HiddenHunt[] | 'unavailable' | null>(null)
  const [loads, setLoads] = useState(0)
  useEffect(() => {
    const controller = new AbortController()
    fetchJson('/api/operator/hunts', hiddenHuntsSchema, controller.signal).then(
      (list) => setHunts(list.hunts),
      () => controller.signal.aborted || setHunts('unavailable'),
    )
    return () => controller.abort()
  }, [loads])
  return { hunts, reload: useCallback(() => setLoads((count) => count + 1), []) }
}
