'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Address, type Hex, isAddressEqual } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { useAccount } from 'wagmi'
import { useInvalidateAccountQueries } from '@/components/account/use-account-query'
import { IntAmount, KeyKnowledge, KeyPicture } from '@/components/hunts/hunt-parts'
import { HuntTitle } from '@/components/hunts/hunt-title'
import { SuccessCard, useReadAfter } from '@/components/transactions/success-card'
import { TransactionButton } from '@/components/transactions/transaction-button'
import { TransactionHash } from '@/components/transactions/transaction-hash'
import { TransactionStatus } from '@/components/transactions/transaction-status'
import { Button } from '@/components/ui/button'
import { Isolate } from '@/components/ui/isolate'
import { Skeleton } from '@/components/ui/skeleton'
import { useNextFocus } from '@/components/ui/hooks/use-next-focus'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { useConnectAction } from '@/components/wallet/connect/connect-request'
import { QueryValue } from '@/components/wallet/query-value'
import { useActiveChain } from '@/components/wallet/use-active-chain'
import { useUserData } from '@/components/wallet/use-user-data'
import { useWallet } from '@/components/wallet/use-wallet'
import { findClaimable, type RelayResponse, toPlaceReward } from '@/lib/hunts/claim'
import { type KeyPlace, keyPlacesSchema } from '@/lib/hunts/hunt-schema'
import { markFindPaid, removeFind, type SavedFind, saveFind, toFindId } from '@/lib/hunts/saved-finds'
import { messageKey } from '@/lib/i18n/message-key'
import { fetchJson } from '@/lib/site-api/fetch-json'
import { idleTransaction, isPending } from '@/lib/transactions/transaction-state'
import { useClaim } from './use-claim'
import { StakeLink, useWithdrawable, WithdrawButton } from './withdraw-button'

/** Error codes with messages of their own. */
const knownErrorCodes = [
  'already-found',
  'not-open',
  'no-keys-left',
  'ticket-used',
  'not-signed',
  'too-many-keys',
  'under-way',
  'not-in-time',
  'no-answer',
] as const

/** Error codes after which a ticket pays nobody any more. */
const finalErrorCodes = ['not-open', 'no-keys-left', 'ticket-used', 'already-found']

/** Withdraws INT that a claim has credited. */
function WithdrawCredited() {
  const t = useTranslations('hunts.claim')
  const { address } = useAccount()
  const withdrawable = useWithdrawable(address)
  return (
    <>
      <p className="mb-3 text-quiet">{t('credited')}</p>
      <WithdrawButton withdrawable={withdrawable} />
    </>
  )
}

function PaidClaim({ relayed }: { relayed: RelayResponse }) {
  const t = useTranslations('hunts.claim')
  return (
    <div data-paid>
      {relayed.paid === null ? <WithdrawCredited /> : <ClaimedCard paid={relayed.paid} />}
      <p className="mt-2 text-note text-quiet">
        {t('sentForYou')} <TransactionHash hash={relayed.withdrawal ?? relayed.claim} />
      </p>
    </div>
  )
}

/** The reward that a claim has paid, what the player has now, and the next step. */
function ClaimedCard({ paid }: { paid: bigint | null }) {
  const t = useTranslations('success')
  const format = useSiteFormatter()
  const user = useReadAfter(useUserData())
  return (
    <SuccessCard
      title={paid === null ? t('keyPaidTitle') : t('keyPaidTitleOf', { amount: format.balanceWei(paid, 2) })}
      next={<StakeLink />}
    >
      <QueryValue result={user}>{({ spendableInt }) => t('bought', { amount: format.int(spendableInt) })}</QueryValue>
    </SuccessCard>
  )
}

/** Why a key cannot be claimed, as a message; null when it can. */
function useObstacle(find: SavedFind, places: readonly KeyPlace[] | undefined): string | null {
  const t = useTranslations('hunts.claim')
  const { address } = useAccount()
  if (find.kind === 'ticket' || !places) return null
  if (places.length === 0) return t('unknownKey')
  if (findClaimable(places).length > 0) return null
  if (places.some(({ foundBy }) => foundBy !== null && address && isAddressEqual(foundBy, address))) return t('yours')
  if (places.every(({ foundBy }) => foundBy !== null)) return t('refused.alreadyFound')
  if (places.some(({ hunt, isUsedUp, foundBy }) => isUsedUp && hunt.state === 'live' && foundBy === null))
    return t('refused.tooManyKeys')
  return t(places.some(({ hunt }) => hunt.state === 'upcoming') ? 'tooEarly' : 'refused.notOpen')
}

