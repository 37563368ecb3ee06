'use client'

import { useTranslations } from 'next-intl'
import { useId, useState, type ComponentProps } from 'react'
import { Field } from '@/components/ui/field'
import type { AccountField as FieldName } from '@/lib/account/check-account-form'
import type { AccountForm } from './use-account-form'

type AccountFieldProps = Pick<ComponentProps<'input'>, 'autoComplete' | 'defaultValue' | 'autoFocus'> & {
  readonly name: FieldName
  readonly form: AccountForm
  readonly label?: string
  readonly hint?: string
}

const isSecret = (name: FieldName) => name !== 'name' && name !== 'email'

/** A field of an account's form. A password can be shown, so that nobody has to type it blindly. */
export function AccountField({ name, form, label, hint, ...input }: AccountFieldProps) {
  const t = useTranslations('account')
  const id = useId()
  const [isShown, setIsShown] = useState(false)
  const problem = form.fieldProblems[name]
  const secret = isSecret(name)
  return (
    <Field
      id={id}
      name={name}
      label={`${label ?? t(`field.${name}`)} *`}
      required
      isProse={name === 'name'}
      type={name === 'email' ? 'email' : secret && !isShown ? 'password' : 'text'}
      {...(name === 'email' ? { inputMode: 'email' } : {})}
      {...(secret || name === 'email' ? { autoCapitalize: 'none', spellCheck: false } : {})}
      hint={hint}
      error={problem && t(`problem.${problem}`)}
      suffix={
        secret ? (
          <button
            type="button"
            aria-label={t('showPassword')}
            aria-pressed={isShown}
            title={t('showPassword')}
            onClick={() => setIsShown(!isShown)}
            className="-me-2 grid size-9 place-items-center rounded-control hover:text-ink aria-pressed:text-brand"
          >
            <svg aria-hidden viewBox="0 0 24 24" className="size-5" fill="none" stroke="currentColor" strokeWidth="1.5">
              <path
                d="M2.5 12C6 6.5 9 5.5 12 5.5s6 1 9.5 6.5c-3.5 5.5-6.5 6.5-9.5 6.5S6 17.5 2.5 12Z"
                strokeLinejoin="round"
              />
              <circle cx="12" cy="12" r="2.75" />
              {!isShown && <path d="m4 20 16-16" strokeLinecap="round" />}
            </svg>
          </button>
        ) : undefined
      }
      {...input}
    />
  )
}
