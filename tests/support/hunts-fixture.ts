import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, inArray } from 'drizzle-orm'
import pRetry from 'p-retry'
import { type Address, type Hex, parseEther, zeroAddress } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount, privateKeyToAddress } from 'viem/accounts'
import { intTokenAbi } from '@/contracts/generated/int-token'
import { keyHuntAbi } from '@/contracts/generated/key-hunt'
import { platformAbi } from '@/contracts/generated/platform'
import { readServerEnv, type ServerEnv } from '@/lib/env/server-env'
import { type ClaimConsent, consentTypedData } from '@/lib/hunts/consent'
import { signClaim } from '@/lib/hunts/sign-claim'
import { toGameHash } from '@/lib/hunts/hunt-place'
import { createHuntTree } from '@/lib/hunts/merkle-tree'
import {
  type EarnedKeyList,
  type HiddenKeyList,
  type KeyListInput,
  packHex,
  toHuntKeys,
} from '@/lib/hunts/keys/key-list'
import { closeDatabase } from '@/lib/server/database/client'
import { huntKeys, huntLists, huntTickets } from '@/lib/server/database/schema/hunt-lists'
import { huntFinds, hunts } from '@/lib/server/database/schema/hunts'
import { saveKeyList } from '@/lib/server/hunts/save-key-list'
import { relayClaim } from '@/lib/server/hunts/relaying/relay-claim'
import { createTestDatabase, type TestDatabase } from '@/tests/support/test-database'
import { createPlayer, startChainWithContracts } from './chain-with-contracts'
import { freshVisitor } from './waitlist-fixture'
import { startGatedNode } from './gated-node'
import { storeHunts } from '@/tests/support/store-hunts'

/** Reward of each of the four keys of the first tier; the two of the second tier pay five times as much. */
export const reward = parseEther('10')
const counts = [4, 2]

const strangers = new Map<Address, PrivateKeyAccount>()

/** A new account. `signConsent` signs for it. */
export function stranger(): Address {
  const account = privateKeyToAccount(generatePrivateKey())
  strangers.set(account.address, account)
  return account.address
}

/** The consent of a stranger to a claim. `signer` is another stranger who signs in the player's name. */
export async function signConsent(claim: ClaimConsent, signer = claim.player) {
  const account = strangers.get(signer)
  if (!account) throw new Error('only strangers of these tests sign')
  return { deadline: Number(claim.deadline), consent: await account.signTypedData(consentTypedData(claim)) }
}

type Relaying = {
  readonly deadline?: number
  readonly consent?: Hex
  readonly env?: ServerEnv
  readonly now?: number
  readonly visitor?: string
  readonly database?: TestDatabase['database']
}

/** A receipt is there a moment after its block. */
const receiptRetryPolicy = { retries: 400, minTimeout: 50, factor: 1 } as const

export type HuntsFixture = Awaited<ReturnType<typeof openHuntsFixture>>

