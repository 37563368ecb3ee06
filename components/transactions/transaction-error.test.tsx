import { render } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { describe, expect, it, vi } from 'vitest'
import { loadMessages } from '@/lib/i18n/load-messages'
import { localeCodes } from '@/lib/i18n/locales'
import type { TransactionFailure } from '@/lib/transactions/transaction-failure'
import { TransactionError } from './transaction-error'

vi.mock('@/components/wallet/use-active-chain', () => ({ useNativeSymbol: () => 'CRO' }))

const failures: readonly TransactionFailure[] = [
  { kind: 'rejected' },
  { kind: 'timed-out', waitingFor: 'check' },
  { kind: 'abandoned', waitingFor: 'check' },
]

describe.each(localeCodes)('the message of an unsent step (%s)', (locale) => {
  it('differs when an earlier step was sent', async () => {
    const { transactionFailure } = await loadMessages(locale)
    const tell = (failure: TransactionFailure) =>
      render(
        <NextIntlClientProvider locale={locale} messages={{ transactionFailure }}>
          <TransactionError failure={failure} />
        </NextIntlClientProvider>,
      ).container.textContent
    const told = failures.flatMap((failure) => [
      tell(failure),
      tell({ ...failure, isPartSent: true } as TransactionFailure),
    ])
    const { rejected, rejectedLater, timedOut, abandoned } = transactionFailure
    expect(told).toEqual([
      rejected,
      rejectedLater,
      timedOut.check,
      timedOut.checkLater,
      abandoned.check,
      abandoned.checkLater,
    ])
    expect(new Set(told).size).toBe(6)
  })
})
