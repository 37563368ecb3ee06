import type { Address } from 'viem'

/**
 * Asks the local chain's faucet for play money.
 *
 * @returns whether it came; a faucet that refuses or does not answer is not an error, only no money.
 */
export async function requestFunds(address: Address, fetcher: typeof fetch = fetch): Promise<boolean> {
  try {
    const answer = await fetcher('/api/faucet', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ address }),
      signal: AbortSignal.timeout(20_000),
    })
    return answer.ok
  } catch {
    return false
  }
}
