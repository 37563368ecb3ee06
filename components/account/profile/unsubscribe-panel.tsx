'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { removeHash } from '@/components/navigation/history-guard'
import { useFragment } from '@/components/navigation/use-fragment'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { useSiteLocale } from '@/components/ui/hooks/use-site-locale'
import { doneResponseSchema } from '@/lib/account/account-schema'
import { readUnsubscribeFragment } from '@/lib/notices/notice-schema'
import { postJson, toErrorText } from '@/lib/site-api/fetch-json'

/**
 * The panel for the link of a mail that turns off notices by mail, without a login. Opening the link alone does
 * nothing, because mail scanners open links too. Renders nothing without such a link.
 */
export function UnsubscribePanel() {
  const t = useTranslations('notices.unsubscribe')
  const locale = useSiteLocale()
  const status = useRef<HTMLParagraphElement>(null)
  const token = readUnsubscribeFragment(useFragment() ?? '')
  const [isDone, setIsDone] = useState(false)
  const [isPending, setIsPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  if (token === null && !isDone) return null

  async function submit() {
    setIsPending(true)
    setProblem(null)
    try {
      await postJson(`/api/notices/unsubscribe?token=${token}`, {}, doneResponseSchema)
      setIsDone(true)
      // The token must not stay in the browser history.
      removeHash()
    } catch (error) {
      const sentences = { 'unknown-token': t('unknown'), limited: t('limited', { when: '{when}' }) }
      setProblem(toErrorText(error, sentences, t('offline'), locale))
    }
    setIsPending(false)
    status.current?.focus()
  }

  return (
    <Card className="mb-6 max-w-xl">
      <p ref={status} role="status" tabIndex={-1} className={`outline-none ${problem ? 'text-danger' : ''}`}>
        {problem ?? (isDone ? t('done') : t('lead'))}
      </p>
      {!isDone && (
        <Button className="mt-4" pending={isPending} onClick={() => void submit()}>
          {t('action')}
        </Button>
      )}
    </Card>
  )
}
