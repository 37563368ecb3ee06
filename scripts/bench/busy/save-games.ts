import { randomUUID } from 'node:crypto'
import { createLargeGame } from '@/tests/support/games/large-game'
import { runLoad } from './run-load'

/** What the benchmark sends to this process. */
export type SavingPlan = {
  readonly port: number
  /** The clients that save at the same time, again and again: a local address and the cookies of a session. */
  readonly clients: readonly { readonly from: string; readonly cookie: string }[]
}

runLoad<SavingPlan>(async ({ port, clients }, { isOver, send }) => {
  const definition = createLargeGame()

  async function save({ from, cookie }: SavingPlan['clients'][number]): Promise<void> {
    const id = randomUUID()
    let revision = 0
    while (!isOver()) {
      const body = Buffer.from(JSON.stringify({ id, revision, definition }))
      if (await send({ port, path: '/api/builder/drafts', from, cookie, body })) revision += 1
    }
  }

  await Promise.all(clients.map(save))
})
