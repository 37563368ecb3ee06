'use client'

import { useTranslations } from 'next-intl'
import { useFailureText } from '@/components/transactions/transaction-error'
import { toRevertFailure, type Revert } from '@/lib/sandbox/to-revert'
import { Code } from './code'
import { ValueList } from './value-list'

function useRevertText(): (revert: Revert) => string {
  const t = useTranslations('sandbox')
  const toText = useFailureText()
  return (revert) => {
    switch (revert.kind) {
      case 'named':
        return revert.known ? toText(toRevertFailure(revert)) : t('refused')
      case 'unknown':
        return t('refusedStrangely')
      case 'silent':
        return t('refusedSilently')
    }
  }
}

/** Why a contract refused: the sentence for it, and the error as the contract gave it. */
export function RevertView({ revert }: { revert: Revert }) {
  const t = useTranslations('sandbox')
  const toText = useRevertText()
  return (
    <div>
      <p className="text-danger">{toText(revert)}</p>
      {revert.kind === 'named' && (
        <>
          <p className="mt-3 text-note">
            <span className="text-quiet">{t('error')}</span>{' '}
            <Code className="font-semibold break-all">{revert.name}</Code>
          </p>
          <ValueList
            parts={revert.inputs.map((parameter, position) => ({ parameter, value: revert.args[position] }))}
          />
        </>
      )}
      {revert.kind === 'unknown' && (
        <p className="mt-3 text-note break-all">
          <span className="text-quiet">{t('rawData')}</span> <Code>{revert.data}</Code>
        </p>
      )}
    </div>
  )
}
