'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/fields/field'
import { showToast } from '@/components/ui/toast'
import { doneSchema, reportReasons, type ReportReason } from '@/lib/builder/builder-schema'
import { postJson } from '@/lib/site-api/fetch-json'

/** A button and a dialog to report a game to the operator. */
export function ReportGame({ slug }: { slug: string }) {
  const t = useTranslations('madeGame')
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState<ReportReason>('offensive')
  const [words, setWords] = useState('')
  const [isPending, setPending] = useState(false)

  async function send(): Promise<void> {
    setPending(true)
    const isSent = await postJson('/api/builder/report', { slug, reason, words }, doneSchema).then(
      () => true,
      () => false,
    )
    setPending(false)
    showToast({ message: t(isSent ? 'reported' : 'notReported'), durationMs: 4_000 })
    if (isSent) setOpen(false)
  }

  return (
    <>
      <Button variant="quiet" size="s" onClick={() => setOpen(true)}>
        {t('report')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('reportTitle')} closeLabel={t('close')}>
        <fieldset className="grid gap-1">
          <legend className="mb-2 text-note text-quiet">{t('reportWhy')}</legend>
          {reportReasons.map((name) => (
            <label key={name} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="reason"
                checked={name === reason}
                onChange={() => setReason(name)}
                className="accent-[var(--brand)]"
              />
              {t(`reasons.${name}`)}
            </label>
          ))}
        </fieldset>
        <Field
          id="report-words"
          isProse
          label={t('reportWords')}
          value={words}
          maxLength={500}
          onChange={(event) => setWords(event.target.value)}
          className="mt-4"
        />
        <Button className="mt-5 w-full" pending={isPending} onClick={() => void send()}>
          {t('sendReport')}
        </Button>
      </Dialog>
    </>
  )
}
