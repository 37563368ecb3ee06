'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAccount } from 'wagmi'
import { Button } from '@/components/ui/button'
import { useNativeSymbol } from '@/components/wallet/use-active-chain'
import { useChainQuery } from '@/components/wallet/use-chain-query'
import type { QueryResult } from '@/lib/contracts/query-result'
import { callFunction, type CallOutcome, toSandboxCall } from '@/lib/sandbox/call-function'
import type { SandboxFunction } from '@/lib/sandbox/sandbox-contract'
import type { OpenContract } from '@/lib/sandbox/sandbox-contract'
import { CallForm, useCallInputs } from './call-form'
import { Code } from './code'
import { CopyLink } from './copy-link'
import { OutcomeView } from './outcome-view'
import { WriteForm } from './write-form'

export type CalledFunction = { contract: OpenContract; called: SandboxFunction }

/** One function: its signature, its inputs and the result of a call. */
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

/** The arguments of a read, and a counter that allows to repeat the same read. */
type ReadRequest = { readonly values: readonly unknown[]; readonly count: number }

function toOutcome(result: QueryResult<CallOutcome>): CallOutcome | null {
  if (result.kind === 'not-available') return { kind: 'failed', failure: { kind: 'not-available' } }
  return result.kind === 'ready' ? result.value : null
}

/** A read. A function without arguments is read at once, and results are refetched after a receipt. */
function ReadForm({ contract, called }: CalledFunction) {
  const t = useTranslations('sandbox')
  const { address: account } = useAccount()
  const { item } = called
  const inputs = useCallInputs(item.inputs)
  const [request, setRequest] = useState<ReadRequest | null>(item.inputs.length === 0 ? { values: [], count: 0 } : null)
  const result = useChainQuery({
    key: ['sandbox-read', contract.address, called.signature, account, request?.values, request?.count],
    isEnabled: request !== null,
    read: (node) => callFunction(node, toSandboxCall(contract, item, request?.values ?? []), account),
  })
  const isReading = request !== null && result.kind === 'loading'

  function read() {
    const { parsed } = inputs
    if (parsed.kind === 'values') setRequest((current) => ({ values: parsed.values, count: (current?.count ?? 0) + 1 }))
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
      <OutcomeView outcome={toOutcome(result)} outputs={item.outputs} />
    </>
  )
}
