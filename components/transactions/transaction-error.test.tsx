import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { describe, expect, it, vi } from 'vitest'
import { loadMessages } from '@/lib/i18n/load-messages'
import { localeCodes, locales } from '@/lib/i18n/locales'
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
        <NextIntlClientProvider locale={locales[locale].iso} messages={{ transactionFailure }}>
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

describe('TransactionError', () => {
  const show = async (failure: TransactionFailure) => {
    const { transactionFailure, contractErrors, chains } = await loadMessages('en')
    render(
      <NextIntlClientProvider locale="en-US" messages={{ transactionFailure, contractErrors, chains }}>
        <TransactionError failure={failure} />
      </NextIntlClientProvider>,
    )
  }

  it.each<[TransactionFailure, string]>([
    [{ kind: 'network-not-added', chainId: 25 }, 'Failed to add Cronos Mainnet network'],
    [{ kind: 'network-not-switched', chainId: 5031 }, 'Failed to switch to Somnia network'],
    [{ kind: 'rejected', chainId: 25 }, 'Failed to switch to Cronos Mainnet network'],
    [{ kind: 'rejected', chainId: 25, wasAdding: true }, 'Failed to add Cronos Mainnet network'],
  ])('has the sentence of the specification under the details of %o', async (failure, sentence) => {
    await show(failure)
    expect(screen.getByText(sentence).closest('details')).toHaveTextContent(`Code: ${failure.kind}`)
  })

  it.each([
    ['that was not sent', {}, /you paid nothing for it/],
    ['that a block contains', { hash: `0x${'1'.repeat(64)}` } as const, /paid only the network fee/],
  ])('says what a refused transaction cost %s', async (_, sent, cost) => {
    await show({ kind: 'reverted', error: { name: 'NothingToClaim', args: {} }, ...sent })
    expect(screen.getByText(cost)).toHaveTextContent('There is nothing to claim yet.')
    expect(screen.queryByText('Details')).not.toBeInTheDocument()
  })

  it('keeps the raw text of an unknown failure under details, and copies a report without the query', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue()
    vi.stubGlobal('navigator', { userAgent: 'a browser', clipboard: { writeText } })
    history.replaceState(null, '', '/en/app?a=secret#key')
    await show({ kind: 'unknown', message: 'socket hang up' })
    expect(screen.getByText(/An unexpected error occurred/)).not.toHaveTextContent('socket')
    expect(screen.getByText('socket hang up').closest('details')).not.toHaveAttribute('open')
    fireEvent.click(screen.getByText('Copy report'))
    await waitFor(() => expect(writeText).toHaveBeenCalledOnce())
    const report = writeText.mock.calls[0]?.[0] ?? ''
    expect(report).toMatch(/^Code: unknown\nsocket hang up\n.*\/en\/app\n\d{4}-.*\na browser$/)
    expect(report).not.toContain('secret')
    vi.unstubAllGlobals()
  })
})
