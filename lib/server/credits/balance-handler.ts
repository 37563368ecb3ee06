import 'server-only'
import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import type { Address } from 'viem'
import { addressSchema } from '@/contracts/address'
import type { CreditBalance } from '@/lib/credits/credit-balance-schema'
import { readServerEnv } from '@/lib/env/server-env'
import { type CachedRead, createCachedRead } from '@/lib/server/cached-read'
import { HttpError } from '@/lib/server/http/http-error'
import { type Problem, toProblem } from '@/lib/server/http/problem'
import { createCachedReadShare } from '@/lib/server/http/request-share'
import { logger } from '@/lib/server/logger'
import { readBalance } from './read-balance'

/** The numbers of successful and failed requests of this process. */
export const creditCounts = { answered: 0, failed: 0 }

type BalanceResponse = {
  readonly status: number
  readonly body: CreditBalance | (Problem & { readonly success: false })
  readonly isProblem?: boolean
  readonly retryAfterSeconds?: number | undefined
}

const pathStart = '/api/credits/balance/'
const freshForMs = 500
const maxPlayers = 10_000

/** Cached balances, because pages and games poll them. */
const balances = new LRUCache<Address, CachedRead<bigint>>({ max: maxPlayers })

const readInShare = createCachedReadShare()

function getCachedBalance(player: Address): CachedRead<bigint> {
  const known = balances.get(player)
  if (known) return known
  const chainId = readServerEnv().defaultChainId
  const read = createCachedRead({ read: async () => (await readBalance({ chainId, player })).balance, freshForMs })
  balances.set(player, read)
  return read
}

const toErrorResponse = (status: number, code: string, detail: string): BalanceResponse => ({
  status,
  body: { success: false, ...toProblem(status, code, detail) },
  isProblem: true,
})

/** Whether a path is the path of a balance. */
export const isBalancePath = (pathname: string): boolean => pathname.startsWith(pathStart)

/**
 * Handles `GET /api/credits/balance/{address}` on the default chain: 200 with `{ success, balance }` in whole credits,
 * 400 for an invalid address, 429 beyond the visitor's share, 503 when the balance cannot be read, which is logged and counted.
 */
export async function handleBalance(pathname: string, visitor: string, ended?: AbortSignal): Promise<BalanceResponse> {
  const address = v.safeParse(addressSchema, pathname.slice(pathStart.length))
  if (!address.success) return toErrorResponse(400, 'bad-request', 'address: not an address')
  try {
    const balance = await readInShare(visitor, getCachedBalance(address.output), ended)
    creditCounts.answered++
    return { status: 200, body: { success: true, balance: Number(balance) } }
  } catch (error) {
    if (error instanceof HttpError) {
      const { status, code, message, retryAfterSeconds } = error
      return { ...toErrorResponse(status, code, message), retryAfterSeconds }
    }
    creditCounts.failed++
    logger.warn({ err: error, failed: creditCounts.failed }, 'balance of credits not read')
    return toErrorResponse(503, 'credits-unavailable', 'Credits do not answer at the moment.')
  }
}
