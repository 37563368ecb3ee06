'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAccount } from 'wagmi'
import { Button } from '@/components/ui/button'
import { useChainQuery } from '@/components/wallet/use-chain-query'
import type { Reading } from '@/lib/contracts/reading'
import { callFunction, toSandboxCall, type CallOutcome } from '@/lib/sandbox/call-function'
import { CallForm } from './call-form'
import type { CalledFunction } from './function-panel'
import { OutcomeView } from './outcome-view'
import { useCallInputs } from './use-call-inputs'

/** Arguments that were asked with, and how many times anything was asked: the same question can be asked again. */
type Question = { readonly values: readonly unknown[]; readonly count: number }

function toOutcome(answer: Reading<CallOutcome>): CallOutcome | null {
  if (answer.kind === 'not-available') return { kind: 'failed', failure: { kind: 'not-available' } }
  return answer.kind === 'ready' ? answer.value : null
}

/** Reading from a contract. A function without arguments is read at once; every answer is read again after a receipt. */
export function ReadForm({ contract, called }: CalledFunction) {
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
