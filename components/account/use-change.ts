'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { SiteRefusal } from '@/lib/site-api/site-refusal'
import { toProblemText } from '@/lib/site-api/to-problem-text'

/** A change of the account under way. */
export type Change = {
  readonly isPending: boolean
  /** Why it was not done, in a sentence. */
  readonly problem: string | null
  /** Whether it wants a login of a moment ago. */
  readonly needsLogin: boolean
  readonly run: (work: () => Promise<void>) => Promise<void>
}

/**
 * Does changes of the account one after the other, and says why one was not done.
 *
 * @param sentences by the codes of refusals that only this change has.
 */
export function useChange(sentences: Readonly<Record<string, string>> = {}): Change {
  const t = useTranslations('account')
  const profile = useTranslations('profilePage')
  const locale = useLocale()
  const [isPending, setIsPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [needsLogin, setNeedsLogin] = useState(false)

  async function run(work: () => Promise<void>) {
    if (isPending) return
    setIsPending(true)
    setProblem(null)
    setNeedsLogin(false)
    try {
      await work()
    } catch (error) {
      const all = {
        limited: t('problem.limited', { when: '{when}' }),
        'log-in-again': profile('again'),
        'logged-out': profile('loggedOut'),
        'last-way-in': profile('wallets.last'),
        ...sentences,
      }
      setNeedsLogin(error instanceof SiteRefusal && (error.code === 'log-in-again' || error.code === 'logged-out'))
      setProblem(toProblemText(error, all, t('problem.offline'), locale))
    }
    setIsPending(false)
  }

  return { isPending, problem, needsLogin, run }
}
