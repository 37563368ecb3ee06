'use client'

import { useTranslations } from 'next-intl'
import { type ComponentProps, type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Field } from '@/components/ui/fields/field'
import { LineIcon } from '@/components/ui/line-icon'
import { useSiteLocale } from '@/components/ui/hooks/use-site-locale'
import { type AccountField as FieldName, checkAccountForm, type FieldProblems } from '@/lib/account/check-account-form'
import type { Locale } from '@/lib/i18n/locales'
import { ApiError, toErrorText } from '@/lib/site-api/fetch-json'

type FormFields = Readonly<Record<FieldName, string>>

/** State of an account form. */
export type AccountForm = {
  readonly isPending: boolean
  readonly fieldProblems: FieldProblems
  /** The translated error of the site, or null. */
  readonly problem: string | null
  /** The code of that error; null for other errors. */
  readonly problemCode: string | null
  readonly submit: (event: FormEvent<HTMLFormElement>) => void
}

/**
 * Validates and submits an account form. Invalid fields get an error and the first one the focus; an error of the site becomes
 * `problem`.
 *
 * @param names the fields of the form.
 * @param send sends the fields to the site; may throw.
 */
export function useAccountForm(
  names: readonly FieldName[],
  send: (fields: FormFields, data: FormData) => Promise<void>,
): AccountForm {
  const t = useTranslations('account')
  const locale = useSiteLocale()
  const [isPending, setIsPending] = useState(false)
  const [fieldProblems, setFieldProblems] = useState<FieldProblems>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [problemCode, setProblemCode] = useState<string | null>(null)

  async function run(form: HTMLFormElement) {
    const data = new FormData(form)
    const fields = Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as FormFields
    const found = checkAccountForm(fields)
    setFieldProblems(found)
    setProblem(null)
    setProblemCode(null)
    const first = names.find((name) => found[name])
    if (first) return (form.elements.namedItem(first) as HTMLElement | null)?.focus()
    setIsPending(true)
    try {
      await send(fields, data)
    } catch (error) {
      setProblem(toAccountProblem(error, t, locale))
      setProblemCode(error instanceof ApiError ? error.code : null)
    }
    setIsPending(false)
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isPending) void run(event.currentTarget)
  }

  return { isPending, fieldProblems, problem, problemCode, submit }
}

type Translate = ReturnType<typeof useTranslations<'account'>>

/** The sentence for an error of an account form. */
export function toAccountProblem(error: unknown, t: Translate, locale: Locale): string {
  const sentences = {
    'bad-request': t('problem.email'),
    'common-password': t('problem.common'),
    'wrong-login': t('problem.wrongLogin'),
    'wrong-password': t('problem.wrongPassword'),
    unconfirmed: t('problem.unconfirmed'),
    limited: t('problem.limited', { when: '{when}' }),
    'reset-sent': t('problem.resetSent', { when: '{when}' }),
    expired: t('problem.expired'),
    taken: t('problem.taken'),
    'name-taken': t('problem.nameTaken'),
    'no-mail': t('problem.noMail'),
    'no-accounts': t('problem.noAccounts'),
    'no-secret': t('problem.noAccounts'),
    busy: t('problem.busy'),
  }
  return toErrorText(error, sentences, t('problem.offline'), locale)
}

type AccountFieldProps = Pick<ComponentProps<'input'>, 'autoComplete' | 'defaultValue' | 'autoFocus'> & {
  readonly name: FieldName
  readonly form: AccountForm
  readonly label?: string
  readonly hint?: string
}

/** A field of an account form. Password fields have a button that shows the password. */
export function AccountField({ name, form, label, hint, ...input }: AccountFieldProps) {
  const t = useTranslations('account')
  const id = useId()
  const [isShown, setIsShown] = useState(false)
  const problem = form.fieldProblems[name]
  const isPassword = name !== 'name' && name !== 'email'
  return (
    <Field
      id={id}
      name={name}
      label={`${label ?? t(`field.${name}`)} *`}
      required
      isProse={name === 'name'}
      type={name === 'email' ? 'email' : isPassword && !isShown ? 'password' : 'text'}
      {...(name === 'email' ? { inputMode: 'email' } : {})}
      {...(isPassword || name === 'email' ? { autoCapitalize: 'none', spellCheck: false } : {})}
      hint={hint}
      error={problem && t(`problem.${problem}`)}
      suffix={isPassword ? <ShowPassword isShown={isShown} onChange={setIsShown} /> : undefined}
      {...input}
    />
  )
}

/** The fields of a new password: the password, and once more. */
export function NewPasswordFields({ form }: { form: AccountForm }) {
  const t = useTranslations('account')
  return (
    <>
      <AccountField
        name="password"
        form={form}
        label={t('field.newPassword')}
        autoComplete="new-password"
        hint={t('passwordHint')}
      />
      <AccountField name="repeat" form={form} autoComplete="new-password" />
    </>
  )
}

function ShowPassword({ isShown, onChange }: { isShown: boolean; onChange: (isShown: boolean) => void }) {
  const t = useTranslations('account')
  return (
    <button
      type="button"
      aria-label={t('showPassword')}
      aria-pressed={isShown}
      title={t('showPassword')}
      onClick={() => onChange(!isShown)}
      className="-me-2 grid size-9 place-items-center rounded-control hover:text-ink aria-pressed:text-brand"
    >
      <LineIcon className="size-5" strokeWidth="1.5">
        <path
          d="M2.5 12C6 6.5 9 5.5 12 5.5s6 1 9.5 6.5c-3.5 5.5-6.5 6.5-9.5 6.5S6 17.5 2.5 12Z"
          strokeLinejoin="round"
        />
        <circle cx="12" cy="12" r="2.75" />
        {!isShown && <path d="m4 20 16-16" strokeLinecap="round" />}
      </LineIcon>
    </button>
  )
}

/** The error of the site below an account form. It gets the focus, so that screen readers and keyboards continue there. */
export function FormProblem({ form: { problem } }: { form: AccountForm }) {
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (problem !== null) note.current?.focus()
  }, [problem])
  return (
    <p ref={note} role="alert" tabIndex={-1} className="text-danger outline-none empty:hidden">
      {problem}
    </p>
  )
}
