'use client'

import { useTranslations } from 'next-intl'
import { type RefObject, useId } from 'react'
import { SiteLink } from '@/components/navigation/site-link'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { StepPreview } from '@/components/transactions/step-preview'
import { SuccessCard, useReadAfter } from '@/components/transactions/success-card'
import { TransactionButton } from '@/components/transactions/transaction-button'
import { TransactionStatus } from '@/components/transactions/transaction-status'
import { Button } from '@/components/ui/button'
import { buttonStyle } from '@/components/ui/button-style'
import { ProgressBar } from '@/components/ui/progress-bar'
import { saveJson } from '@/components/ui/save-file'
import { Isolate } from '@/components/ui/isolate'
import { useNextFocus } from '@/components/ui/hooks/use-next-focus'
import { useSiteLocale } from '@/components/ui/hooks/use-site-locale'
import { QueryValue } from '@/components/wallet/query-value'
import { useUserData } from '@/components/wallet/use-user-data'
import { type KeyFile, toKeyFile, formatKeyFile } from '@/lib/hunts/keys/key-file'
import { localizedPath } from '@/lib/i18n/localized-path'
import { messageKey } from '@/lib/i18n/message-key'
import { routes } from '@/lib/routes/pages'
import { KeyFileDialog } from './key-file-dialog'
import { sumRewards } from '@/lib/transactions/flows/create-hunt'
import { isPending } from '@/lib/transactions/transaction-state'
import type { HuntCreation } from './use-hunt-creation'

const knownErrorCodes = [
  'unknown-game',
  'unknown-series',
  'series-full',
  'not-your-game',
  'no-such-thing',
  'known-list',
  'title-default',
  'title-unclear',
  'title-refused',
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
  /** The id of the form that creates the keys when it is submitted. */
  form: string
  /** Called before the sponsor leaves to buy INT. Without it the sale opens in another tab, so that nothing is lost. */
  onBuy?: () => void
  /** Closes this form after its keys were added to an existing hunt. Omitted for a new hunt. */
  onAdded?: () => void
}

type Made = Extract<HuntCreation['keys'], { kind: 'made' }>

/** The INT that the connected wallet lacks for the rewards, in base units; null if it lacks none or that is unknown. */
function useMissingInt(total: bigint | null): bigint | null {
  const user = useUserData()
  if (total === null || user.kind !== 'ready' || user.value.balanceBaseUnits >= total) return null
  return total - user.value.balanceBaseUnits
}

type MissingIntProps = { id: string; missing: bigint; onBuy: (() => void) | undefined }

/** Says that the wallet holds too little INT, and leads to the sale. */
function MissingInt({ id, missing, onBuy }: MissingIntProps) {
  const t = useTranslations('huntForm')
  const format = useSiteFormatter()
  return (
    <div id={id} role="status" className="mt-4 rounded-control border border-reward p-4">
      <p>{t('missing', { amount: format.costWei(missing, 2) })}</p>
      <p className="mt-1 max-w-prose text-note text-quiet">{t(onBuy ? 'missingKept' : 'missingTab')}</p>
      <SiteLink
        href={`${routes.dashboard}#buy`}
        className={`${buttonStyle()} mt-3`}
        {...(onBuy ? { onClick: onBuy } : { target: '_blank' })}
      >
        {t('buyInt')}
      </SiteLink>
    </div>
  )
}

type MadeKeysProps = {
  creation: HuntCreation
  keys: Made
  /** The id of the note that the wallet holds too little INT; null if it holds enough. */
  missingId: string | null
  onAdded: (() => void) | undefined
  /** The sentence about the keys. It gets the focus from the button that created them. */
  next: RefObject<HTMLParagraphElement | null>
}

/** The INT of the sponsor before and after the funding. */
function FundingPreview({ total }: { total: bigint }) {
  const t = useTranslations('overview')
  const { balanceWei } = useSiteFormatter()
  const user = useUserData()
  if (user.kind !== 'ready' || user.value.balanceBaseUnits < total) return null
  const { balanceBaseUnits } = user.value
  return (
    <StepPreview
      announceFor={String(total)}
      rows={[
        {
          label: t('intBalance'),
          before: balanceWei(balanceBaseUnits, 2),
          after: balanceWei(balanceBaseUnits - total, 2),
        },
      ]}
    />
  )
}

type FundedCardProps = Pick<HuntFundingProps, 'onAdded'> & { onAnother: () => void }

