'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { clearAuth } from '@/lib/account/auth-store'
import { SiteRefusal } from '@/lib/site-api/site-refusal'
import { toProblemText } from '@/lib/site-api/to-problem-text'
import type { DeskHandle } from './use-desk'

/** Asks one thing of the desk at a time, and says in a sentence why the last one did not succeed. */
export function useDeskAttempt({ reload }: Pick<DeskHandle, 'reload'>) {
  const t = useTranslations('chance')
  const locale = useLocale()
  const [isPending, setIsPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  /** @param own sentences for refusals that only this can meet, by their codes. @returns null where it did not succeed. */
  async function attempt<Result>(
    work: () => Promise<Result>,
    own: Readonly<Record<string, string>> = {},
  ): Promise<Result | null> {
    setIsPending(true)
    setProblem(null)
    try {
      return await work()
    } catch (error) {
      if (error instanceof SiteRefusal) {
        if (error.code === 'logged-out') clearAuth()
        else void reload()
      }
      const sentences = {
        'other-seed': t('problem.otherSeed'),
        'logged-out': t('problem.loggedOut'),
        limited: t('problem.limited', { when: '{when}' }),
        ...own,
      }
      setProblem(toProblemText(error, sentences, t('problem.offline'), locale))
      return null
    } finally {
      setIsPending(false)
    }
  }

  return { isPending, problem, setProblem, attempt }
}
