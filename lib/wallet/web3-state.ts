import { isAddress, type Address } from 'viem'
import { withTimeout } from '@/lib/transactions/with-timeout'
import type { WalletProvider } from './wallet-request'

/** The state that the browser's wallet reports when it is asked directly, for diagnostics and games. */
export type Web3State = {
  readonly isInjected: boolean
  readonly web3Instance: WalletProvider | null
  /** The result of `net_version`, which can differ from the chain id; null while it is unknown. */
  readonly networkId: number | null
  /** The account that the wallet has shared with this site; null when it has shared none. */
  readonly coinbase: Address | null
  /** The account's native coin in wei, read through the wallet's own node. */
  readonly balance: bigint | null
  /** The first read that failed, in the words of the specification. */
  readonly error: string | null
}

const noWallet: Web3State = {
  isInjected: false,
  web3Instance: null,
  networkId: null,
  coinbase: null,
  balance: null,
  error: null,
}

const timeoutMs = 5_000

/**
 * Reads the state of the browser's wallet without prompting the user.
 *
 * @param wallet `window.ethereum`, or undefined.
 */
export async function readWeb3State(wallet: WalletProvider | undefined): Promise<Web3State> {
  if (!wallet) return noWallet
  const found = { ...noWallet, isInjected: true, web3Instance: wallet }
  const ask = async <Value>(
    method: string,
    params: readonly unknown[],
    parse: (response: unknown) => Value,
    problem: string,
  ) => {
    try {
      return parse(await withTimeout(wallet.request({ method, params }), { waitingFor: 'check', timeoutMs }))
    } catch (cause) {
      throw new Error(problem, { cause })
    }
  }
  try {
    found.networkId = await ask('net_version', [], toNetworkId, 'Unable to retrieve network ID')
    found.coinbase = await ask('eth_accounts', [], toCoinbase, 'Unable to retrieve coinbase')
    if (found.coinbase) {
      found.balance = await ask(
        'eth_getBalance',
        [found.coinbase, 'latest'],
        toWei,
        'Unable to retrieve balance for address',
      )
    }
    return found
  } catch (error) {
    return { ...found, error: (error as Error).message }
  }
}

function toNetworkId(response: unknown): number {
  const id = typeof response === 'string' && response !== '' ? Number(response) : response
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 0) throw new TypeError('not a network id')
  return id
}

function toCoinbase(response: unknown): Address | null {
  if (!Array.isArray(response)) throw new TypeError('not a list of accounts')
  const [first] = response as unknown[]
  if (first === undefined) return null
  if (typeof first !== 'string' || !isAddress(first, { strict: false })) throw new TypeError('not an address')
  return first
}

function toWei(response: unknown): bigint {
  if (typeof response !== 'string' || !/^0x[0-9a-f]+$/i.test(response)) throw new TypeError('not an amount')
  return BigInt(response)
}
