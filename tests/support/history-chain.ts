import { type Abi, type Address, encodeFunctionData, keccak256, maxUint256, parseEther, toHex } from 'viem'
import type { Deployment } from '@/contracts/deployment'
import { intTokenAbi } from '@/contracts/generated/int-token'
import { passwordRegistryAbi } from '@/contracts/generated/password-registry'
import { platformAbi } from '@/contracts/generated/platform'
import { whitelistAbi } from '@/contracts/generated/whitelist'
import type { TestChain } from './test-chain'

type Target = 'platform' | 'intToken' | 'passwordRegistry' | 'partnersWhitelist' | 'adminWhitelist'

const abis: Readonly<Record<Target, Abi>> = {
  platform: platformAbi,
  intToken: intTokenAbi,
  passwordRegistry: passwordRegistryAbi,
  partnersWhitelist: whitelistAbi,
  adminWhitelist: whitelistAbi,
}

/** Creates `call`, which sends a transaction to a contract of the deployment and waits for its receipt. */
export function createCaller({ client, deployer }: TestChain, { contracts }: Deployment) {
  const addressOf = (target: Target): Address => {
    const address = contracts[target]
    if (!address) throw new Error(`${target} was not deployed`)
    return address
  }
  const call = async (from: Address, target: Target, functionName: string, args: readonly unknown[], value = 0n) => {
    const data = encodeFunctionData({ abi: abis[target], functionName, args })
    const gas = 2_000_000n
    const hash = await client.sendTransaction({ account: from, chain: null, to: addressOf(target), data, value, gas })
    const { status } = await client.waitForTransactionReceipt({ hash })
    if (status !== 'success') throw new Error(`${functionName} reverted`)
    return hash
  }
  return { call, addressOf, owner: deployer.account.address }
}

/**
 * Creates every kind of history entry once: bob buys INT with alice as referrer, trades, claims, registers a password and
 * sends INT to carol. A stranger transfers 0 INT in bob's name, which must not appear in the history.
 */
export async function createHistoryOfEveryKind(
  chain: TestChain,
  deployment: Deployment,
  [alice, bob, carol, stranger]: readonly [Address, Address, Address, Address],
): Promise<void> {
  const { call, addressOf, owner } = createCaller(chain, deployment)
  await call(owner, 'partnersWhitelist', 'setWhitelisted', [[alice], true])
  await call(owner, 'adminWhitelist', 'setWhitelisted', [[owner], true])
  await call(bob, 'platform', 'buyToken', [alice], parseEther('2000'))
  await call(bob, 'intToken', 'approve', [addressOf('platform'), maxUint256])
  await call(bob, 'platform', 'buyGem', [0n, 2n])
  await call(bob, 'platform', 'sellGem', [0n, 1n])
  // A pool of 500,000 price units, of which 1 % may be minted.
  await call(bob, 'platform', 'buyCrystal', [6n, 1n])
  await call(owner, 'platform', 'mintCrystal', [bob, 0n, 1n])
  await call(bob, 'platform', 'sellCrystal', [0n, 1n])
  await chain.client.increaseTime({ seconds: 3_600 })
  await call(bob, 'platform', 'claimEarnings', [])
  await call(owner, 'platform', 'giveUnclaimedEarnings', [bob, 5n], 5n)
  await call(owner, 'platform', 'collectEnergy', [bob])
  await call(alice, 'platform', 'claimReferralBonus', [])
  await call(bob, 'intToken', 'approve', [addressOf('passwordRegistry'), maxUint256])
  await call(bob, 'passwordRegistry', 'register', [keccak256(toHex('x')), maxUint256])
  await call(owner, 'intToken', 'approve', [addressOf('platform'), maxUint256])
  await call(owner, 'intToken', 'openTransfers', [])
  await call(bob, 'intToken', 'transfer', [carol, parseEther('3')])
  await call(stranger, 'intToken', 'transferFrom', [bob, stranger, 0n])
}
