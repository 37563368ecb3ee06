import { beforeEach, expect, it } from 'vitest'
import { forgetFound, foundThing } from '@/lib/hunts/found-thing'
import { createFindNote } from './create-find-note'

const run = (isCounted: boolean, watch: string | null = null) => ({ from: 'host', message: { kind: 'run', run: { seed: '0'.repeat(32), isCounted, watch } } }) as never
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
