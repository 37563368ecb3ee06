'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef, useState } from 'react'
import { formatEther, parseEther } from 'viem'
import { GemPicture } from '@/components/gems/gem-picture'
import { useAssetNames } from '@/components/gems/use-asset-names'
import { TransactionButton } from '@/components/transactions/transaction-button'
import { TransactionStatus } from '@/components/transactions/transaction-status'
import { useTransactionFlow } from '@/components/transactions/use-transaction-flow'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { QueryValue } from '@/components/wallet/query-value'
import { useChainQuery } from '@/components/wallet/use-chain-query'
import { useAssets, useTakesLimits } from '@/components/wallet/use-platform-data'
import { useNativeBalance, useUserData } from '@/components/wallet/use-user-data'
import { useWallet } from '@/components/wallet/use-wallet'
import { quoteCrystalUnits } from '@/lib/assets/crystal-pool'
import { createContractWrites, type WritePlan } from '@/lib/contract-manager/contract-writes'
import type { QueryResult } from '@/lib/contracts/query-result'
import { readAssetQuote } from '@/lib/contracts/read-asset-quote'
import { readTransfersOpen } from '@/lib/contracts/read-transfers-open'
import { type ChainAction, type ChainResult, notDone } from '@/lib/games/frame-protocol/chain-messages'
import { loadReferrer } from '@/lib/referral/referrer'
import { toPurchaseRisks } from '@/lib/sale/purchase-risks'
import { readTokenQuote } from '@/lib/sale/read-token-quote'
import { toMaxCost, toMinReceived } from '@/lib/transactions/slippage'
import { idleTransaction, isPending, mayBeMined, type TransactionState } from '@/lib/transactions/transaction-state'
import type { FlowContext } from '@/lib/transactions/transaction-flow'
import { armMs } from './chain-limits'
import { type ChainRequest, isMoreThanHalf } from './game-chain'

type ChainDialogProps = { name: string; isStranger: boolean; request: ChainRequest; onMute: () => void }

const nameOfFlow = (action: ChainAction): string => {
  switch (action.name) {
    case 'buyToken':
      return 'buy-token'
    case 'claimEarnings':
      return 'claim-earnings'
    case 'claimReferralBonus':
      return 'claim-referral'
    case 'buyGem':
    case 'sellGem':
      return `${action.name === 'buyGem' ? 'buy' : 'sell'}-gem/${action.type}`
    case 'buyCrystal':
    case 'sellCrystal':
      return `${action.name === 'buyCrystal' ? 'buy' : 'sell'}-crystal/${action.type}`
  }
}

/**
 * What an action costs and returns now, as the site reads it. `limitInt` is the highest cost or the lowest return that
 * the transaction accepts; null if the platform takes no limits.
 */
type Terms = {
  readonly amountInt: bigint
  readonly valueWei: bigint
  readonly limitInt: bigint | null
  /** Whether the player has what the action needs. */
  readonly isPayable: boolean
  /** Whether everybody can transfer INT. */
  readonly areTransfersOpen: boolean
  /**
   * The payment of the action and what the player owns, in whole INT or in wei of the native coin. Null if the action
   * costs nothing.
   */
  readonly payment: { readonly unit: 'int' | 'coins'; readonly amount: bigint; readonly owned: bigint } | null
}

