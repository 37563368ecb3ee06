import type { Address } from 'viem'

/**
 * Requests play money from the faucet of the local chain.
 *
 * @returns whether it was granted. A faucet that does not respond is no error.
 */
export async function requestFaucet(address: Address, fetcher: typeof fetch = fetch): Promise<boolean> {
  try {
    const response = await fetcher('/api/faucet', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ address }),
      signal: AbortSignal.timeout(20_000),
    })
    return response.ok
  } catch {
    return false
  }
}
