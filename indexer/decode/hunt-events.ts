import pLimit from 'p-limit'
import type { Address } from 'viem'
import type { RelatedEvent } from './decode-event'
import type { TimedLog } from '../chain/fetch-range'
import type { HuntTerms } from '@/indexer/chain/contract-reads'

/** A created hunt. Addresses in lower case, amounts in INT base units. */
type DeclaredHunt = {
  readonly log: TimedLog
  readonly huntId: bigint
  readonly sponsor: string
  readonly developer: string
  readonly gameId: string
  readonly escrowBaseUnits: bigint
  readonly terms: HuntTerms
}

/** A closed hunt and the refund of its sponsor. */
type ClosedHunt = { readonly log: TimedLog; readonly huntId: bigint; readonly refundBaseUnits: bigint }

/** A claimed key. */
type HuntFind = {
  readonly log: TimedLog
  readonly huntId: bigint
  readonly keyIndex: bigint
  readonly tier: bigint
  readonly player: string
  readonly playerBaseUnits: bigint
  readonly developerBaseUnits: bigint
}

/** A withdrawal of rewards. */
type HuntWithdrawal = { readonly log: TimedLog; readonly account: string; readonly baseUnits: bigint }

/** The hunt events of a range of blocks. */
export type HuntEvents = {
  readonly declared: readonly DeclaredHunt[]
  readonly closed: readonly ClosedHunt[]
  readonly finds: readonly HuntFind[]
  readonly withdrawals: readonly HuntWithdrawal[]
}

type Closing = Extract<RelatedEvent, { eventName: 'HuntClosed' }>
type Finding = Extract<RelatedEvent, { eventName: 'KeyFound' }>
type Withdrawal = Extract<RelatedEvent, { eventName: 'Withdrawn' }>
type Declaration = Extract<RelatedEvent, { eventName: 'HuntCreated' }>

/** How many hunts are read at the same time: anybody can create thousands of them in one range. */
export const readsAtOnce = 8

/** Collects the hunt events. `readTerms` reads the terms of each new hunt, because no event contains them. */
export async function readHuntEvents(
  events: readonly RelatedEvent[],
  readTerms: (keyHunt: Address, huntId: bigint) => Promise<HuntTerms>,
): Promise<HuntEvents> {
  const limit = pLimit(readsAtOnce)
  const declarations = events.filter((event): event is Declaration => event.eventName === 'HuntCreated')
  return {
    declared: await Promise.all(
      declarations.map(async ({ log, args: { huntId, sponsor, developer, gameId, escrow } }) => ({
        log,
        huntId,
        sponsor: sponsor.toLowerCase(),
        developer: developer.toLowerCase(),
        gameId,
        escrowBaseUnits: escrow,
        terms: await limit(() => readTerms(log.address as Address, huntId)),
      })),
    ),
    closed: events
      .filter((event): event is Closing => event.eventName === 'HuntClosed')
      .map(({ log, args: { huntId, refund } }) => ({ log, huntId, refundBaseUnits: refund })),
    finds: events
      .filter((event): event is Finding => event.eventName === 'KeyFound')
      .map(({ log, args: { huntId, keyIndex, tier, player, playerAmount, developerAmount } }) => ({
        log,
        huntId,
        keyIndex,
        tier,
        player: player.toLowerCase(),
        playerBaseUnits: playerAmount,
        developerBaseUnits: developerAmount,
      })),
    withdrawals: events
      .filter((event): event is Withdrawal => event.eventName === 'Withdrawn')
      .map(({ log, args: { account, amount } }) => ({ log, account: account.toLowerCase(), baseUnits: amount })),
  }
}
