'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { returnParameter } from '@/components/account/next-page'
import { SiteLink } from '@/components/navigation/site-link'
import { useSiteLocale } from '@/components/ui/hooks/use-site-locale'
import type { AccountResponse } from '@/lib/account/account-schema'
import { routes } from '@/lib/routes/pages'
import { ApiError, toErrorText } from '@/lib/site-api/fetch-json'

/** State of a change of the account. */
type Change = {
  readonly isPending: boolean
  /** The translated error, or null. */
  readonly problem: string | null
  /** Whether the change needs a new login. */
  readonly needsLogin: boolean
  readonly run: (work: () => Promise<void>) => Promise<void>
}

/**
 * Runs changes of the account one at a time and translates their errors.
 *
 * @param sentences translated errors by problem code, for codes that only this change has.
 */
export function useChange(sentences: Readonly<Record<string, string>> = {}): Change {
  const t = useTranslations('account')
  const profile = useTranslations('profilePage')
  const locale = useSiteLocale()
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
        'log-in-otherwise': profile('otherwise'),
        'logged-out': profile('loggedOut'),
        'last-way-in': profile('wallets.last'),
        ...sentences,
      }
      setNeedsLogin(
        error instanceof ApiError && ['log-in-again', 'log-in-otherwise', 'logged-out'].includes(error.code),
      )
      setProblem(toErrorText(error, all, t('problem.offline'), locale))
    }
    setIsPending(false)
  }

  return { isPending, problem, needsLogin, run }
}

/** The error of a change, with a link to the login when it needs one. */
export function ChangeProblem({ change }: { change: Change }) {
  const t = useTranslations('profilePage')
  return (
    <div role="alert" className="mt-4 text-danger empty:hidden">
      {change.problem}
      {change.needsLogin && (
        <SiteLink
          href={`${routes.login}?${returnParameter}=${routes.profile}`}
          className="flex min-h-11 w-fit items-center text-brand underline underline-offset-4"
        >
          {t('toLoginAgain')}
        </SiteLink>
      )}
    </div>
  )
}

/** Props of a profile section. `onChanged` reloads the account. */
export type ProfileSectionProps = { readonly account: AccountResponse; readonly onChanged: () => Promise<void> }
