import type { GameHost } from '@intrepid/sdk'
import * as v from 'valibot'
import { expect, it, vi } from 'vitest'
import { openGameStore } from './game-store'

const schema = v.object({ version: v.literal(1), laps: v.number() })
const empty = { version: 1, laps: 0 } as const
const hostWith = (readStore: () => Promise<string | null>, writeStore = vi.fn(async (_text: string) => {})) =>
  ({ readStore, writeStore }) as unknown as GameHost & { writeStore: typeof writeStore }

it('reads what it wrote', async () => {
  const host = hostWith(async () => null)
  const stored = await openGameStore(host, schema, empty)
  stored.change({ version: 1, laps: 7 })
  const text = host.writeStore.mock.lastCall?.[0] ?? ''
  expect(
    (
      await openGameStore(
        hostWith(async () => text),
        schema,
        empty,
      )
    ).current(),
  ).toEqual({ version: 1, laps: 7 })
})

it.each([null, '', '{', '{"version":2,"laps":1}'])('starts empty with %s', async (text) => {
  expect(
    (
      await openGameStore(
        hostWith(async () => text),
        schema,
        empty,
      )
    ).current(),
  ).toBe(empty)
})

it('keeps data until the game is closed when the host stores nothing', async () => {
  const refuse = () => Promise.reject(new Error('no store'))
  const stored = await openGameStore(hostWith(refuse, vi.fn(refuse)), schema, empty)
  stored.change({ version: 1, laps: 3 })
  expect(stored.current().laps).toBe(3)
})
