import { beforeEach, expect, it } from 'vitest'
import { clearFoundThing, foundThingStore } from '@/lib/hunts/found-thing'
import { removeFind, saveFind, savedFinds } from '@/lib/hunts/saved-finds'
import { createFindTracker } from './find-tracker'

const run = (isCounted: boolean, watch: string | null = null) =>
  ({ from: 'host', message: { kind: 'run', run: { seed: '0'.repeat(32), isCounted, watch } } }) as never
const found = { from: 'game', message: { kind: 'thing-found', thing: 7 } } as const

beforeEach(clearFoundThing)

it('records finds of counted runs only, not of practice or replays', () => {
  const track = createFindTracker('a-vault')
  for (const started of [run(false), run(true, 'log')]) {
    track(started)
    track(found)
    expect(foundThingStore.getState().latest).toBeNull()
  }
  track(run(true))
  track(found)
  expect(foundThingStore.getState().latest).toEqual({ game: 'a-vault', thing: 7 })
  track(run(true))
  expect(foundThingStore.getState().latest).toBeNull()
})

it('hides earlier prizes while another run is played', () => {
  const track = createFindTracker('a-vault')
  const key = { kind: 'key', key: `0x${'1'.repeat(64)}` } as const
  const finish = {
    from: 'game',
    message: {
      kind: 'ask',
      id: 1,
      question: { what: 'finish', run: { seed: '0'.repeat(32), version: 1, log: '', score: 0 } },
    },
  } as const
  const isWaiting = () => savedFinds.getState().isWaiting
  saveFind(key)
  track(run(true, 'log'))
  expect(isWaiting()).toBe(false)
  track(run(true))
  expect(isWaiting()).toBe(true)
  track(finish)
  expect(isWaiting()).toBe(false)
  track(run(false))
  removeFind(key)
  saveFind(key)
  expect(isWaiting()).toBe(false)
  removeFind(key)
})