/** A sponsor who creates hunts, with a chain and a database of its own and a node that can fail. */
export async function openHuntsFixture() {
  const folder = await mkdtemp(join(tmpdir(), 'hunts-test-'))
  const [test, chain] = await Promise.all([createTestDatabase(), startChainWithContracts()])
  const { database } = test
  const gate = await startGatedNode(chain.url)
  process.env.RPC_URLS_31337 = gate.url
  const env = readServerEnv({ DATA_DIR: folder, RPC_URLS_31337: gate.url })
  await mkdir(join(folder, 'deployments'))
  await writeFile(join(folder, 'deployments', '31337.json'), JSON.stringify(chain.deployment))
  const keyHunt = chain.deployment.contracts.keyHunt ?? zeroAddress
  const sponsor = await createPlayer(chain)

  async function send(
    contract: 'platform' | 'intToken' | 'keyHunt',
    abi: unknown,
    functionName: string,
    args: readonly unknown[],
    value = 0n,
  ): Promise<void> {
    const hash = await chain.owner.writeContract({
      account: sponsor.account,
      address: chain.deployment.contracts[contract],
      abi,
      functionName,
      args,
      value,
    } as never)
    // viem asks again only at the next block, and the local chain has none until the next transaction.
    const { status } = await pRetry(() => chain.publicClient.getTransactionReceipt({ hash }), receiptRetryPolicy)
    if (status !== 'success') throw new Error(`${functionName} was taken back`)
  }

  await send('platform', platformAbi, 'buyToken', [zeroAddress], parseEther('100'))
  await send('intToken', intTokenAbi, 'approve', [keyHunt, parseEther('20000')])
  const opened = Number((await chain.publicClient.getBlock()).timestamp)
  /** One minute after the start of the hunts, in seconds. */
  const now = opened + 60

  /** Keys of the sponsor in two tiers, and their key list. */
  function makeList(change: Partial<HiddenKeyList> = {}) {
    const keys = Array.from({ length: 6 }, () => generatePrivateKey())
    const addresses = keys.map((key) => privateKeyToAddress(key))
    const { root } = createHuntTree(toHuntKeys(addresses, change.counts ?? counts))
    const list: HiddenKeyList = {
      mode: 'hidden',
      root,
      sponsor: sponsor.address,
      place: 'cyberwave-runner',
      title: 'A hunt',
      counts,
      hints: [],
      addresses: packHex(addresses),
      ...change,
    }
    return { keys, list }
  }

  /** The terms of keys in two tiers that the site makes: for 1 and for 3 checkpoints. */
  const makeEarned = (change: Partial<EarnedKeyList> = {}): EarnedKeyList => ({
    mode: 'earned',
    sponsor: sponsor.address,
    place: 'cyberwave-runner',
    title: 'A hunt',
    counts,
    hints: [],
    conditions: [
      { kind: 'checkpoints', least: 1 },
      { kind: 'checkpoints', least: 3 },
    ],
    ...change,
  })

  const hand = (list: KeyListInput) => saveKeyList({ list, visitor: freshVisitor() }, { env, database })

  /** Funds a hunt on the chain, with any tiers, and writes the indexer's rows. */
  async function fund(
    { root, place }: { root: Hex; place: string },
    least = reward,
    developerShareBps = 1_000,
  ): Promise<string> {
    const [start, end] = [opened, opened + 3_600]
    const huntId = await chain.publicClient.readContract({
      address: keyHunt,
      abi: keyHuntAbi,
      functionName: 'huntsLength',
    })
    const tiers = [
      { count: 4, reward: least },
      { count: 2, reward: least * 5n },
    ]
    const terms = {
      developer: sponsor.address,
      gameId: toGameHash(place),
      merkleRoot: root,
      start,
      end,
      developerShareBps,
      maxKeysPerPlayer: 2,
      tiers,
    }
    await send('keyHunt', keyHuntAbi, 'createHunt', [terms])
    await storeHunts(database, {
      huntId,
      sponsor: sponsor.address.toLowerCase(),
      gameId: toGameHash(place),
      merkleRoot: root,
      startTime: start,
      endTime: end,
      developerShareBps,
      maxKeysPerPlayer: 2,
      tiers: tiers.map((tier) => ({ count: tier.count, reward: String(tier.reward) })),
      escrowBaseUnits: least * 14n,
      blockNumber: huntId + 1n,
    })
    return String(huntId)
  }

  /**
   * Writes the indexer's rows of hunts that strangers funded in the same game: with the same Merkle root, or with listed ones of their
   * own. Anybody can create such hunts cheaply. @returns a function that removes them.
   */
  async function crowd(id: string, strangers: number): Promise<() => Promise<void>> {
    const [hunt] = await database
      .select()
      .from(hunts)
      .where(eq(hunts.huntId, BigInt(id)))
    const [list] = await database
      .select()
      .from(huntLists)
      .where(eq(huntLists.root, hunt?.merkleRoot ?? ''))
    if (!hunt || !list) throw new Error('a funded hunt is known')
    const [copier, lister] = [stranger().toLowerCase(), stranger().toLowerCase()]
    const tiers = hunt.tiers.map((tier) => ({ ...tier, reward: String(parseEther('2')) }))
    const roots = Array.from({ length: strangers }, (_, index) => `0x${String(index).padStart(64, '0')}`)
    await database.insert(huntLists).values(roots.map((root) => ({ ...list, root, sponsor: lister })))
    await database
      .insert(huntKeys)
      .values(roots.map((root) => ({ chainId: 31337, root, keyIndex: 0, tier: 0, address: lister, sealed: '' })))
    const ofStranger = { ...hunt, tiers, escrowBaseUnits: 1n }
    await storeHunts(
      database,
      roots.map((_, index) => ({ ...ofStranger, huntId: hunt.huntId + 1_000_000n + BigInt(index), sponsor: copier })),
    )
    await storeHunts(
      database,
      roots.map((merkleRoot, index) => ({
        ...ofStranger,
        huntId: hunt.huntId + 2_000_000n + BigInt(index),
        sponsor: lister,
        merkleRoot,
      })),
    )
    return async () => {
      await database.delete(hunts).where(inArray(hunts.sponsor, [copier, lister]))
      await database.delete(huntLists).where(eq(huntLists.sponsor, lister))
      await database.delete(huntTickets).where(inArray(huntTickets.root, roots))
    }
  }

  /** Writes the indexer's rows of a claim. */
  async function index(id: string, keyIndex: number, player: Address, transactionHash: Hex): Promise<void> {
    const tier = keyIndex < 4 ? 0n : 1n
    const whole = tier === 0n ? reward : reward * 5n
    await database.insert(huntFinds).values({
      chainId: 31337,
      huntId: BigInt(id),
      keyIndex: BigInt(keyIndex),
      tier,
      player: player.toLowerCase(),
      playerBaseUnits: (whole * 9n) / 10n,
      developerBaseUnits: whole / 10n,
      blockNumber: 99n,
      logIndex: keyIndex,
      blockTime: now,
      transactionHash,
    })
  }

  const claimOf = (huntId: string, keyIndex: number, player: Address) => ({
    chainId: 31337,
    keyHunt,
    huntId: BigInt(huntId),
    keyIndex: BigInt(keyIndex),
    player,
  })
  /** The consent of a stranger to a claim, until the hunts end. `signer` signs in the player's name. */
  const consentTo = (huntId: string, keyIndex: number, player: Address, signer = player) =>
    signConsent({ ...claimOf(huntId, keyIndex, player), deadline: BigInt(opened + 3_600) }, signer)
  const relayTo = async (id: string, keyIndex: number, player: Address, signature: Hex, change: Relaying = {}) =>
    relayClaim(
      {
        id,
        keyIndex,
        player,
        signature,
        visitor: change.visitor ?? freshVisitor(),
        ...(change.consent && change.deadline
          ? { deadline: change.deadline, consent: change.consent }
          : await consentTo(id, keyIndex, player)),
      },
      { env: change.env ?? env, database: change.database ?? database, now: change.now ?? now },
    )
  const balance = (account: Address) =>
    chain.publicClient.readContract({
      address: chain.contracts.intToken.address,
      abi: intTokenAbi,
      functionName: 'balanceOf',
      args: [account],
    })

  async function openHunt(least = reward) {
    const { keys, list } = makeList()
    await hand(list)
    const id = await fund(list, least)
    const sign = (keyIndex: number, player: Address, change: object = {}) =>
      signClaim(keys[keyIndex] ?? '0x', { ...claimOf(id, keyIndex, player), ...change })
    /** Sends a claim with the player's consent directly, paid by the sponsor. */
    const copy = async (keyIndex: number, player: Address, signature: Hex) => {
      const tree = createHuntTree(
        toHuntKeys(
          keys.map((key) => privateKeyToAddress(key)),
          counts,
        ),
      )
      const key = BigInt(keyIndex)
      const claim = { huntId: BigInt(id), keyIndex: key, tier: keyIndex < 4 ? 0n : 1n, player, signature }
      const { deadline, consent } = await consentTo(id, keyIndex, player)
      await send('keyHunt', keyHuntAbi, 'claimKeyFor', [
        { ...claim, proof: tree.proofOf(key) },
        BigInt(deadline),
        consent,
      ])
    }
    return { keys, list, id, sign, copy }
  }

  async function stop(): Promise<void> {
    await closeDatabase()
    await gate.close()
    await Promise.all([chain.stop(), test.stop(), rm(folder, { recursive: true, force: true })])
  }

  return {
    url: test.url,
    database,
    chain,
    gate,
    env,
    keyHunt,
    sponsor,
    opened,
    now,
    makeList,
    makeEarned,
    consentTo,
    hand,
    fund,
    index,
    claimOf,
    relayTo,
    balance,
    openHunt,
    crowd,
    stop,
  }
}
