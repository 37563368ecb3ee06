'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useSiteFormatter } from '@/components/ui/use-site-formatter'
import { TransactionButton } from '@/components/transactions/transaction-button'
import { TransactionStatus } from '@/components/transactions/transaction-status'
import { Button } from '@/components/ui/button'
import { ProgressBar } from '@/components/ui/progress-bar'
import { type KeyFile, toKeyFile, formatKeyFile } from '@/lib/hunts/key-file'
import { localizedPath } from '@/lib/i18n/localized-path'
import { messageKey } from '@/lib/i18n/message-key'
import { routes } from '@/lib/routes/pages'
import { IntAmount } from '@/components/hunts/hunt-parts'
import { KeyFileDialog } from './key-file-dialog'
import type { HuntCreation } from './use-hunt-creation'

const knownErrorCodes = [
  'unknown-game',
  'unknown-series',
  'not-your-game',
  'no-such-thing',
  'key-in-build',
  'too-much',
  'no-rules',
  'bad-rules',
  'too-much-work',
  'busy',
  'limited',
  'no-secret',
  'no-answer',
] as const

type HuntFundingProps = {
  creation: HuntCreation
  /** The sum of all rewards in INT base units; null while the draft is invalid. */
  total: bigint | null
  isIncomplete: boolean
  onMake: () => void
}

type Made = Extract<HuntCreation['keys'], { kind: 'made' }>

/** The keys of a planned hunt: the sponsor saves and views own keys, and funds the hunt. */
function MadeKeys({ creation, keys }: { creation: HuntCreation; keys: Made }) {
  const t = useTranslations('huntForm')
  const locale = useLocale()
  const { transaction, errorCode } = creation
  // A transaction of an earlier visit funded another hunt.
  const isFunded = transaction.state.kind === 'confirmed' && transaction.state.seconds !== null
  const { hunt, own } = keys
  const keyFile = own && toKeyFile(hunt, own.root, own.keys)
  const count = hunt.tiers.reduce((sum, tier) => sum + tier.count, 0)

  function save(keyFile: KeyFile): void {
    saveText(
      `intrepid-keys-${keyFile.root.slice(2, 10)}.json`,
      formatKeyFile(keyFile, location.origin + localizedPath(locale, routes.play)),
    )
    creation.markSaved()
  }

  return (
    <div className="mt-4 grid gap-4">
      <p role="status">{t(own ? 'made' : 'toBeMade', { count })}</p>
      <p className="max-w-prose text-note text-quiet">{t(own ? 'saveHidden' : 'sealEarned')}</p>
      <div className="flex flex-wrap items-start gap-3">
        {keyFile && (
          <Button variant={keys.isSaved ? 'secondary' : 'primary'} onClick={() => save(keyFile)}>
            {t('save')}
          </Button>
        )}
        {!isFunded && (
          <TransactionButton state={transaction.state} disabled={!keys.isSaved} onRun={() => void creation.fund()}>
            {t('fund')}
          </TransactionButton>
        )}
        {keyFile && <KeyFileDialog keyFile={keyFile} />}
        <Button variant="quiet" onClick={creation.discard}>
          {t(isFunded ? 'another' : 'change')}
        </Button>
      </div>
      {errorCode && (
        <p className="text-note text-danger">
          {t(`refused.${messageKey(knownErrorCodes.find((code) => code === errorCode) ?? 'other')}`)}
        </p>
      )}
      <TransactionStatus state={transaction.state} onCancel={transaction.cancel} />
      {isFunded && <p className="font-semibold text-brand">{t('funded')}</p>}
    </div>
  )
}

/** Prepares the keys of a planned hunt, lets the sponsor save own keys, and funds the hunt. */
export function HuntFunding({ creation, total, isIncomplete, onMake }: HuntFundingProps) {
  const t = useTranslations('huntForm')
  const format = useSiteFormatter()
  const { keys, cancel } = creation
  return (
    <>
      <p className="text-quiet">
        {t('total')}{' '}
        {total === null ? '–' : <IntAmount value={total} className="text-lead font-semibold text-reward" />}
      </p>
      {keys.kind === 'none' && (
        <>
          <Button className="mt-4" onClick={onMake}>
            {t('make')}
          </Button>
          {keys.hasFailed && <p className="mt-2 text-note text-danger">{t('notMade')}</p>}
          {isIncomplete && (
            <p role="alert" className="mt-2 text-note text-danger">
              {t('incomplete')}
            </p>
          )}
        </>
      )}
      {keys.kind === 'making' && (
        <div className="mt-4 flex flex-wrap items-center gap-4">
          <ProgressBar label={t('making')} value={keys.done} className="max-w-xl min-w-40 flex-1" />
          <span className="text-quiet tabular-nums">{format.number(keys.done, 'percent')}</span>
          <Button variant="secondary" size="s" onClick={cancel}>
            {t('cancel')}
          </Button>
        </div>
      )}
      {keys.kind === 'made' && <MadeKeys creation={creation} keys={keys} />}
    </>
  )
}

/** Downloads a text as a file. */
function saveText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