function useTerms(action: ChainAction): QueryResult<Terms> {
  const takesLimits = useTakesLimits()
  const user = useUserData()
  const native = useNativeBalance()
  const quote = useChainQuery({
    key: ['game-request', ...Object.values(action)],
    isLive: true,
    read: async (node, { platform, intToken }) => {
      if (action.name === 'claimEarnings' || action.name === 'claimReferralBonus')
        return { amountInt: 0n, valueWei: 0n }
      if (action.name === 'buyToken') {
        const [{ tokensInt, costWei }, areTransfersOpen] = await Promise.all([
          readTokenQuote(node, platform, parseEther(action.coins)),
          readTransfersOpen(node, intToken),
        ])
        return { amountInt: tokensInt, valueWei: costWei, areTransfersOpen }
      }
      const isBuy = action.name.startsWith('buy')
      const kind = action.name.endsWith('Gem') ? 'gem' : 'crystal'
      const order = { kind, index: action.type, amount: BigInt(action.amount), isBuy } as const
      return { amountInt: await readAssetQuote(node, platform, order, quoteCrystalUnits), valueWei: 0n }
    },
  })
  if (quote.kind !== 'ready') return quote
  if (takesLimits.kind !== 'ready') return takesLimits
  if (user.kind !== 'ready') return user
  const { amountInt, valueWei, areTransfersOpen = false } = quote.value
  const owned = (kind: 'gems' | 'crystals', type: number, amount: number) =>
    (user.value[kind][type] ?? 0n) >= BigInt(amount)
  const limitOf = (toLimit: (amount: bigint) => bigint) => (takesLimits.value ? toLimit(amountInt) : null)
  const toPayment = (limitInt: bigint | null): Terms['payment'] => {
    if (action.name === 'buyGem' || action.name === 'buyCrystal')
      return { unit: 'int', amount: limitInt ?? amountInt, owned: user.value.spendableInt }
    if (action.name !== 'buyToken' || native.kind !== 'ready') return null
    return { unit: 'coins', amount: limitInt === null ? valueWei : parseEther(action.coins), owned: native.value }
  }
  const toTerms = (limitInt: bigint | null, isPayable: boolean): QueryResult<Terms> => ({
    ...quote,
    value: {
      amountInt,
      valueWei,
      limitInt,
      isPayable,
      areTransfersOpen,
      payment: toPayment(limitInt),
    },
  })
  const toClaim = (amountWei: bigint, claimedInt: bigint): QueryResult<Terms> => ({
    ...quote,
    value: {
      amountInt: claimedInt,
      valueWei: amountWei,
      limitInt: null,
      // The live generation, which takes no limits, rejects a claim of bonuses in coins without a bonus in INT.
      isPayable: claimedInt > 0n || (amountWei > 0n && (action.name === 'claimEarnings' || takesLimits.value)),
      areTransfersOpen,
      payment: null,
    },
  })
  switch (action.name) {
    case 'buyGem':
      return toTerms(amountInt, user.value.spendableInt >= amountInt)
    case 'buyCrystal':
      return toTerms(limitOf(toMaxCost), user.value.spendableInt >= amountInt)
    case 'sellGem':
      return toTerms(amountInt, owned('gems', action.type, action.amount))
    case 'sellCrystal':
      return toTerms(limitOf(toMinReceived), owned('crystals', action.type, action.amount))
    case 'buyToken':
      return toTerms(limitOf(toMinReceived), amountInt > 0n && native.kind === 'ready' && native.value > valueWei)
    case 'claimEarnings':
      return toClaim(user.value.earningsWei, 0n)
    case 'claimReferralBonus':
      return toClaim(user.value.unclaimedReferralWei, user.value.unclaimedReferralInt)
  }
}

/** Whether a transaction was sent before the dialog was opened, perhaps for another amount and not by this game. */
const isEarlier = (state: TransactionState): boolean => state.kind === 'confirmed' && state.seconds === null

/** The result that a game gets when the dialog is closed in this state of the transaction. */
function toResult(state: TransactionState): ChainResult {
  if (mayBeMined(state) || isEarlier(state)) return notDone('pending')
  // Also confirmed after a late signature, which the page followed to its receipt.
  if (state.kind === 'confirmed') return { ok: true, code: 'done' }
  const isFailure = state.kind === 'failed' && state.failure.kind !== 'rejected' && state.failure.kind !== 'abandoned'
  return notDone(isFailure ? 'failed' : 'refused')
}

/**
 * A game's request in the words of the site, with its amounts. The player allows or refuses it here, never inside the
 * game.
 */
