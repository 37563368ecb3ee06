'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import * as v from 'valibot'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { ChoiceField } from '@/components/ui/fields/choice-field'
import { Field } from '@/components/ui/fields/field'
import { showToast } from '@/components/ui/toast'
import { personNameSchema } from '@/lib/account/account-input'
import { doneResponseSchema } from '@/lib/account/account-schema'
import { loadAuth } from '@/lib/account/auth-store'
import { toUsernameProblem } from '@/lib/account/username'
import { localeCodes, locales } from '@/lib/i18n/locales'
import { postJson } from '@/lib/site-api/fetch-json'
import { type ProfileSectionProps, useChange } from './account-change'

/** The section with leaderboard name, account name and language of mails. */
export function ProfileIdentity({ account, onChanged }: ProfileSectionProps) {
  const t = useTranslations('profilePage')
  const words = useTranslations('account')
  const id = useId()
  const [problems, setProblems] = useState<{ readonly username?: string; readonly name?: string }>({})
  const change = useChange({ 'name-taken': words('problem.nameTaken') })

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const text = String(data.get('username')).trim()
    // A name from before a rule stays valid.
    const username = text === '' || text === account.username ? null : toUsernameProblem(text)
    const name = v.safeParse(personNameSchema, data.get('name'))
    const found = {
      ...(username ? { username: words(`problem.${username}`) } : {}),
      ...(name.success ? {} : { name: words('problem.name') }),
    }
    setProblems(found)
    const [first] = Object.keys(found)
    if (first) return (event.currentTarget.elements.namedItem(first) as HTMLElement | null)?.focus()
    void change.run(async () => {
      const body = { username: text === '' ? null : text, name: name.output, locale: data.get('locale') }
      await postJson('/api/auth/profile', body, doneResponseSchema)
      await Promise.all([onChanged(), loadAuth()])
      showToast({ message: t('identity.saved') })
    })
  }

  return (
    <Card aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="text-lead font-semibold">
        {t('identity.title')}
      </h2>
      <form noValidate method="dialog" onSubmit={save} className="mt-5 grid gap-5">
        <Field
          id={`${id}-username`}
          name="username"
          isProse
          autoComplete="nickname"
          spellCheck={false}
          defaultValue={account.username ?? ''}
          label={t('identity.username')}
          hint={t('identity.usernameHint')}
          error={problems.username}
        />
        <Field
          id={`${id}-name`}
          name="name"
          isProse
          autoComplete="name"
          defaultValue={account.name}
          label={t('identity.name')}
          hint={t('identity.nameHint')}
          error={problems.name}
        />
        <ChoiceField
          id={`${id}-locale`}
          name="locale"
          label={t('identity.locale')}
          defaultValue={account.locale}
          choices={localeCodes.map((code) => [code, locales[code].name, locales[code].iso])}
        />
        <p role="alert" className="text-danger empty:hidden">
          {change.problem}
        </p>
        <Button type="submit" pending={change.isPending} className="justify-self-start">
          {t('identity.save')}
        </Button>
      </form>
    </Card>
  )
}
