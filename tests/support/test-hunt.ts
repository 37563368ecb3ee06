import { type Address, encodeFunctionData, type Hex, keccak256, maxUint256, numberToHex, parseEther } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import type { Deployment } from '@/contracts/deployment'
import { intTokenAbi } from '@/contracts/generated/int-token'
import { keyHuntAbi } from '@/contracts/generated/key-hunt'
import { signClaim } from '@/lib/hunts/sign-claim'
import { createHuntTree } from '@/lib/hunts/merkle-tree'
import type { TestClient } from './test-chain'

const keys: readonly Hex[] = Array.from({ length: 5 }, (_, index) => keccak256(numberToHex(index + 1)))
const huntKeys = keys.map((key, index) => ({
  keyIndex: BigInt(index),
  keyAddress: privateKeyToAddress(key),
  tier: index < 2 ? 0n : 1n,
}))
const tree = createHuntTree(huntKeys)

type HuntClient = Pick<
  TestClient,
  'sendTransaction' | 'waitForTransactionReceipt' | 'readContract' | 'getBlock' | 'getChainId'
>

/** Creates functions that declare and play a hunt of five keys in two tiers. The sponsor needs 70 INT. */
export function createTestHunt(client: HuntClient, { contracts }: Pick<Deployment, 'contracts'>) {
  const { intToken, keyHunt } = contracts
  if (!intToken || !keyHunt) throw new Error('no key hunt was deployed')

  async function send(from: Address, to: Address, data: Hex): Promise<void> {
    const hash = await client.sendTransaction({ account: from, chain: null, to, data, gas: 2_000_000n })
    const { status } = await client.waitForTransactionReceipt({ hash })
    if (status !== 'success') throw new Error('the hunt transaction reverted')
  }
  const call = (
    from: Address,
    functionName: 'createHunt' | 'claimKey' | 'close' | 'withdraw',
    args: readonly unknown[],
  ) => send(from, keyHunt, encodeFunctionData({ abi: keyHuntAbi, functionName, args } as never))

  return {
    /** Declares a hunt that is open for an hour. Resolves to its id. */
    async create(sponsor: Address, developer: Address): Promise<bigint> {
      const huntId = await client.readContract({ address: keyHunt, abi: keyHuntAbi, functionName: 'huntsLength' })
      const { timestamp } = await client.getBlock()
      const approve = encodeFunctionData({ abi: intTokenAbi, functionName: 'approve', args: [keyHunt, maxUint256] })
      await send(sponsor, intToken, approve)
      await call(sponsor, 'createHunt', [
        {
          developer,
          gameId: keccak256('0x67616d65'),
          merkleRoot: tree.root,
          start: Number(timestamp),
          end: Number(timestamp) + 3_600,
          developerShareBps: 1_000,
          maxKeysPerPlayer: 3,
          tiers: [
            { count: 2, reward: parseEther('20') },
            { count: 3, reward: parseEther('10') },
          ],
        },
      ])
      return huntId
    },
    async claim(huntId: bigint, keyIndex: number, player: Address): Promise<void> {
      const key = huntKeys[keyIndex]
      const secret = keys[keyIndex]
      if (!key || !secret) throw new Error('there is no such key')
      const claim = { chainId: await client.getChainId(), keyHunt, huntId, keyIndex: key.keyIndex, player }
      const signature = await signClaim(secret, claim)
      await call(player, 'claimKey', [huntId, key.keyIndex, key.tier, player, signature, tree.proofOf(key.keyIndex)])
    },
    withdraw: (account: Address) => call(account, 'withdraw', [account]),
    close: (sponsor: Address, huntId: bigint) => call(sponsor, 'close', [huntId]),
  }
}
