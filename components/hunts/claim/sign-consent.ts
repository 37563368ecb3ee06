import type { Address } from 'viem'
import { getBlock, getChainId, signTypedData } from 'viem/actions'
import type { Config } from 'wagmi'
import { getConnectorClient } from 'wagmi/actions'
import { consentSeconds, consentTypedData, type SignedConsent } from '@/lib/hunts/consent'
import type { ChainConfig } from '@/lib/runtime-config'
import { toTransactionFailure } from '@/lib/transactions/to-transaction-failure'
import { TransactionFailureError } from '@/lib/transactions/transaction-failure'
import { withTimeout } from '@/lib/transactions/with-timeout'

/** How long the wallet may take to sign. */
const timeoutMs = 120_000

type Claimed = {
  readonly keyHunt: Address
  readonly huntId: string
  readonly keyIndex: number
  readonly player: Address
}

/**
 * Asks the player's wallet to sign the consent to a claim, which lets the site send the claim for the player.
 *
 * @throws TransactionFailureError, for example `rejected`, `wrong-network` or `wallet-unsupported`.
 */
export async function signConsent(config: Config, chain: ChainConfig, claimed: Claimed): Promise<SignedConsent> {
  const { keyHunt, huntId, keyIndex, player } = claimed
  try {
    const wallet = await getConnectorClient(config, { chainId: chain.id, account: player })
    const { timestamp } = await getBlock(config.getClient({ chainId: chain.id }))
    // Wallets reject typed data of another chain with a meaningless code and without telling the user.
    if ((await getChainId(wallet)) !== chain.id) throw new TransactionFailureError({ kind: 'wrong-network' })
    const deadline = timestamp + BigInt(consentSeconds)
    const consent = { chainId: chain.id, keyHunt, huntId: BigInt(huntId), keyIndex: BigInt(keyIndex), player, deadline }
    const signing = signTypedData(wallet, { account: wallet.account, ...consentTypedData(consent) })
    return {
      deadline: Number(deadline),
      consent: await withTimeout(signing, { waitingFor: 'signature', timeoutMs }),
    }
  } catch (error) {
    throw new TransactionFailureError(toTransactionFailure(error))
  }
}