/** The INT that the sponsor has after funding a hunt or adding keys to one, and the next step. */
function FundedCard({ onAnother, onAdded }: FundedCardProps) {
  const t = useTranslations('success')
  const tForm = useTranslations('huntForm')
  const tPages = useTranslations('huntPages')
  const { balanceWei } = useSiteFormatter()
  const user = useReadAfter(useUserData())
  return (
    <SuccessCard
      title={t(onAdded ? 'addedTitle' : 'fundedTitle')}
      next={
        <Button variant="secondary" size="s" onClick={onAdded ?? onAnother}>
          {onAdded ? tPages('keyBook.close') : tForm('another')}
        </Button>
      }
    >
      <QueryValue result={user}>
        {({ balanceBaseUnits }) => t(onAdded ? 'added' : 'funded', { amount: balanceWei(balanceBaseUnits, 2) })}
      </QueryValue>
    </SuccessCard>
  )
}

/** The keys of a planned hunt: the sponsor saves and views them if they are the sponsor's own, and funds the hunt. */
function MadeKeys({ creation, keys, missingId, onAdded, next }: MadeKeysProps) {
  const t = useTranslations('huntForm')
  const locale = useSiteLocale()
  const saveId = useId()
  const { transaction, errorCode, isFunded } = creation
  const { hunt, own } = keys
  const keyFile = own && toKeyFile(hunt, own.root, own.keys)
  const count = hunt.tiers.reduce((sum, tier) => sum + tier.count, 0)

  function save(keyFile: KeyFile): void {
    saveJson(
      `intrepid-keys-${keyFile.root.slice(2, 10)}.json`,
      formatKeyFile(keyFile, location.origin + localizedPath(locale, routes.play)),
    )
    creation.markSaved()
  }

  return (
    <div className="mt-4 grid gap-4">
      <p ref={next} tabIndex={-1} className="outline-none">
        {t(own ? 'made' : 'toBeMade', { count })}
      </p>
      <p id={saveId} className="max-w-prose text-note text-quiet">
        {t(own ? 'saveHidden' : 'sealEarned')}
      </p>
      {!isFunded && <FundingPreview total={sumRewards(hunt.tiers)} />}
      <div className="flex flex-wrap items-start gap-3">
        {keyFile && (
          <Button variant={keys.isSaved ? 'secondary' : 'primary'} onClick={() => save(keyFile)}>
            {t('save')}
          </Button>
        )}
        {!isFunded && (
          <TransactionButton
            state={transaction.state}
            disabled={!keys.isSaved || missingId !== null}
            describedBy={missingId ?? (keys.isSaved ? undefined : saveId)}
            onRun={() => void creation.fund()}
          >
            {t('fund')}
          </TransactionButton>
        )}
        {keyFile && <KeyFileDialog keyFile={keyFile} />}
        {!isFunded && !isPending(transaction.state) && (
          <Button variant="quiet" onClick={creation.discard}>
            {t('change')}
          </Button>
        )}
      </div>
      {errorCode && (
        <p role="alert" className="text-note text-danger">
          {t(`refused.${messageKey(knownErrorCodes.find((code) => code === errorCode) ?? 'other')}`)}
        </p>
      )}
      <TransactionStatus state={transaction.state} onCancel={transaction.cancel} />
      {isFunded && <FundedCard onAnother={creation.discard} {...(onAdded ? { onAdded } : {})} />}
    </div>
  )
}

/** Prepares the keys of a planned hunt, lets the sponsor save own keys, and funds the hunt. */
export function HuntFunding({ creation, total, isIncomplete, form, onBuy, onAdded }: HuntFundingProps) {
  const t = useTranslations('huntForm')
  const format = useSiteFormatter()
  const { keys, cancel, transaction } = creation
  const nextButton = useNextFocus<HTMLButtonElement>(keys.kind)
  const nextText = useNextFocus<HTMLParagraphElement>(keys.kind)
  const missingId = useId()
  const lacking = useMissingInt(total)
  // During the funding the rewards leave the wallet, so a lower balance is no problem then.
  const canFund = transaction.state.kind === 'idle' || transaction.state.kind === 'failed'
  const missing = canFund ? lacking : null
  return (
    <>
      <p className="text-quiet">
        {t('total')}{' '}
        {total === null ? (
          '–'
        ) : (
          // Exactly what the wallet pays.
          <Isolate className="text-lead font-semibold text-reward tabular-nums">
            {`${format.costWei(total, 18)} INT`}
          </Isolate>
        )}
      </p>
      {missing !== null && <MissingInt id={missingId} missing={missing} onBuy={onBuy} />}
      {keys.kind === 'none' && (
        <>
          <Button ref={nextButton} type="submit" form={form} className="mt-4">
            {t('make')}
          </Button>
          {keys.hasFailed && (
            <p role="alert" className="mt-2 text-note text-danger">
              {t('notMade')}
            </p>
          )}
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
          <Button ref={nextButton} variant="secondary" size="s" onClick={cancel}>
            {t('cancel')}
          </Button>
        </div>
      )}
      {keys.kind === 'made' && (
        <MadeKeys
          creation={creation}
          keys={keys}
          missingId={missing === null ? null : missingId}
          onAdded={onAdded}
          next={nextText}
        />
      )}
    </>
  )
}
