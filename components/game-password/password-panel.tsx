'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { SiteLink } from '@/components/navigation/site-link'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { StepPreview } from '@/components/transactions/step-preview'
import { SuccessCard, useReadAfter } from '@/components/transactions/success-card'
import { TransactionButton } from '@/components/transactions/transaction-button'
import { TransactionStatus } from '@/components/transactions/transaction-status'
import { Field } from '@/components/ui/fields/field'
import { QueryValue } from '@/components/wallet/query-value'
import { useUserData } from '@/components/wallet/use-user-data'
import { readPassword } from '@/lib/password/read-password'
import type { Registration } from '@/lib/password/registration'
import { routes } from '@/lib/routes/pages'
import type { TransactionState } from '@/lib/transactions/transaction-state'
import { SealStatus } from './seal-status'
import { useRegisterPassword } from './use-register-password'

/** The state of the button while the password is sealed, before the transaction. */
const busy: TransactionState = { kind: 'checking', step: null }

/** The form that registers or replaces the game password of the connected account. */
export function PasswordPanel({ hasPassword, feeBaseUnits }: Omit<Registration, 'isFeePaid'>) {
  const t = useTranslations('gamePasswordCard')
  const tOverview = useTranslations('overview')
  const id = useId()
  const amounts = useSiteFormatter()
  const user = useUserData()
  const [typed, setTyped] = useState('')
  const { sealing, transaction, register, stopSigning } = useRegisterPassword()
  const haveBaseUnits = user.kind === 'ready' ? user.value.balanceBaseUnits : null
  const isShort = haveBaseUnits !== null && haveBaseUnits < feeBaseUnits
  const isSealing = sealing.kind !== 'idle' && sealing.kind !== 'failed'
  const isRefused = readPassword(typed).kind === 'refused'
  const fee = amounts.costWei(feeBaseUnits)

  function submit() {
    if (isRefused || isShort) return
    void register(typed).then((isDone) => isDone && setTyped(''))
  }

  return (
    <form
      className="mt-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <p className={`mb-3 text-note ${hasPassword ? 'text-brand' : 'text-quiet'}`}>
        {t(hasPassword ? 'registered' : 'notRegistered')}
      </p>
      <PasswordField
        id={`${id}-password`}
        value={typed}
        onChange={(text) => {
          setTyped(text)
          transaction.reset()
        }}
      />
      <p id={`${id}-fee`} className={`mt-3 text-note ${isShort ? 'text-danger' : 'text-quiet'}`}>
        {isShort
          ? t('notEnough', { fee, have: amounts.balanceWei(haveBaseUnits) })
          : feeBaseUnits > 0n
            ? t('fee', { fee })
            : t('free')}
      </p>
      {feeBaseUnits > 0n && haveBaseUnits !== null && !isShort && (
        <StepPreview
          announceFor={isRefused ? '' : 'fee'}
          rows={[
            {
              label: tOverview('intBalance'),
              before: amounts.balanceWei(haveBaseUnits, 2),
              after: amounts.balanceWei(haveBaseUnits - feeBaseUnits, 2),
            },
          ]}
        />
      )}
      <TransactionButton
        className="mt-3 w-full"
        describedBy={isRefused ? `${id}-fee ${id}-password-note` : `${id}-fee`}
        variant={hasPassword ? 'secondary' : 'primary'}
        state={isSealing ? busy : transaction.state}
        disabled={isRefused || isShort}
        onRun={submit}
      >
        {t(hasPassword ? 'replace' : 'register')}
      </TransactionButton>
      <SealStatus state={sealing} onCancel={stopSigning} />
      <TransactionStatus state={transaction.state} onCancel={transaction.cancel} />
      {transaction.state.kind === 'confirmed' && <RegisteredCard />}
    </form>
  )
}

/** The INT that the player has after the registration, what the password is for, and the next step. */
function RegisteredCard() {
  const t = useTranslations('success')
  const { balanceWei } = useSiteFormatter()
  const user = useReadAfter(useUserData())
  return (
    <SuccessCard
      title={t('passwordTitle')}
      next={
        <SiteLink
          href={routes.play}
          className="inline-flex min-h-9 items-center text-brand underline underline-offset-2"
        >
          {t('passwordNext')}
        </SiteLink>
      }
    >
      <QueryValue result={user}>
        {({ balanceBaseUnits }) => t('password', { amount: balanceWei(balanceBaseUnits, 2) })}
      </QueryValue>
    </SuccessCard>
  )
}

type PasswordFieldProps = { id: string; value: string; onChange: (value: string) => void }

/** The field for a new game password. It validates while typing. */
function PasswordField({ id, value, onChange }: PasswordFieldProps) {
  const t = useTranslations('gamePasswordCard')
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
