import { setPriority } from 'node:os'
import { sendRequest, type SiteRequest } from './send-request'

/** How often each status was answered, for pages with the state that they had in Next's cache; `cut` is no answer. */
export type Statuses = Readonly<Record<string, number>>

type Load = {
  readonly isOver: () => boolean
  /** Sends a request and counts its status. @returns whether the status is 200. */
  readonly send: (request: SiteRequest) => Promise<boolean>
}

/**
 * Runs a load in a process of its own, so that making it does not delay the measuring. `run` gets the plan that the benchmark sends. It is
 * over when the benchmark sends another message, which is answered with the statuses.
 */
export function runLoad<Plan>(run: (plan: Plan, load: Load) => Promise<void>): void {
  setPriority(19)
  process.once('disconnect', () => process.exit())
  process.once('message', (plan: Plan) => {
    const statuses: Record<string, number> = {}
    let isOver = false
    process.once('message', () => (isOver = true))

    async function send(request: SiteRequest): Promise<boolean> {
      const response = await sendRequest(request).catch(() => undefined)
      const status = response ? [response.status, response.headers['x-nextjs-cache'] ?? []].flat().join(' ') : 'cut'
      if (Object.keys(statuses).length === 0) process.send?.('begun')
      statuses[status] = (statuses[status] ?? 0) + 1
      return response?.status === 200
    }

    void run(plan, { isOver: () => isOver, send }).then(() => process.send?.(statuses))
  })
}
