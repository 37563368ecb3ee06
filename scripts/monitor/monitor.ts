import * as v from 'valibot'
import { type Address, formatEther, getAddress, type PublicClient } from 'viem'
import { platformAbi } from '@/contracts/generated/platform'
import { describeCall } from '@/contracts/script/describe-call'
import type { GovernedContracts } from '@/contracts/script/governance'
import { toSentences } from '@/scripts/contracts/deployed-chain'
import { type ConditionKind, eventKinds, type SendAlarm } from './alarm'
import { addAlarm, followStakes, toEventAlarm } from './event-alarms'
import type { MonitorMetrics } from './monitor-metrics'
import type { MonitorState } from './monitor-state'
import { type MonitoredEvent, readEvents } from './read-events'
import { type Liabilities, readLiabilities } from './read-liabilities'
import type { MonitorSettings } from './settings'

const daySeconds = 86_400

type Options = {
  client: PublicClient
  contracts: GovernedContracts
  /** The owner of the contracts on a public chain. */
  timelock: Address | undefined
  settings: Pick<
    MonitorSettings,
    | 'CHAIN_ID'
    | 'INDEXER_URL'
    | 'RELAYER_ADDRESS'
    | 'RELAYER_MIN_COINS'
    | 'GAME_SERVER_ADDRESS'
    | 'GAME_SERVER_MIN_COINS'
    | 'STAKE_WINDOW_BLOCKS'
    | 'MINT_ALARM_PERCENT'
    | 'INDEXER_MAX_LAG_BLOCKS'
  >
  state: MonitorState
  save: (state: MonitorState) => void
  send: SendAlarm
  metrics: MonitorMetrics
}

const indexerSchema = v.object({
  chains: v.array(
    v.object({
      chainId: v.number(),
      status: v.string(),
      lagBlocks: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
    }),
  ),
})

/**
 * Watches one deployment. `runRound` reads the events since the last round and all conditions but liabilities, and sends alarms. The alarms
 * of events are saved with the block until they were delivered, so that each is sent at least once. `checkLiabilities` takes longer the more
 * accounts and hunts there are, so it runs beside the rounds.
 */
