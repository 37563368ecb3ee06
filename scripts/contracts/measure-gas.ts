import {
  createTestClient,
  createWalletClient,
  http,
  parseEther,
  publicActions,
  walletActions,
  zeroAddress,
  type Address,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { hardhat } from 'viem/chains'
import { localMnemonic } from '@/contracts/constants'
import { deployContracts } from '@/contracts/script/deploy'
import { waitForReceipt } from '@/contracts/script/sender'
import { intTokenAbi } from '@/contracts/generated/int-token'
import { platformAbi } from '@/contracts/generated/platform'
import type { Operation } from './gas-budget'

export type Measured = Record<Operation, { idle: number; running?: number }>

const [owner, player, other, newcomer, partner] = Array.from({ length: 5 }, (_, addressIndex) =>
  mnemonicToAccount(localMnemonic, { addressIndex }),
) as [Account, Account, Account, Account, Account]
type Account = ReturnType<typeof mnemonicToAccount>

/** The fixed clock of the measured chain, in seconds: with real timestamps the gas would differ from run to run. */
export const firstBlockTime = 1_800_000_000
const secondsBetweenBlocks = 6

const week = 7 * 24 * 3600
const million = parseEther('1000000')

/**
 * Measures every operation of the gas table by its receipt, in a state without unclaimed rewards and running streams and in one
 * with both. Other accounts hold gems and crystals, and the account has done every operation before. The figures are the same
 * in every run.
 */
export async function measureGas(rpcUrl: string): Promise<Measured> {
  const client = createTestClient({ mode: 'anvil', chain: hardhat, transport: http(rpcUrl), pollingInterval: 20 })
    .extend(publicActions)
    .extend(walletActions)
  await client.setBlockTimestampInterval({ interval: secondsBetweenBlocks })
  for (const account of [owner, player, other, newcomer, partner]) {
    await client.setBalance({ address: account.address, value: parseEther('1000000000') })
  }
  const deployment = await deployContracts({
    publicClient: client,
    walletClient: createWalletClient({ account: owner, chain: hardhat, transport: http(rpcUrl) }),
    options: { rewardsDurationSeconds: BigInt(week), partners: [partner.address] },
  })
  const platform = deployment.contracts.platform as Address
  const intToken = deployment.contracts.intToken as Address
  const market = { address: platform, abi: platformAbi, chain: hardhat, gas: 2_000_000n } as const

  async function gasOf(hash: `0x${string}`) {
    return Number((await waitForReceipt(client, hash, 20)).gasUsed)
  }
  const buyToken = async (account: Account, value: bigint, referrer: Address = zeroAddress) =>
    gasOf(await client.writeContract({ ...market, account, functionName: 'buyToken', args: [referrer], value }))
  const trade = async (
    account: Account,
    functionName: 'buyGem' | 'sellGem' | 'buyCrystal' | 'sellCrystal',
    amount: bigint,
  ) => gasOf(await client.writeContract({ ...market, account, functionName, args: [0n, amount] }))
  const claim = async (account: Account, functionName: 'claimEarnings' | 'claimReferralBonus') =>
    gasOf(await client.writeContract({ ...market, account, functionName }))
  const approve = async (account: Account, amountInt: bigint) =>
    gasOf(
      await client.writeContract({
        address: intToken,
        abi: intTokenAbi,
        chain: hardhat,
        account,
        functionName: 'approve',
        args: [platform, parseEther(String(amountInt))],
      }),
    )
  async function pass(seconds: number) {
    const { timestamp } = await client.getBlock()
    await client.setNextBlockTimestamp({ timestamp: timestamp + BigInt(seconds) })
    await client.mine({ blocks: 1 })
  }
  /** Measures and then restores the state. */
  async function isolated(measure: () => Promise<number>) {
    const id = await client.snapshot()
    const gas = await measure()
    await client.revert({ id })
    return gas
  }
  /** Pays out all streams and claims all rewards of the player. */
  async function settleAll() {
    await pass(2 * week)
    for (const account of [other, player]) await trade(account, 'buyGem', 1n)
    const args = [player.address] as const
    const owed = await client.readContract({ ...market, functionName: 'calculateUserEarnings', args })
    if (owed > 0n) await claim(player, 'claimEarnings')
  }
  const withApproval = (kind: 'buyGem' | 'buyCrystal') => async () => {
    await approve(player, 1_000_000n)
    return trade(player, kind, 2n)
  }

  for (const account of [player, other]) {
    await buyToken(account, parseEther('4000'), partner.address)
    await approve(account, 100_000_000n)
    await trade(account, 'buyGem', 10n)
    await trade(account, 'buyCrystal', 10n)
  }
  await buyToken(other, parseEther('100'), partner.address)
  await claim(partner, 'claimReferralBonus')
  await pass(week)
  await claim(player, 'claimEarnings')
  await settleAll()

  const oneThousand = parseEther('1000')
  const withRefund = oneThousand + 1n
  const idle = {
    buyToken: await isolated(() => buyToken(player, oneThousand)),
    newBuyer: await isolated(() => buyToken(newcomer, oneThousand)),
    withReferrer: await isolated(() => buyToken(player, oneThousand, partner.address)),
    refund: await isolated(() => buyToken(player, withRefund)),
    buyGem: await isolated(withApproval('buyGem')),
    sellGem: await isolated(() => trade(player, 'sellGem', 2n)),
    buyCrystal: await isolated(withApproval('buyCrystal')),
    claim: await isolated(async () => {
      await buyToken(other, oneThousand)
      await pass(2 * week)
      await trade(player, 'buyGem', 1n)
      await trade(player, 'buyCrystal', 1n)
      return claim(player, 'claimEarnings')
    }),
    claimReferral: await isolated(async () => {
      await buyToken(other, oneThousand, partner.address)
      return claim(partner, 'claimReferralBonus')
    }),
  }

  const running = await isolatedRunning()
  async function isolatedRunning() {
    const id = await client.snapshot()
    await buyToken(other, oneThousand)
    await pass(week / 2)
    const gas = {
      buyToken: await isolated(() => buyToken(player, oneThousand)),
      withReferrer: await isolated(() => buyToken(player, oneThousand, partner.address)),
      refund: await isolated(() => buyToken(player, withRefund)),
      buyGem: await isolated(withApproval('buyGem')),
      sellGem: await isolated(() => trade(player, 'sellGem', 2n)),
      buyCrystal: await isolated(withApproval('buyCrystal')),
      claim: await isolated(() => claim(player, 'claimEarnings')),
    }
    await client.revert({ id })
    return gas
  }

  await buyToken(other, 60n * million)
  await settleAll()
  const lastStep = {
    buyToken: await isolated(() => buyToken(player, 1_280n * parseEther('1'))),
    newBuyer: await isolated(() => buyToken(newcomer, 1_280n * parseEther('1'))),
  }

  return {
    'buyToken, repeat buyer, step 1': { idle: idle.buyToken },
    'buyToken, repeat buyer, step 10': { idle: lastStep.buyToken },
    'buyToken, new buyer, step 1': { idle: idle.newBuyer },
    'buyToken, new buyer, step 10': { idle: lastStep.newBuyer },
    'buyToken while a stream runs': { idle: idle.buyToken, running: running.buyToken },
    'buyToken with a referrer': { idle: idle.withReferrer, running: running.withReferrer },
    'buyToken with refund': { idle: idle.refund, running: running.refund },
    'buyGem, repeat': { idle: idle.buyGem, running: running.buyGem },
    'sellGem, part': { idle: idle.sellGem, running: running.sellGem },
    'buyCrystal, repeat': { idle: idle.buyCrystal, running: running.buyCrystal },
    'claimEarnings, repeat': { idle: idle.claim, running: running.claim },
    'claimReferralBonus, repeat': { idle: idle.claimReferral },
  }
}