const toCardId = (find: SavedFind) => `find-${toFindId(find)}`

/** Saves a find and moves the keyboard and the view to its card. */
export function showFind(find: SavedFind): void {
  flushSync(() => void saveFind(find))
  document.getElementById(toCardId(find))?.focus()
}

/** A find of this browser with its reward and the Claim button. */
export function SavedFindCard({ find }: { find: SavedFind }) {
  const t = useTranslations('hunts.claim')
  const wallet = useWallet()
  const connect = useConnectAction()
  const chain = useActiveChain()
  const format = useSiteFormatter()
  const { address } = useAccount()
  const { data, isError } = useKeyPlaces(find.kind === 'key' ? find.key : null, address)
  const { state, claim, own } = useClaim(find)
  const reloadAccount = useInvalidateAccountQueries()
  const [isAsking, setAsking] = useState(false)
  const question = useId()
  const claimable = data ? findClaimable(data.places) : []
  const place = claimable[0] ?? data?.places[0] ?? null
  const title = find.kind === 'ticket' ? find.title || null : (place?.hunt.title ?? null)
  const reward = find.kind === 'ticket' ? BigInt(find.reward) : place && toPlaceReward(place)
  const hunt = find.kind === 'ticket' ? find : (place?.hunt ?? null)
  const isKnown = find.kind === 'ticket' || data !== undefined
  const keyHunt = chain?.contracts.keyHunt
  // A claim that the player sends consists of two transactions. The first one credits the reward, even if the second
  // fails.
  const isCredited = own.state.kind === 'failed' && own.state.step?.name === 'withdraw-finds'
  // While a claim is running, the new owner of the key is the player of this claim.
  const isUnderWay = state.kind === 'working' || isPending(own.state)
  const known = useObstacle(find, data?.places)
  const obstacle = isUnderWay ? null : known
  const refusal = state.kind === 'refused' ? state.code : null
  // A find whose claim may still be mined cannot be discarded.
  const isOnItsWay = obstacle === null && (refusal === 'under-way' || refusal === 'not-in-time')
  /** A claim that the player can send, also after the site has sent another one of the same key. */
  const unpaid = state.kind === 'unpaid' ? state : state.kind === 'paid' ? state.left : null
  const isDone = (state.kind === 'paid' && state.left === null) || own.state.kind === 'confirmed' || isCredited

  // For a guest, this browser has the only copy of the find, so discarding one that can still pay needs a confirmation.
  const canStillPay =
    find.kind === 'ticket'
      ? !refusal || !finalErrorCodes.includes(refusal)
      : !data ||
        data.places.some(
          ({ hunt, foundBy }) => foundBy === null && (hunt.state === 'live' || hunt.state === 'upcoming'),
        )
  const isAsked = isAsking && canStillPay && !isUnderWay && !isOnItsWay

  const isSendable = !isDone && unpaid !== null && obstacle === null && keyHunt !== undefined
  const nextButton = useNextFocus<HTMLButtonElement>(
    isDone ? 'done' : isAsked ? 'ask' : isSendable ? 'send' : obstacle === null ? 'claim' : 'obstacle',
  )

  useEffect(() => {
    if (!isDone) return
    markFindPaid(find)
    // The entries of the account show the payment.
    reloadAccount()
  }, [isDone, find, reloadAccount])

  return (
    <article
      data-find={find.kind}
      id={toCardId(find)}
      tabIndex={-1}
      className="flex scroll-mt-36 flex-wrap items-start gap-4 rounded-card border border-reward/60 bg-surface p-5"
    >
      <KeyPicture className="size-10 shrink-0 text-reward" />
      <div className="min-w-0 flex-1 basis-56">
        <h3 className="text-lead font-semibold break-words">
          {title !== null && <HuntTitle id="" title={title} />}
          {title === null && (isKnown ? t('key') : <Skeleton className="h-[1em] w-40" />)}
        </h3>
        <p className="mt-1 text-quiet">
          {reward === null ? (
            <Isolate className="font-mono text-note">{find.kind === 'key' ? `${find.key.slice(0, 8)}…` : ''}</Isolate>
          ) : (
            <IntAmount value={reward} className="font-semibold text-reward" />
          )}
        </p>
        {hunt && (
          <p className="mt-1 text-note text-quiet">
            <KeyKnowledge hunt={hunt} />
          </p>
        )}
        {/* Outside of the live region: the focused card would be announced twice. */}
        {state.kind === 'paid' && <PaidClaim relayed={state.relayed} />}
        {own.state.kind === 'confirmed' && <ClaimedCard paid={unpaid?.reward ?? null} />}
        <div role="status" className="mt-2">
          {isError && !data && <p className="text-note text-danger">{t('refused.noAnswer')}</p>}
          {!isDone && obstacle && <p className="text-note text-quiet">{obstacle}</p>}
          {isCredited && <WithdrawCredited />}
          {state.kind === 'refused' && obstacle === null && (
            <p className="text-note text-danger">
              {t(`refused.${messageKey(knownErrorCodes.find((code) => code === state.code) ?? 'other')}`)}
            </p>
          )}
          {unpaid && !isDone && obstacle === null && (
            <p className="mt-1 text-note text-quiet">
              {state.kind === 'paid' && unpaid.reward !== null && (
                <>{t('left', { amount: format.balanceWei(unpaid.reward, 2) })} </>
              )}
              {t('payYourself')}
            </p>
          )}
        </div>
        {unpaid && <TransactionStatus state={own.state} onCancel={own.cancel} />}
      </div>
      <div className="flex flex-wrap gap-2">
        {(isDone ||
          (!isAsked &&
            !isUnderWay &&
            !isOnItsWay &&
            (obstacle !== null || state.kind === 'paid' || state.kind === 'refused'))) && (
          <Button
            ref={isSendable ? undefined : nextButton}
            variant="quiet"
            onClick={() => (isDone || !canStillPay ? removeFind(find) : setAsking(true))}
          >
            {t(isDone ? 'done' : 'drop')}
          </Button>
        )}
        {isAsked && !isDone && (
          <div role="group" aria-labelledby={question} className="basis-full">
            <p id={question} className="mb-2 text-note">
              {reward === null ? t('dropUnknown') : t('dropText', { amount: format.balanceWei(reward, 2) })}
            </p>
            <div className="flex flex-wrap gap-2">
              <Button variant="quiet" onClick={() => removeFind(find)}>
                {t('dropKey')}
              </Button>
              <Button ref={nextButton} variant="secondary" onClick={() => setAsking(false)}>
                {t('keep')}
              </Button>
            </div>
          </div>
        )}
        {isSendable && (
          <TransactionButton
            ref={isAsked ? undefined : nextButton}
            state={own.state}
            onRun={() => void own.run({ keyHunt, claim: unpaid.claim })}
          >
            {t('send')}
          </TransactionButton>
        )}
        {!isDone && !unpaid && obstacle === null && isKnown && wallet.wrongNetwork && (
          // Wallets sign the consent only on the hunt's network, so this button switches to it first.
          <TransactionButton state={idleTransaction} onRun={() => void claim(claimable)}>
            {t('claim')}
          </TransactionButton>
        )}
        {!isDone && !unpaid && obstacle === null && isKnown && !wallet.wrongNetwork && (
          <Button
            {...(wallet.isConnected
              ? { pending: state.kind === 'working', onClick: () => void claim(claimable) }
              : connect)}
          >
            {t(wallet.isConnected ? 'claim' : 'connect')}
          </Button>
        )}
      </div>
    </article>
  )
}

/** The hunts of a found key, for the connected account. The server receives addresses, not the key. */
function useKeyPlaces(key: Hex | null, player: Address | undefined) {
  const address = key === null ? null : privateKeyToAddress(key)
  return useQuery({
    queryKey: ['key-places', address, player],
    enabled: address !== null,
    // While the wallet is being connected, the hunts of the key stay in view.
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      fetchJson(`/api/hunts/by-key?address=${address}${player ? `&player=${player}` : ''}`, keyPlacesSchema, signal),
    // Games can report any number of made-up keys, which would use up the lookups of real ones.
    refetchInterval: ({ state }) => (state.data?.places.length === 0 ? false : 15_000),
  })
}
