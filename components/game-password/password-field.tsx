'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Field } from '@/components/ui/field'
import { readPassword } from '@/lib/password/read-password'

type PasswordFieldProps = { value: string; onChange: (value: string) => void }

/** A new game password, hidden unless it is asked for, with what is wrong with it as it is typed. */
export function PasswordField({ value, onChange }: PasswordFieldProps) {
  const t = useTranslations('gamePasswordCard')
  const id = useId()
  const [isShown, setIsShown] = useState(false)
  const input = readPassword(value)
  const count = String([...value.normalize('NFKC')].length)
  const problem = value !== '' && input.kind === 'refused' ? t(input.problem, { count }) : undefined
  return (
    <Field
      id={id}
      label={t('password')}
      type={isShown ? 'text' : 'password'}
      autoComplete="new-password"
      autoCapitalize="none"
      spellCheck={false}
      dir="auto"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      hint={t('hint')}
      error={problem}
      suffix={
        <button
          type="button"
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
          className="min-h-9 px-1 hover:text-ink"
        >
          {t(isShown ? 'hide' : 'show')}
        </button>
      }
    />
  )
}
