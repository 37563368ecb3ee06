'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useAccount } from 'wagmi'
import { TransactionButton } from '@/components/transactions/transaction-button'
import { TransactionStatus } from '@/components/transactions/transaction-status'
import { useNativeSymbol } from '@/components/transactions/use-native-symbol'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { locales } from '@/lib/i18n/locales'
import { toSandboxCall } from '@/lib/sandbox/call-function'
import { isPending } from '@/lib/transactions/transaction-state'
import { toShortAddress } from '@/lib/units/short-address'
import { parseDecimalInput } from '@/lib/units/parse-decimal-input'
import { CallForm } from './call-form'
import type { CalledFunction } from './function-panel'
import { OutcomeView } from './outcome-view'
import { ReceiptView } from './receipt-view'
import { useCallInputs } from './use-call-inputs'
import { useContractCall } from './use-contract-call'
import { useSimulation } from './use-simulation'

/** Writing to a contract: simulated first, then signed and sent, then its receipt with the events. */
export function WriteForm({ contract, called }: CalledFunction) {
  const t = useTranslations('sandbox')
  const id = useId()
  const { iso } = locales[useLocale()]
  const symbol = useNativeSymbol()
  const { address: account } = useAccount()
  const inputs = useCallInputs(called.item.inputs)
  const [paymentText, setPaymentText] = useState('')
  const [isAttempted, setIsAttempted] = useState(false)
  const payment = parseDecimalInput(paymentText, 18, iso)
  const isPaymentWrong = isAttempted && payment.kind === 'invalid'
  const valueWei = payment.kind === 'amount' ? payment.value : 0n
  const { parsed } = inputs
  const call =
    parsed.kind === 'values' && payment.kind !== 'invalid'
      ? toSandboxCall(contract, called.item, parsed.values, valueWei)
      : null
  const simulation = useSimulation(call)
  const sending = useContractCall()
  const isReady = simulation.outcome?.kind === 'returned'

  function simulate() {
    setIsAttempted(true)
    sending.reset()
    void simulation.simulate()
  }

  async function send() {
    if (call && isReady && (await sending.run(call))) simulation.forget()
  }

  return (
    <>
      <CallForm inputs={inputs} onSubmit={simulate} isOtherWrong={isPaymentWrong}>
        {called.isPayable && (
          <Field
            id={`${id}-payment`}
            label={t('payment', { symbol })}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            placeholder="0"
            suffix={symbol}
            value={paymentText}
            onChange={(event) => setPaymentText(event.target.value)}
            error={isPaymentWrong ? t('paymentProblem') : undefined}
          />
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="secondary" pending={simulation.isPending} disabled={isPending(sending.state)}>
            {simulation.isPending ? t('simulating') : t('simulate')}
          </Button>
          <TransactionButton state={sending.state} disabled={!isReady} onRun={() => void send()}>
            {t('send')}
          </TransactionButton>
        </div>
        <p className="text-note text-quiet">
          {simulation.outcome === null
            ? t('simulateFirst')
            : account
              ? t('asAccount', { account: toShortAddress(account) })
              : t('asNobody')}
        </p>
      </CallForm>
      <TransactionStatus state={sending.state} onCancel={sending.cancel} />
      <OutcomeView outcome={simulation.outcome} outputs={called.item.outputs} />
      {sending.state.kind === 'confirmed' && <ReceiptView hash={sending.state.hash} />}
    </>
  )
}
