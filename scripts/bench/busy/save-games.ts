import { randomUUID } from 'node:crypto'
import { setPriority } from 'node:os'
import { createLargeGame } from '@/tests/support/games/large-game'
import { sendRequest } from './send-request'

/** What the benchmark sends to this process. */
export type SavingPlan = {
  readonly port: number
  /** The clients that save at the same time, again and again: a local address and the cookies of a session. */
  readonly clients: readonly { readonly from: string; readonly cookie: string }[]
}

// A process of its own, so that making the load does not delay the measuring. It prints how often each status was answered.
setPriority(19)
process.once('message', (plan: SavingPlan) => {
  const definition = createLargeGame()
  const statuses: Record<string, number> = {}
  let isOver = false
  process.once('message', () => (isOver = true))

  async function save({ from, cookie }: SavingPlan['clients'][number]): Promise<void> {
    const id = randomUUID()
    let revision = 0
    while (!isOver) {
      const body = Buffer.from(JSON.stringify({ id, revision, definition }))
      const status = await sendRequest({ port: plan.port, path: '/api/builder/drafts', from, cookie, body }).then(
        (response) => String(response.status),
        () => 'cut',
      )
      if (status === '200') revision += 1
      statuses[status] = (statuses[status] ?? 0) + 1
      if (statuses[status] === 1) process.send?.({ kind: 'begun' })
    }
  }

  void Promise.all(plan.clients.map(save)).then(() => {
    process.send?.({ kind: 'done', statuses })
    process.disconnect()
  })
})
