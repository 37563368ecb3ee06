import { beforeEach, expect, it } from 'vitest'
import { forgetFound, foundThing } from '@/lib/hunts/found-thing'
import { dropFind, keepFind, keptFinds } from '@/lib/hunts/kept-finds'
import { createFindNote } from './create-find-note'

const run = (isCounted: boolean, watch: string | null = null) =>
  ({ from: 'host', message: { kind: 'run', run: { seed: '0'.repeat(32), isCounted, watch } } }) as never
const found = { from: 'game', message: { kind: 'thing-found', thing: 7 } } as const

beforeEach(forgetFound)

it('tells what a run that counts has found, and nothing of practice or of what is watched', () => {
  const note = createFindNote('a-vault')
  for (const begun of [run(false), run(true, 'log')]) {
    note(begun)
    note(found)
    expect(foundThing.getState().latest).toBeNull()
  }
  note(run(true))
  note(found)
  expect(foundThing.getState().latest).toEqual({ game: 'a-vault', thing: 7 })
  note(run(true))
  expect(foundThing.getState().latest).toBeNull()
})

it('lets what was earned wait while another run is played', () => {
  const note = createFindNote('a-vault')
  const key = { kind: 'key', key: `0x${'1'.repeat(64)}` } as const
  const finish = {
    from: 'game',
    message: {
      kind: 'ask',
      id: 1,
      question: { what: 'finish', run: { seed: '0'.repeat(32), version: 1, log: '', score: 0 } },
    },
  } as const
  const isWaiting = () => keptFinds.getState().isWaiting
  keepFind(key)
  note(run(true, 'log'))
  expect(isWaiting()).toBe(false)
  note(run(true))
  expect(isWaiting()).toBe(true)
  note(finish)
  expect(isWaiting()).toBe(false)
  note(run(false))
  dropFind(key)
  keepFind(key)
  expect(isWaiting()).toBe(false)
  dropFind(key)
})
