'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { showToast } from '@/components/ui/toast'
import type { TransactionEvent, TransactionStepName } from '@/lib/transactions/transaction-state'
import { formatSeconds } from './format-seconds'

/** Long enough to be read by who was busy with something else. Milliseconds. */
const toastMs = 8_000
/** Nobody waits for it any more, but a block may still take it: the history goes on to tell. */
const mayStillSucceed: readonly string[] = ['timed-out', 'abandoned']

/**
 * Tells in passing how a transaction ended whose card is not on the screen any more: its reader went to another page.
 *
 * @returns what is made anew for each run, to be told of its events.
 */
export function useToldWhenLeft(): () => (event: TransactionEvent) => void {
  const t = useTranslations('transactionStatus')
  const locale = useLocale()
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])

  return () => {
    let step: TransactionStepName | null = null
    let isSent = false
    return (event) => {
      if (event.kind === 'step-started') {
        step = event.step.name
        isSent = false
      } else if (event.kind === 'sent') isSent = true
      if (!isLeft.current || step === null || !isSent) return
      const name = t(`steps.${step}`)
      if (event.kind === 'finished')
        showToast({
          message: t('confirmed', { name, seconds: formatSeconds(locale, event.seconds) }),
          durationMs: toastMs,
        })
      else if (event.kind === 'failed' && !mayStillSucceed.includes(event.failure.kind))
        showToast({ message: t('notDone', { name }), durationMs: toastMs })
    }
  }
}
