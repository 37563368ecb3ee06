'use client'

import { useTranslations } from 'next-intl'
import { useNativeSymbol } from '@/components/transactions/use-native-symbol'
import type { SandboxFunction } from '@/lib/sandbox/sandbox-functions'
import { Code } from './code'
import { CopyLink } from './copy-link'
import { ReadForm } from './read-form'
import type { OpenContract } from './sandbox-panel'
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