export function createMonitor(options: Options) {
  const { client, contracts, settings, send, save, metrics } = options
  const { CHAIN_ID: chainId } = settings
  const addresses = [
    contracts.platform,
    contracts.intToken,
    contracts.generalWhitelist,
    contracts.partnersWhitelist,
    contracts.adminWhitelist,
    contracts.passwordRegistry,
    contracts.keyHunt,
    ...(options.timelock ? [options.timelock] : []),
  ]
  let state = options.state
  for (const kind of state.begun) metrics.sent({ chainId, kind, state: 'began', text: '' })

  async function deliver(...[alarm]: Parameters<SendAlarm>) {
    await send(alarm).catch((error: unknown) => {
      metrics.undelivered()
      throw error
    })
    metrics.sent(alarm)
  }

  /** Sends an alarm when the condition begins (`problem` is its sentence) or ends. */
  async function report(kind: ConditionKind, problem: string | undefined) {
    const hasBegun = state.begun.includes(kind)
    if ((problem !== undefined) === hasBegun) return
    const text = problem ?? `The alarm about ${kind} is over.`
    await deliver({ chainId, kind, state: problem === undefined ? 'ended' : 'began', text })
    state = { ...state, begun: hasBegun ? state.begun.filter((one) => one !== kind) : [...state.begun, kind] }
    save(state)
  }

  async function followEvents(head: bigint) {
    const from = BigInt(state.block) + 1n
    if (from > head) return
    const next = structuredClone(state)
    const accounts = new Set(next.accounts)
    const finders = new Set(next.finders)
    for (const event of await readEvents(client, { addresses, from, to: head })) {
      for (const account of listAccounts(event)) accounts.add(getAddress(account))
      for (const finder of listFinders(event)) finders.add(getAddress(finder))
      if (event.eventName === 'CrystalMint') next.mints.push(await toMint(event))
      const alarms = [
        toEventAlarm(event, (call) => describeCall(call, contracts, options.timelock)),
        followStakes(next, event, settings.STAKE_WINDOW_BLOCKS),
      ]
      for (const alarm of alarms) {
        if (!alarm || (state.isNew && alarm.kind !== 'scheduled-call')) continue
        addAlarm(next.pending, { ...alarm, block: Number(event.blockNumber), transaction: event.transactionHash })
      }
    }
    const { mints, stakes, purchases, pending } = next
    const read = { isNew: false, block: Number(head), accounts: [...accounts], finders: [...finders] }
    state = { ...state, ...read, mints, stakes, purchases, pending }
    save(state)
  }

  /**
   * Sends the alarms of events, the most important ones first. One that is refused holds up no other: whoever causes
   * alarms can choose their texts.
   */
  async function deliverEvents() {
    const inOrder = state.pending.toSorted((a, b) => eventKinds.indexOf(a.kind) - eventKinds.indexOf(b.kind))
    const failures: unknown[] = []
    for (const alarm of inOrder) {
      const text = alarm.count === 1 ? alarm.text : `${alarm.count} times, the first: ${alarm.text}`
      try {
        await deliver({ chainId, state: 'event', ...alarm, text })
      } catch (error) {
        failures.push(error)
        continue
      }
      state = { ...state, pending: state.pending.filter((one) => one !== alarm) }
      save(state)
    }
    if (failures.length > 0) throw new AggregateError(failures, failures.map(toSentences).join('\n'))
  }

  async function toMint({ args, blockNumber }: MonitoredEvent & { eventName: 'CrystalMint' }) {
    const [[, , price], { timestamp }] = await Promise.all([
      client.readContract({
        address: contracts.platform,
        abi: platformAbi,
        functionName: 'crystals',
        args: [args.index],
      }),
      client.getBlock({ blockNumber }),
    ])
    return { timestamp: Number(timestamp), units: Number(price * args.quantity) }
  }

  async function checkMints(head: bigint) {
    const [mintable, { timestamp }] = await Promise.all([
      client.readContract({
        address: contracts.platform,
        abi: platformAbi,
        functionName: 'mintable',
        blockNumber: head,
      }),
      client.getBlock({ blockNumber: head }),
    ])
    state = { ...state, mints: state.mints.filter((mint) => mint.timestamp + daySeconds > Number(timestamp)) }
    const used = state.mints.reduce((sum, { units }) => sum + units, 0)
    const ratio = used === 0 ? 0 : used / (used + Number(mintable))
    metrics.mintUsed(ratio)
    const percent = Math.floor(ratio * 100)
    await report(
      'mint-budget',
      percent < settings.MINT_ALARM_PERCENT
        ? undefined
        : `Games minted ${used} price units in 24 hours, ${percent} % of the mint budget; ${mintable} units are left.`,
    )
  }

  /** Checks whether the accounts that pay network fees for players have coins left. */
  async function checkSenders() {
    const senders = [
      ['relayer', 'The relayer', settings.RELAYER_ADDRESS, settings.RELAYER_MIN_COINS],
      ['game-server', 'The game server', settings.GAME_SERVER_ADDRESS, settings.GAME_SERVER_MIN_COINS],
    ] as const
    for (const [sender, name, address, minimum] of senders) {
      if (!address) continue
      const balance = await client.getBalance({ address })
      metrics.senderBalance(sender, balance)
      const isLow = balance < minimum
      await report(
        `${sender}-balance`,
        isLow ? `${name} ${address} has ${formatEther(balance)} coins; send it more.` : undefined,
      )
    }
  }

  async function checkIndexer() {
    await report('indexer', await readIndexerProblem())
  }

  async function readIndexerProblem(): Promise<string | undefined> {
    const address = new URL('/health', settings.INDEXER_URL)
    try {
      const response = await fetch(address, { signal: AbortSignal.timeout(5_000) })
      const own = v.parse(indexerSchema, await response.json()).chains.find((chain) => chain.chainId === chainId)
      if (!own) return `The indexer does not follow chain ${chainId}.`
      if (own.lagBlocks !== null) metrics.indexerLag(own.lagBlocks)
      const isBehind = own.lagBlocks === null || own.lagBlocks > settings.INDEXER_MAX_LAG_BLOCKS
      return isBehind
        ? `The indexer is "${own.status}", ${own.lagBlocks ?? 'an unknown number of'} blocks behind.`
        : undefined
    } catch {
      return `The indexer at ${address.origin} does not answer as it should.`
    }
  }

  return {
    /** Runs one round: each check also when others fail. Rejects with all failures, also of alarms that could not be delivered. */
    async runRound(): Promise<void> {
      const head = await client.getBlockNumber().catch(() => undefined)
      // The other checks use what was read.
      const reading = head === undefined ? [] : await Promise.allSettled([followEvents(head)])
      const checks = await Promise.allSettled([
        deliverEvents(),
        report('node', head === undefined ? 'The node does not answer.' : undefined),
        checkIndexer(),
        ...(head === undefined ? [] : [checkMints(head), checkSenders()]),
      ])
      const errors = [...reading, ...checks].flatMap((each): unknown[] =>
        each.status === 'rejected' ? [each.reason] : [],
      )
      if (errors.length > 0) throw new AggregateError(errors, errors.map(toSentences).join('\n'))
      if (head !== undefined) metrics.readBlock(head)
    },

    /** Compares what the contracts owe and hold at the last block that a round has read. Rejects if that fails. */
    async checkLiabilities(): Promise<void> {
      const { isNew, block, accounts, finders, huntsRead, openHunts } = state
      if (isNew) return
      const known = { accounts, finders, huntsRead, openHunts }
      const { liabilities, ...hunts } = await readLiabilities(client, BigInt(block), { ...contracts, ...known })
      state = { ...state, ...hunts }
      save(state)
      metrics.liabilities(liabilities)
      await report('liabilities', describeShortage(liabilities))
    },
  }
}

/** Accounts that the event can have given earnings or referral bonuses. */
function listAccounts({ eventName, args }: MonitoredEvent): Address[] {
  if (eventName === 'PurchasePaid') return [args.buyer, args.referrer]
  return eventName === 'AssetTraded' || eventName === 'CrystalMint' || eventName === 'EarningsGiven' ? [args.user] : []
}

/** Accounts to which the event can have credited INT of a key hunt. */
function listFinders({ eventName, args }: MonitoredEvent): Address[] {
  if (eventName === 'HuntCreated') return [args.developer]
  return eventName === 'KeyFound' ? [args.player] : []
}

const names = {
  platformCoins: ['the platform', 'coins'],
  platformInt: ['the platform', 'INT'],
  keyHuntInt: ['key hunts', 'INT'],
} as const

function describeShortage(liabilities: Liabilities): string | undefined {
  const short = (Object.keys(names) as (keyof typeof names)[]).filter(
    (what) => liabilities[what].held < liabilities[what].owed,
  )
  if (short.length === 0) return undefined
  const sentences = short.map((what) => {
    const { owed, held } = liabilities[what]
    const [who, unit] = names[what]
    return `${who} owe ${formatEther(owed)} ${unit} and hold ${formatEther(held)}`.replace(
      /^the platform owe (.*) and hold/,
      'the platform owes $1 and holds',
    )
  })
  return `Liabilities exceed balances: ${sentences.join('; ')}. Pause buying and look for the cause.`
}
