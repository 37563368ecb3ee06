import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type Address, createWalletClient, type Hex, http, publicActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { whitelistAbi } from '@/contracts/generated/whitelist'
import { supportedChains } from '@/lib/chains'
import type { RuntimeConfig } from '@/lib/runtime-config'
import { listLocalAccounts } from '@/scripts/dev/local-accounts'
import { withLock } from '@/scripts/dev/lock'
import { pollReceipts } from '../poll-receipts'

const lockPath = join(process.env.E2E_DATA_DIR ?? '.data', 'signing-as-owner.lock')

/**
 * Runs `work` while no other test sends transactions of the account that owns the site's contracts: two at once would use the same
 * nonce, and one of them would fail.
 */
export const asOwner = (work: () => Promise<void>): Promise<void> => withLock(lockPath, work)

/** Makes an account a partner, as the owner of the local contracts. */
export async function makePartner(page: Page, account: Address): Promise<void> {
  const config = (await (await page.request.get('/config.json')).json()) as RuntimeConfig
  const chain = config.chains.find(({ id }) => id === 31337)
  const [owner] = listLocalAccounts(1)
  if (!chain?.contracts.partnersWhitelist || !owner) throw new Error('this is not the local chain')
  const client = createWalletClient({
    account: privateKeyToAccount(owner.privateKey as Hex),
    chain: supportedChains[31337],
    transport: http(chain.rpcUrls[0]),
  })
    .extend(publicActions)
    .extend(pollReceipts)
  const { partnersWhitelist } = chain.contracts
  await asOwner(async () => {
    const hash = await client.writeContract({
      address: partnersWhitelist,
      abi: whitelistAbi,
      functionName: 'setWhitelisted',
      args: [[account], true],
    })
    await client.waitForTransactionReceipt({ hash })
  })
}
