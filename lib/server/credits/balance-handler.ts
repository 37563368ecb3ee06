import 'server-only'
import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import type { Address } from 'viem'
import { addressSchema } from '@/contracts/address'
import type { CreditAnswer } from '@/lib/credits/credit-balance-schema'
import { readServerEnv } from '@/lib/env/server-env'
import { createCachedRead } from '@/lib/server/cached-read'
import { type Problem, toProblem } from '@/lib/server/http/problem'
import { logger } from '@/lib/server/logger'
import { readBalance } from './read-balance'

/** How often this process answered with a balance, and how often it could not. */
export const creditCounts = { answered: 0, failed: 0 }

type Answer = { readonly status: number; readonly body: CreditAnswer | (Problem & { readonly success: false }) }

const pathStart = '/api/credits/balance/'
const freshForMs = 500
const mostPlayers = 10_000

/** The last balances, for pages and games that ask again and again. */
const balances = new LRUCache<Address, () => Promise<bigint>>({ max: mostPlayers })

function balanceOf(player: Address): Promise<bigint> {
  const known = balances.get(player)
  if (known) return known()
  const chainId = readServerEnv().defaultChainId
  const read = createCachedRead({ read: async () => (await readBalance({ chainId, player })).balance, freshForMs })
  balances.set(player, read)
  return read()
}

const refuse = (status: number, code: string, detail: string): Answer => ({
  status,
  body: { success: false, ...toProblem(status, code, detail) },
})

/** Whether a path is that of somebody's balance. */
export const isBalancePath = (pathname: string): boolean => pathname.startsWith(pathStart)

/**
 * Answers `GET /api/credits/balance/{address}` by its path: `{ success, balance }` in whole credits, on the default chain.
 * An address that is none is 400; where the balance cannot be read 503, which is logged and counted, as wallets say nothing.
 */
export async function answerBalance(pathname: string): Promise<Answer> {
  const address = v.safeParse(addressSchema, pathname.slice(pathStart.length))
  if (!address.success) return refuse(400, 'bad-request', 'address: not an address')
  try {
    const balance = await balanceOf(address.output)
    creditCounts.answered++
    return { status: 200, body: { success: true, balance: Number(balance) } }
  } catch (error) {
    creditCounts.failed++
    logger.warn({ err: error, failed: creditCounts.failed }, 'balance of credits not read')
    return refuse(503, 'credits-unavailable', 'Credits do not answer at the moment.')
  }
}
