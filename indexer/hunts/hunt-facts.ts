import type { Address } from 'viem'
import type { CompanionEvent } from '../companion-event'
import type { TimedLog } from '../fetch-range'
import type { HuntTerms } from './read-hunt-terms'

/** A hunt that was declared. Addresses in lower case, amounts in INT base units. */
export type DeclaredHunt = {
  readonly log: TimedLog
  readonly huntId: bigint
  readonly sponsor: string
  readonly developer: string
  readonly gameId: string
  readonly escrowBaseUnits: bigint
  readonly terms: HuntTerms
}

/** A hunt that was closed, and what went back to its sponsor. */
export type ClosedHunt = { readonly log: TimedLog; readonly huntId: bigint; readonly refundBaseUnits: bigint }

/** A key that was found and claimed. */
export type HuntFind = {
  readonly log: TimedLog
  readonly huntId: bigint
  readonly keyIndex: bigint
  readonly tier: bigint
  readonly player: string
  readonly playerBaseUnits: bigint
  readonly developerBaseUnits: bigint
}

/** Rewards that somebody was paid. */
export type HuntWithdrawal = { readonly log: TimedLog; readonly account: string; readonly baseUnits: bigint }

/** What happened to hunts in a stretch of blocks. */
export type HuntFacts = {
  readonly declared: readonly DeclaredHunt[]
  readonly closed: readonly ClosedHunt[]
  readonly finds: readonly HuntFind[]
  readonly withdrawals: readonly HuntWithdrawal[]
}

type Closing = Extract<CompanionEvent, { eventName: 'HuntClosed' }>
type Finding = Extract<CompanionEvent, { eventName: 'KeyFound' }>
type Withdrawal = Extract<CompanionEvent, { eventName: 'Withdrawn' }>
type Declaration = Extract<CompanionEvent, { eventName: 'HuntCreated' }>

/** What the key hunt said. `readTerms` is asked for the terms of each new hunt, which no event tells. */
export async function toHuntFacts(
  events: readonly CompanionEvent[],
  readTerms: (keyHunt: Address, huntId: bigint) => Promise<HuntTerms>,
): Promise<HuntFacts> {
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
        terms: await readTerms(log.address as Address, huntId),
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