export function ChainDialog({ name, isStranger, request: { action, foresee, settle }, onMute }: ChainDialogProps) {
  const t = useTranslations('gameAsks')
  const tRisks = useTranslations('purchaseRisks')
  const format = useSiteFormatter()
  const text = useRef<HTMLParagraphElement>(null)
  const [isArmed, setArmed] = useState(false)
  const reasonId = useId()
  const { nativeTokenSymbol: symbol } = useWallet()
  const assets = useAssets()
  const toName = useAssetNames()
  const terms = useTerms(action)
  const flow = useTransactionFlow(
    nameOfFlow(action),
    async () => (context: FlowContext, plan: Parameters<WritePlan>[0]) => plan(context),
  )
  const isWorking = isPending(flow.state)
  const [seen, setSeen] = useState(idleTransaction)
  /** The last state that is not idle: a change of account ends the shown flow, but not the transaction. */
  const last = flow.state.kind === 'idle' ? seen : flow.state
  if (last !== seen) setSeen(last)
  const result = toResult(last)
  const mayHappen = mayBeMined(last)

  useEffect(() => {
    // The game may have locked the pointer, and the dialog needs it.
    document.exitPointerLock?.()
    text.current?.focus()
  }, [])

  useEffect(() => {
    const armed = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    function wait(): void {
      clearTimeout(timer)
      timer = setTimeout(() => {
        armed.abort()
        setArmed(true)
      }, armMs)
    }
    wait()
    // Each press starts the wait again: a player who is still pressing buttons of the game has not read the dialog.
    for (const press of ['pointerdown', 'keydown'])
      window.addEventListener(press, wait, { capture: true, signal: armed.signal })
    return () => {
      clearTimeout(timer)
      armed.abort()
    }
  }, [])

  const isGem = action.name === 'buyGem' || action.name === 'sellGem'
  const asset =
    'type' in action && assets.kind === 'ready' ? assets.value[isGem ? 'gems' : 'crystals'][action.type] : undefined

  async function allow(): Promise<void> {
    if (terms.kind !== 'ready' || !isArmed || !terms.value.isPayable) return
    const { limitInt, valueWei } = terms.value
    const writes = createContractWrites((plan) => flow.run(plan))
    foresee(notDone('pending'))
    if (await write()) settle({ ok: true, code: 'done' })

    function write(): Promise<boolean> {
      switch (action.name) {
        case 'buyToken': {
          // Platforms without limits refund nothing, so they are paid the exact price.
          const coins = limitInt === null ? formatEther(valueWei) : action.coins
          return writes.buyToken(coins, loadReferrer(localStorage) ?? '', limitInt)
        }
        case 'claimEarnings':
        case 'claimReferralBonus':
          return writes[action.name]()
        case 'buyGem':
        case 'buyCrystal':
        case 'sellGem':
        case 'sellCrystal':
          return writes[action.name](action.type, action.amount, limitInt)
      }
    }
  }

  useEffect(() => foresee(isWorking ? notDone('pending') : result))

  function close(): void {
    // If the transaction may still be mined, the page keeps waiting for it and shows its end as a toast.
    if (!mayHappen) flow.cancel()
    settle(result)
  }

  function describe({ amountInt, valueWei, limitInt }: Terms): string {
    const int = format.int(limitInt ?? amountInt)
    const now = limitInt === null ? 'Now' : ''
    switch (action.name) {
      case 'buyToken':
        // Without limits only the exact price is paid, as in `allow`.
        return limitInt === null
          ? t('buyTokenNow', { coins: format.costWei(valueWei, 18), symbol, int })
          : t('buyToken', { coins: format.costWei(parseEther(action.coins)), symbol, int })
      case 'claimEarnings':
        return t('claimEarnings', { amount: format.balanceWei(valueWei, 6), symbol })
      case 'claimReferralBonus':
        return t('claimReferralBonus', { amount: format.balanceWei(valueWei, 6), symbol, int })
      case 'buyGem':
      case 'buyCrystal':
      case 'sellGem':
      case 'sellCrystal': {
        const stones = { count: action.amount, name: toName(asset?.name ?? ''), int }
        return t(`${action.name.startsWith('buy') ? 'buy' : 'sell'}${now}`, stones)
      }
    }
  }

  const closeLabel = t(isWorking || result.code !== 'refused' ? 'close' : 'refuse')
  const isReady = terms.kind === 'ready' && terms.value.isPayable
  const payment = terms.kind === 'ready' ? terms.value.payment : null
  const isTrade = action.name !== 'claimEarnings' && action.name !== 'claimReferralBonus'
  const isWithoutLimit = isTrade && terms.kind === 'ready' && terms.value.limitInt === null
  return (
    <Dialog open onClose={close} title={t('title')} closeLabel={closeLabel}>
      <div data-game-asks={action.name} className="grid gap-4">
        <p ref={text} tabIndex={-1} className="text-lead outline-none">
          <bdi className="font-semibold">{name.slice(0, 80)}</bdi>
        </p>
        <div className="flex items-center gap-4">
          {asset && <GemPicture family={asset.kind} index={asset.index} className="size-16 shrink-0" />}
          <div id={`${reasonId}-terms`}>
            <QueryValue result={terms}>{(value) => describe(value)}</QueryValue>
          </div>
        </div>
        <p className="text-note text-quiet">{t(isStranger ? 'stranger' : 'own')}</p>
        {isWithoutLimit && (
          <p className="text-note text-reward">{t(action.name === 'buyToken' ? 'noLimitsToken' : 'noLimits')}</p>
        )}
        {payment && isReady && isMoreThanHalf(payment.amount, payment.owned) && (
          <p data-takes-half className="text-reward">
            {payment.unit === 'coins'
              ? t('takesHalfCoins', {
                  coins: format.costWei(payment.amount),
                  owned: format.balanceWei(payment.owned),
                  symbol,
                })
              : t(isWithoutLimit ? 'takesHalfNow' : 'takesHalf', {
                  int: format.int(payment.amount),
                  owned: format.int(payment.owned),
                })}
          </p>
        )}
        {terms.kind === 'ready' && !terms.value.isPayable && (
          <p id={reasonId} className="text-danger">
            {t('notPayable')}
          </p>
        )}
        {action.name === 'buyToken' && (
          <ul aria-label={tRisks('title')} className="list-disc ps-5 text-note text-quiet">
            {toPurchaseRisks(terms.kind !== 'ready' || terms.value.areTransfersOpen).map((key) => (
              <li key={key}>{tRisks(key)}</li>
            ))}
          </ul>
        )}
        <TransactionButton
          // A disabled button fires no pointer events. Without pointer events of its own, presses reach the text behind
          // it and start the wait again.
          className={isArmed ? 'w-full' : 'pointer-events-none w-full'}
          state={flow.state}
          disabled={!isReady || !isArmed}
          describedBy={
            terms.kind !== 'ready'
              ? `${reasonId}-terms`
              : !isReady
                ? reasonId
                : isArmed
                  ? undefined
                  : `${reasonId}-soon`
          }
          onRun={() => void allow()}
        >
          {t('allow')}
        </TransactionButton>
        {!isArmed && (
          <span id={`${reasonId}-soon`} className="sr-only">
            {t('soon')}
          </span>
        )}
        <TransactionStatus state={flow.state} onCancel={flow.cancel} />
        {mayHappen && <p className="text-note text-quiet">{t('mayStillHappen')}</p>}
        {isEarlier(last) && <p className="text-note text-quiet">{t('earlier')}</p>}
        {!isWorking && (
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={close}>
              {closeLabel}
            </Button>
            <Button
              variant="secondary"
              onClick={() => {
                onMute()
                close()
              }}
            >
              {t('mute')}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}
