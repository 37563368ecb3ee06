'use client'

import { useRef, useState } from 'react'
import type { Address, Hex } from 'viem'
import { useAccount } from 'wagmi'
import { type TransactionHandle, useTransactionFlow } from '@/components/transactions/use-transaction-flow'
import { useActiveChain } from '@/components/wallet/use-active-chain'
import type { PlannedHunt } from '@/lib/hunts/hunt-draft'
import { toGameHash } from '@/lib/hunts/hunt-place'
import { keyListResponseSchema, packHex } from '@/lib/hunts/keys/key-list'
import type { HuntKeyPair } from '@/lib/hunts/keys/make-hunt-keys'
import { postJson, ApiError } from '@/lib/site-api/fetch-json'
import type { CreateHuntRequest } from '@/lib/transactions/flows/create-hunt'
import { isPending } from '@/lib/transactions/transaction-state'

/** The sponsor's own keys and their root. */
type OwnKeys = { readonly keys: readonly HuntKeyPair[]; readonly root: Hex }

/**
 * The keys of a hunt: none, being generated (`done` from 0 to 1), or ready for this plan. `own` is null for earned keys:
 * the site makes them when the hunt is funded, and the sponsor never sees them.
 */
export type KeysState =
  | { readonly kind: 'none'; readonly hasFailed: boolean }
  | { readonly kind: 'making'; readonly done: number }
  | {
      readonly kind: 'made'
      readonly hunt: PlannedHunt
      readonly own: OwnKeys | null
      readonly isSaved: boolean
      /** The stored list of keys that the site makes; another attempt to fund them uses it again. */
      readonly list: { readonly sponsor: Address; readonly root: Hex } | null
    }

/** The creation of a hunt with its next actions. */
export type HuntCreation = {
  readonly keys: KeysState
  readonly make: (hunt: PlannedHunt) => Promise<void>
  readonly cancel: () => void
  readonly markSaved: () => void
  /** Discards the keys, so that the plan can be edited. Does nothing while they are being funded. */
  readonly discard: () => void
  /** Sends the key list to the site, then funds the hunt in the wallet; true when it is confirmed. */
  readonly fund: () => Promise<boolean>
  /** The error code of a rejected key list; null otherwise. */
  readonly errorCode: string | null
  /** Whether the transaction that funds these keys is confirmed. */
  readonly isFunded: boolean
  /** Its state is `checking` from the moment the key list is sent. */
  readonly transaction: TransactionHandle<[CreateHuntRequest]>
}

/**
 * Creates a hunt, from its plan to the receipt. The site stores the key list first, so that finders can always get
 * their proofs.
 *
 * @param initial keys of an earlier visit, if there are any.
 */
export function useHuntCreation(initial: KeysState = { kind: 'none', hasFailed: false }): HuntCreation {
  const chain = useActiveChain()
  const { address } = useAccount()
  const [keys, setKeys] = useState(initial)
  const [errorCode, setErrorCode] = useState<string | null>(null)
  const [isSendingList, setIsSendingList] = useState(false)
  /** The root of the keys that the latest transaction funds. */
  const [signedRoot, setSignedRoot] = useState<Hex | null>(null)
  const making = useRef<AbortController | null>(null)
  const flow = useTransactionFlow(
    'create-hunt',
    async () => (await import('@/lib/transactions/flows/create-hunt')).planCreateHunt,
  )
  const transaction = isSendingList ? { ...flow, state: { kind: 'checking', step: null } as const } : flow
  const root = keys.kind === 'made' ? (keys.own?.root ?? keys.list?.root) : undefined
  // A transaction of an earlier visit, or of other keys, funded another hunt.
  const isFunded = flow.state.kind === 'confirmed' && flow.state.seconds !== null && signedRoot === root

  async function make(hunt: PlannedHunt): Promise<void> {
    const controller = new AbortController()
    making.current?.abort()
    making.current = controller
    const show = (state: KeysState) => {
      if (!controller.signal.aborted) setKeys(state)
    }
    setErrorCode(null)
    flow.reset()
    if (hunt.mode === 'earned') return show({ kind: 'made', hunt, own: null, isSaved: true, list: null })
    show({ kind: 'making', done: 0 })
    try {
      const { makeHuntKeys } = await import('@/lib/hunts/keys/make-hunt-keys')
      const own = await makeHuntKeys(
        hunt.tiers.map(({ count }) => count),
        { signal: controller.signal, onProgress: (done) => show({ kind: 'making', done }) },
      )
      show({ kind: 'made', hunt, own, isSaved: false, list: null })
    } catch {
      show({ kind: 'none', hasFailed: true })
    }
  }

  /**
   * Stores the key list of the hunt and returns its root. A list of own keys is sent with each attempt: the site refuses it when it is stored
   * for another account, whose hunt it would be.
   */
  async function sendKeyList(
    { hunt, own, list: stored }: Extract<KeysState, { kind: 'made' }>,
    sponsor: Address,
  ): Promise<Hex> {
    const terms = {
      ...(hunt.continues ? { continues: hunt.continues } : {}),
      sponsor,
      place: hunt.place,
      title: hunt.title,
      counts: hunt.tiers.map(({ count }) => count),
      hints: hunt.hints,
    }
    if (own) {
      const addresses = packHex(own.keys.map(({ address }) => address))
      const list = { mode: 'hidden', ...terms, root: own.root, addresses }
      await postJson('/api/hunts', list, keyListResponseSchema)
      return own.root
    }
    if (stored?.sponsor === sponsor) return stored.root
    const list = {
      mode: 'earned',
      ...terms,
      conditions: hunt.tiers.map(({ condition }) => condition),
      rules: hunt.rules,
    }
    const { root } = await postJson('/api/hunts', list, keyListResponseSchema)
    setKeys((state) => (state.kind === 'made' ? { ...state, list: { sponsor, root } } : state))
    return root
  }

  async function fund(): Promise<boolean> {
    const keyHunt = chain?.contracts.keyHunt
    if (keys.kind !== 'made' || !keyHunt || !address || isPending(transaction.state)) return false
    setErrorCode(null)
    setIsSendingList(true)
    let root: Hex
    try {
      root = await sendKeyList(keys, address)
    } catch (error) {
      setErrorCode(error instanceof ApiError ? error.code : 'no-answer')
      return false
    } finally {
      setIsSendingList(false)
    }
    setSignedRoot(root)
    const { hunt } = keys
    const { start, end, developerShareBps, maxKeysPerPlayer } = hunt
    const tiers = hunt.tiers.map(({ count, reward }) => ({ count, reward }))
    return flow.run({
      keyHunt,
      developer: address,
      gameId: toGameHash(hunt.place),
      merkleRoot: root,
      start,
      end,
      developerShareBps,
      maxKeysPerPlayer,
      tiers,
    })
  }

  return {
    keys,
    make,
    cancel() {
      making.current?.abort()
      setKeys({ kind: 'none', hasFailed: false })
    },
    markSaved: () => setKeys((state) => (state.kind === 'made' ? { ...state, isSaved: true } : state)),
    discard() {
      if (isPending(transaction.state)) return
      setKeys({ kind: 'none', hasFailed: false })
      setErrorCode(null)
      flow.reset()
    },
    fund,
    errorCode,
    isFunded,
    transaction,
  }
}
