'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAccount } from 'wagmi'
import { useNativeSymbol } from '@/components/transactions/use-native-symbol'
import { Button } from '@/components/ui/button'
import { useChainQuery } from '@/components/wallet/use-chain-query'
import type { Reading } from '@/lib/contracts/reading'
import { callFunction, type CallOutcome, toSandboxCall } from '@/lib/sandbox/call-function'
import type { SandboxFunction } from '@/lib/sandbox/sandbox-functions'
import { CallForm } from './call-form'
import { Code } from './code'
import { CopyLink } from './copy-link'
import { OutcomeView } from './outcome-view'
import type { OpenContract } from './sandbox-panel'
import { useCallInputs } from './use-call-inputs'
import { WriteForm } from './write-form'

export type CalledFunction = { contract: OpenContract; called: SandboxFunction }

/** One function: what it is, its inputs, and what came of calling it. */
export function FunctionPanel({ contract, called }: CalledFunction) {
  const t = useTranslations('sandbox')
  const symbol = useNativeSymbol()
  const hint = called.isRead ? t('readHint') : called.isPayable ? t('payableHint', { symbol }) : t('writeHint')
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
        <h2 className="min-w-0 text-title font-semibold break-words">
          <Code>{called.item.name}</Code>
        </h2>
        <CopyLink key={called.signature} />
      </div>
      <p className="mt-1 text-note break-words text-quiet">
        <Code>{called.signature.replaceAll(',', ', ')}</Code>
      </p>
      <p className="mt-2 mb-6 text-quiet">{hint}</p>
      {called.isRead ? (
        <ReadForm contract={contract} called={called} />
      ) : (
        <WriteForm contract={contract} called={called} />
      )}
    </>
  )
}

/** Arguments that were asked with, and how many times anything was asked: the same question can be asked again. */
type Question = { readonly values: readonly unknown[]; readonly count: number }

function toOutcome(answer: Reading<CallOutcome>): CallOutcome | null {
  if (answer.kind === 'not-available') return { kind: 'failed', failure: { kind: 'not-available' } }
  return answer.kind === 'ready' ? answer.value : null
}

/** Reading from a contract. A function without arguments is read at once; every answer is read again after a receipt. */
function ReadForm({ contract, called }: CalledFunction) {
  const t = useTranslations('sandbox')
  const { address: account } = useAccount()
  const { item } = called
  const inputs = useCallInputs(item.inputs)
  const [question, setQuestion] = useState<Question | null>(item.inputs.length === 0 ? { values: [], count: 0 } : null)
  const answer = useChainQuery({
    key: ['sandbox-read', contract.address, called.signature, account, question?.values, question?.count],
    isEnabled: question !== null,
    read: (node) => callFunction(node, toSandboxCall(contract, item, question?.values ?? []), account),
  })
  const isReading = question !== null && answer.kind === 'loading'

  function read() {
    const { parsed } = inputs
    if (parsed.kind === 'values') setQuestion((known) => ({ values: parsed.values, count: (known?.count ?? 0) + 1 }))
  }

  return (
    <>
      <CallForm inputs={inputs} onSubmit={read}>
        <div>
          <Button type="submit" pending={isReading}>
            {isReading ? t('reading') : t('read')}
          </Button>
        </div>
      </CallForm>
      <OutcomeView outcome={toOutcome(answer)} outputs={item.outputs} />
    </>
  )
}
