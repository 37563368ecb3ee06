import {
  createTestClient,
  createWalletClient,
  http,
  keccak256,
  numberToHex,
  pad,
  parseEther,
  publicActions,
  walletActions,
  zeroAddress,
  zeroHash,
  type Address,
  type Hex,
} from 'viem'
import { mnemonicToAccount, privateKeyToAddress } from 'viem/accounts'
import { hardhat } from 'viem/chains'
import { deployContracts } from '@/contracts/script/deploy'
import { waitForReceipt } from '@/contracts/script/sender'
import { intTokenAbi } from '@/contracts/generated/int-token'
import { keyHuntAbi } from '@/contracts/generated/key-hunt'
import { platformAbi } from '@/contracts/generated/platform'
import { signClaim } from '@/lib/hunts/sign-claim'
import { createHuntTree } from '@/lib/hunts/merkle-tree'
import { toHuntKeys } from '@/lib/hunts/key-list'
import type { HuntOperation } from './gas-budget'

const keysOfHunt = 1_000
/** Keys from the middle of the tree, whose proofs have ten hashes. */
const claimed: readonly [number, number, number] = [500, 501, 900]
const keyAt = (index: number): Hex => keccak256(numberToHex(index + 1))
const mnemonic = 'test test test test test test test test test test test junk'
const [owner, sponsor] = [mnemonicToAccount(mnemonic), mnemonicToAccount(mnemonic, { addressIndex: 1 })]
const [finder, other] = [
  '0x00000000000000000000000000000000000f1de5',
  '0x00000000000000000000000000000000000f1de6',
] as const

/** Measures claims in a hunt of 1,000 keys by their receipts. Keys and clock are fixed, so every run gives the same figures. */
export async function measureHuntGas(rpcUrl: string): Promise<Record<HuntOperation, { idle: number }>> {
  const client = createTestClient({ mode: 'anvil', chain: hardhat, transport: http(rpcUrl), pollingInterval: 20 })
    .extend(publicActions)
    .extend(walletActions)
  const { contracts } = await deployContracts({
    publicClient: client,
    walletClient: createWalletClient({ account: owner, chain: hardhat, transport: http(rpcUrl) }),
    options: {},
  })
  const { platform, intToken, keyHunt } = contracts as { platform: Address; intToken: Address; keyHunt: Address }
  const sends = { chain: hardhat, gas: 2_000_000n, account: sponsor } as const
  const gasOf = async (hash: Hex) => {
    const receipt = await waitForReceipt(client, hash, 20)
    if (receipt.status !== 'success') throw new Error('a transaction of the hunt was reverted')
    return Number(receipt.gasUsed)
  }
  // Only claimed keys need a private key; any address will do for the others.
  const addresses = Array.from({ length: keysOfHunt }, (_, index) =>
    claimed.includes(index) ? privateKeyToAddress(keyAt(index)) : pad(numberToHex(index + 1), { size: 20 }),
  )
  const tree = createHuntTree(toHuntKeys(addresses, [keysOfHunt]))
  const { timestamp } = await client.getBlock()
  await client.setBalance({ address: sponsor.address, value: parseEther('1000000') })
  await gasOf(
    await client.writeContract({
      ...sends,
      address: platform,
      abi: platformAbi,
      functionName: 'buyToken',
      args: [zeroAddress],
      value: parseEther('4000'),
    }),
  )
  await gasOf(
    await client.writeContract({
      ...sends,
      address: intToken,
      abi: intTokenAbi,
      functionName: 'approve',
      args: [keyHunt, parseEther(String(keysOfHunt))],
    }),
  )
  const terms = {
    developer: sponsor.address,
    gameId: zeroHash,
    merkleRoot: tree.root,
    start: Number(timestamp),
    end: Number(timestamp) + 86_400,
    developerShareBps: 1_000,
    maxKeysPerPlayer: keysOfHunt,
    tiers: [{ count: keysOfHunt, reward: parseEther('1') }],
  }
  await gasOf(
    await client.writeContract({
      ...sends,
      address: keyHunt,
      abi: keyHuntAbi,
      functionName: 'createHunt',
      args: [terms],
    }),
  )

  async function claim(index: number, player: Address): Promise<{ idle: number }> {
    const keyIndex = BigInt(index)
    const signature = await signClaim(keyAt(index), { chainId: hardhat.id, keyHunt, huntId: 0n, keyIndex, player })
    const args = [0n, keyIndex, 0n, player, signature, tree.proofOf(keyIndex)] as const
    return {
      idle: await gasOf(
        await client.writeContract({ ...sends, address: keyHunt, abi: keyHuntAbi, functionName: 'claimKey', args }),
      ),
    }
  }
  return {
    'claimKey, very first of a hunt': await claim(claimed[0], finder),
    'claimKey, again': await claim(claimed[1], finder),
    // The first bit in a new storage word of found keys, which costs more than a bit in a used word.
    'claimKey, first of a player': await claim(claimed[2], other),
  }
}
