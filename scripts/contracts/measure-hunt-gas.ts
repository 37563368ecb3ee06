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
import { type HDAccount, mnemonicToAccount, privateKeyToAddress } from 'viem/accounts'
import { hardhat } from 'viem/chains'
import { localMnemonic } from '@/contracts/constants'
import { deployContracts } from '@/contracts/script/deploy'
import { waitForReceipt } from '@/contracts/script/sender'
import { intTokenAbi } from '@/contracts/generated/int-token'
import { keyHuntAbi } from '@/contracts/generated/key-hunt'
import { platformAbi } from '@/contracts/generated/platform'
import { consentTypedData } from '@/lib/hunts/consent'
import { signClaim } from '@/lib/hunts/sign-claim'
import { createHuntTree } from '@/lib/hunts/merkle-tree'
import { toHuntKeys } from '@/lib/hunts/keys/key-list'
import type { HuntOperation } from './gas-budget'

const keysOfHunt = 1_000
/** Keys from the middle of the tree, whose proofs have ten hashes. */
const claimed = [500, 501, 502, 900] as const
const keyAt = (index: number): Hex => keccak256(numberToHex(index + 1))
const [owner, sponsor] = [mnemonicToAccount(localMnemonic), mnemonicToAccount(localMnemonic, { addressIndex: 1 })]
const [finder, other] = [2, 3].map((addressIndex) => mnemonicToAccount(localMnemonic, { addressIndex })) as [
  HDAccount,
  HDAccount,
]

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
    claimed.some((each) => each === index)
      ? privateKeyToAddress(keyAt(index))
      : pad(numberToHex(index + 1), { size: 20 }),
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

  async function signKey(index: number, player: Address) {
    const key = { huntId: 0n, keyIndex: BigInt(index), player }
    const signature = await signClaim(keyAt(index), { chainId: hardhat.id, keyHunt, ...key })
    return { ...key, tier: 0n, signature, proof: tree.proofOf(key.keyIndex) }
  }

  /** A claim that the player sends. */
  async function claim(index: number, player: HDAccount): Promise<{ idle: number }> {
    const { huntId, keyIndex, tier, signature, proof } = await signKey(index, player.address)
    const args = [huntId, keyIndex, tier, player.address, signature, proof] as const
    const call = { address: keyHunt, abi: keyHuntAbi, functionName: 'claimKey', args } as const
    return { idle: await gasOf(await client.writeContract({ ...sends, ...call, account: player })) }
  }

  /** A claim that somebody else sends with the player's consent. */
  async function relay(index: number, player: HDAccount): Promise<{ idle: number }> {
    const claim = await signKey(index, player.address)
    // Fixed, because the zero bytes of the signature over it change the cost.
    const deadline = 4_102_444_800n
    const consent = await player.signTypedData(consentTypedData({ chainId: hardhat.id, keyHunt, deadline, ...claim }))
    const args = [claim, deadline, consent] as const
    const call = { address: keyHunt, abi: keyHuntAbi, functionName: 'claimKeyFor', args } as const
    return { idle: await gasOf(await client.writeContract({ ...sends, ...call })) }
  }
  return {
    'claimKeyFor, very first of a hunt': await relay(claimed[0], finder),
    'claimKeyFor, again': await relay(claimed[1], finder),
    'claimKey, again': await claim(claimed[2], finder),
    // The first bit in a new storage word of found keys, which costs more than a bit in a used word.
    'claimKeyFor, first of a player': await relay(claimed[3], other),
  }
}
