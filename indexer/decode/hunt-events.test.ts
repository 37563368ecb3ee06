import { zeroHash } from 'viem'
import { expect, it } from 'vitest'
import type { RelatedEvent } from './decode-event'
import { readHuntEvents } from './hunt-events'

const terms = { merkleRoot: zeroHash, startTime: 1, endTime: 2, developerShareBps: 0, maxKeysPerPlayer: 1, tiers: [] }

it('reads a few hunts at a time, however many were created in a range', async () => {
  const events = Array.from({ length: 500 }, (_, index) => ({
    eventName: 'HuntCreated',
    log: { address: '0x01' },
    args: { huntId: BigInt(index), sponsor: '0x0A', developer: '0x0B', gameId: zeroHash, escrow: 1n },
  })) as unknown as RelatedEvent[]
  let reading = 0
  let most = 0
  const { declared } = await readHuntEvents(events, async () => {
    most = Math.max(most, (reading += 1))
    await Promise.resolve()
    reading -= 1
    return terms
  })
  expect(most).toBeLessThanOrEqual(10)
  expect(declared.map(({ huntId }) => Number(huntId))).toEqual(events.map((_, index) => index))
})
