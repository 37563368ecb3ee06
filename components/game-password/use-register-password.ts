'use client'

import { useEffect, useRef, useState } from 'react'
import { bytesToHex, type Hex } from 'viem'
import { useAccount, useConfig } from 'wagmi'
import { signMessage } from 'wagmi/actions'
import { type TransactionHandle, useTransactionFlow } from '@/components/transactions/use-transaction-flow'
import { useActiveChain } from '@/components/wallet/use-active-chain'
import { passwordRegistryContract } from '@/lib/contracts/password-registry'
import { hashInBrowser } from '@/lib/password/hash-in-browser'
import { passwordChallengeSchema, sealedPasswordSchema } from '@/lib/password/password-schema'
import type { PasswordPlace } from '@/lib/password/password-salt'
import { type RegisterPasswordRequest, planRegisterPassword } from '@/lib/transactions/flows/register-password'
import { readPassword } from '@/lib/password/read-password'
import { postJson } from '@/lib/site-api/fetch-json'
import { transactionTimeouts } from '@/lib/transactions/transaction-flow'
import { withTimeout } from '@/lib/transactions/with-timeout'

/** State of sealing a password before the transaction. */
export type SealState =
  | { readonly kind: 'idle' }
  | SealPhase
  | { readonly kind: 'failed'; readonly during: SealPhase['kind']; readonly error: unknown }

type RegisterPassword = {
  readonly sealing: SealState
  readonly transaction: TransactionHandle<[registration: RegisterPasswordRequest]>
  /** Hashes, signs, seals and registers a password. Resolves to true after the receipt. */
  readonly register: (typed: string) => Promise<boolean>
  /** Stops waiting for the signature of the wallet. */
  readonly stopSigning: () => void
}

/**
 * Registers a game password for the connected account, from the typed text to the receipt. A password belongs to one account in one
 * registry, so the component needs a `key` of account and chain.
 */
export function useRegisterPassword(): RegisterPassword {
  const config = useConfig()
  const chain = useActiveChain()
  const { address } = useAccount()
  const transaction = useTransactionFlow('register-password', async () => planRegisterPassword)
  const [sealing, setSealing] = useState<SealState>({ kind: 'idle' })
  const running = useRef<AbortController | null>(null)
  // Cached for a retry with the same password: a rejected transaction does not require a second signature.
  const sealed = useRef<{ readonly typed: string; readonly passwordHash: Hex } | null>(null)

  useEffect(() => () => running.current?.abort(), [])

  async function seal(typed: string, place: PasswordPlace): Promise<Hex | null> {
    const input = readPassword(typed)
    if (input.kind === 'refused') return null
    const controller = new AbortController()
    running.current = controller
    let during: SealPhase['kind'] = 'hashing'
    const show = (state: SealState) => !controller.signal.aborted && setSealing(state)
    try {
      const passwordHash = await sealInBrowser({
        password: input.bytes,
        place,
        sign: (message) =>
          withTimeout(signMessage(config, { account: place.account, message }), {
            waitingFor: 'signature',
            timeoutMs: transactionTimeouts.signature,
            signal: controller.signal,
          }),
        onPhase: (phase) => {
          during = phase.kind
          show(phase)
        },
        signal: controller.signal,
      })
      show({ kind: 'idle' })
      return controller.signal.aborted ? null : passwordHash
    } catch (error) {
      setSealing({ kind: 'failed', during, error })
      return null
    } finally {
      if (running.current === controller) running.current = null
    }
  }

  async function register(typed: string): Promise<boolean> {
    const registry = chain && passwordRegistryContract(chain)
    if (running.current || !registry || !address) return false
    const place = { chainId: chain.id, registry: registry.address, account: address }
    transaction.reset()
    const known = sealed.current?.typed === typed ? sealed.current.passwordHash : null
    const passwordHash = known ?? (await seal(typed, place))
    if (!passwordHash) return false
    sealed.current = { typed, passwordHash }
    return transaction.run({ registry, passwordHash })
  }

  return { sealing, transaction, register, stopSigning: () => running.current?.abort() }
}

/** Phases of sealing: hashing in the browser (`done` from 0 to 1), signing in the wallet, sealing by the site. */
type SealPhase =
  { readonly kind: 'hashing'; readonly done: number } | { readonly kind: 'signing' } | { readonly kind: 'sealing' }

type Sealing = {
  /** The buffer is transferred to the worker and unreadable afterwards. */
  readonly password: Uint8Array<ArrayBuffer>
  readonly place: PasswordPlace
  readonly sign: (message: string) => Promise<Hex>
  readonly onPhase: (phase: SealPhase) => void
  readonly signal: AbortSignal
}

/**
 * Seals a password: computes its slow hash in the browser and has the site seal it for the account that signs.
 *
 * @returns the hash to register.
 * @throws the error of the failed phase; an `ApiError` when the site rejects the request.
 */
async function sealInBrowser({ password, place, sign, onPhase, signal }: Sealing): Promise<Hex> {
  const { account: address, chainId } = place
  onPhase({ kind: 'hashing', done: 0 })
  const slowHash = await hashInBrowser(password, place, {
    signal,
    onProgress: (done) => onPhase({ kind: 'hashing', done }),
  })
  onPhase({ kind: 'sealing' })
  const { issuedAt, message } = await postJson('/api/password/challenge', { address, chainId }, passwordChallengeSchema)
  onPhase({ kind: 'signing' })
  const signature = await sign(message)
  onPhase({ kind: 'sealing' })
  const proof = { address, chainId, issuedAt, signature, slowHash: bytesToHex(slowHash) }
  return (await postJson('/api/password', proof, sealedPasswordSchema)).passwordHash
}
