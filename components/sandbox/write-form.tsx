'use client'

import { useTranslations } from 'next-intl'
import { useId, useRef, useState } from 'react'
import type { Hash } from 'viem'
import { useAccount, useConfig } from 'wagmi'
import { hashFn } from 'wagmi/query'
import { TransactionButton } from '@/components/transactions/transaction-button'
import { TransactionStatus } from '@/components/transactions/transaction-status'
import { type TransactionHandle, useTransactionFlow } from '@/components/transactions/use-transaction-flow'
import { AmountField, useAmountInput } from '@/components/ui/fields/amount-field'
import { Button } from '@/components/ui/button'
import { Isolate } from '@/components/ui/isolate'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { QueryValue } from '@/components/wallet/query-value'
import { useActiveChain, useNativeSymbol } from '@/components/wallet/use-active-chain'
import { useChainQuery } from '@/components/wallet/use-chain-query'
import { callFunction, type CallOutcome, toSandboxCall } from '@/lib/sandbox/call-function'
import { readReceiptLogs, type ReceiptLogs } from '@/lib/sandbox/contract-logs'
import type { ContractCall } from '@/lib/transactions/contract-call'
import { planCallContract } from '@/lib/transactions/flows/call-contract'
import { isPending } from '@/lib/transactions/transaction-state'
import { toShortAddress } from '@/lib/units/short-address'
import { CallForm, useCallInputs } from './call-form'
import { Facts } from './code'
import type { CalledFunction } from './function-panel'
import { LogEntry } from './decoded-values'
import { OutcomeView } from './outcome-view'
import { useKnownContracts } from './sandbox-contracts-context'

/** A write: simulation, then the transaction, then its receipt with the events. */
export function WriteForm({ contract, called }: CalledFunction) {
  const t = useTranslations('sandbox')
  const id = useId()
  const symbol = useNativeSymbol()
  const { address: account } = useAccount()
  const inputs = useCallInputs(called.item.inputs)
  const [paymentText, setPaymentText] = useState('')
  const payment = useAmountInput(paymentText, 18)
  const isPaymentInvalid = payment.kind === 'invalid'
  const valueWei = payment.kind === 'amount' ? payment.value : 0n
  const { parsed } = inputs
  const call =
    parsed.kind === 'values' && payment.kind !== 'invalid'
      ? toSandboxCall(contract, called.item, parsed.values, valueWei)
      : null
  const simulation = useSimulation(call)
  const sending = useContractCall(`${contract.address}/${called.item.name}`)
  const isReady = simulation.outcome?.kind === 'returned'

  function simulate() {
    sending.reset()
    void simulation.simulate()
  }

  async function send() {
    if (call && isReady && (await sending.run(call))) simulation.forget()
  }

  return (
    <>
      <CallForm inputs={inputs} onSubmit={simulate} isOtherInvalid={isPaymentInvalid}>
        {called.isPayable && (
          <AmountField
            id={`${id}-payment`}
            label={t('payment', { symbol })}
            decimals={18}
            suffix={symbol}
            text={paymentText}
            onText={setPaymentText}
          />
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="secondary" pending={simulation.isPending} disabled={isPending(sending.state)}>
            {simulation.isPending ? t('simulating') : t('simulate')}
          </Button>
          <TransactionButton
            state={sending.state}
            disabled={!isReady}
            describedBy={`${id}-first`}
            onRun={() => void send()}
          >
            {t('send')}
          </TransactionButton>
        </div>
        <p id={`${id}-first`} className="text-note text-quiet">
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

function Receipt({ receipt }: { receipt: ReceiptLogs }) {
  const t = useTranslations('sandbox')
  const amounts = useSiteFormatter()
  const symbol = useNativeSymbol()
  return (
    <>
      <h3 className="font-semibold">{t('writtenEvents')}</h3>
      {receipt.logs.length === 0 && <p className="mt-2 text-note text-quiet">{t('noEventsWritten')}</p>}
      <ol className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-4">
        {receipt.logs.map((log) => (
          <li key={log.id}>
            <LogEntry log={log} />
          </li>
        ))}
      </ol>
      <Facts
        facts={[
          [t('gasUsed'), <Isolate key="gas">{amounts.int(receipt.gasUsed)}</Isolate>],
          [t('feePaid'), <Isolate key="fee">{`${amounts.costWei(receipt.feeWei)} ${symbol}`}</Isolate>],
        ]}
      />
    </>
  )
}

/** The receipt of a confirmed transaction: events, gas and fee. */
function ReceiptView({ hash }: { hash: Hash }) {
  const t = useTranslations('sandbox')
  const contracts = useKnownContracts()
  const receipt = useChainQuery({
    key: ['sandbox-receipt', hash],
    read: (node) => readReceiptLogs(node, hash, contracts),
  })
  return (
    <section
      aria-label={t('receipt')}
      data-receipt={hash}
      className="mt-6 rounded-card border border-hairline bg-surface p-5"
    >
      <QueryValue result={receipt}>{(value) => <Receipt receipt={value} />}</QueryValue>
    </section>
  )
}

/** The transaction of any call. */
function useContractCall(name: string): TransactionHandle<[call: ContractCall]> {
  return useTransactionFlow(`contract-call/${name}`, async () => planCallContract)
}

type Simulation = {
  readonly isPending: boolean
  /** The outcome for exactly this call and account; null if it was not simulated. */
  readonly outcome: CallOutcome | null
  readonly simulate: () => Promise<void>
  readonly forget: () => void
}

/** Simulates a write on demand. A change of the inputs, the account or the chain discards the outcome. */
function useSimulation(call: ContractCall | null): Simulation {
  const config = useConfig()
  const chain = useActiveChain()
  const { address: account } = useAccount()
  const [simulated, setSimulated] = useState<{ readonly key: string; readonly outcome: CallOutcome } | null>(null)
  const [isPending, setIsPending] = useState(false)
  const isRunning = useRef(false)
  const key = hashFn([chain?.id, account, call?.args, call?.value])

  async function simulate() {
    if (!call || !chain || isRunning.current) return
    isRunning.current = true
    setIsPending(true)
    const outcome = await callFunction(config.getClient({ chainId: chain.id }), call, account)
    isRunning.current = false
    setSimulated({ key, outcome })
    setIsPending(false)
  }

  return {
    isPending,
    outcome: simulated?.key === key && call ? simulated.outcome : null,
    simulate,
    forget: () => setSimulated(null),
  }
}
