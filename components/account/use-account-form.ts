'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { type AccountField, checkAccountForm, type FieldProblems } from '@/lib/account/check-account-form'
import type { Locale } from '@/lib/i18n/locales'
import { toProblemText } from '@/lib/site-api/to-problem-text'

type FormFields = Readonly<Record<AccountField, string>>

/** A form of accounts as its screen shows it. */
export type AccountForm = {
  readonly isPending: boolean
  readonly fieldProblems: FieldProblems
  /** Why the site did not do it, in a sentence. */
  readonly problem: string | null
  readonly submit: (event: FormEvent<HTMLFormElement>) => void
}

/**
 * Sends a form of accounts: what the browser can tell is said beside the fields, what the site says in one sentence.
 *
 * @param names the fields that it has. @param send asks the site; what it throws becomes the sentence.
 */
export function useAccountForm(
  names: readonly AccountField[],
  send: (fields: FormFields, data: FormData) => Promise<void>,
): AccountForm {
  const t = useTranslations('account')
  const locale = useLocale()
  const [isPending, setIsPending] = useState(false)
  const [fieldProblems, setFieldProblems] = useState<FieldProblems>({})
  const [problem, setProblem] = useState<string | null>(null)

  async function run(form: HTMLFormElement) {
    const data = new FormData(form)
    const asked = Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as FormFields
    const found = checkAccountForm(asked)
    setFieldProblems(found)
    setProblem(null)
    const first = names.find((name) => found[name])
    if (first) return (form.elements.namedItem(first) as HTMLElement | null)?.focus()
    setIsPending(true)
    try {
      await send(asked, data)
    } catch (error) {
      setProblem(toAccountProblem(error, t, locale))
    }
    setIsPending(false)
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isPending) void run(event.currentTarget)
  }

  return { isPending, fieldProblems, problem, submit }
}

type Words = ReturnType<typeof useTranslations<'account'>>

/** Why the site did not do what a form asked for, in a sentence. */
function toAccountProblem(error: unknown, t: Words, locale: Locale): string {
  const sentences = {
    'bad-request': t('problem.email'),
    'common-password': t('problem.common'),
    'wrong-login': t('problem.wrongLogin'),
    'wrong-password': t('problem.wrongPassword'),
    limited: t('problem.limited', { when: '{when}' }),
    expired: t('problem.expired'),
    taken: t('problem.taken'),
    'mail-failed': t('problem.mail'),
    'no-mail': t('problem.noMail'),
    'no-accounts': t('problem.noAccounts'),
    'no-secret': t('problem.noAccounts'),
    busy: t('problem.busy'),
  }
  return toProblemText(error, sentences, t('problem.offline'), locale)
}
