import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { runLoad } from './run-load'

/** What the benchmark sends to this process. */
export type ReadingPlan = {
  readonly port: number
  /** The local address of the visitor. */
  readonly from: string
  readonly paths: readonly string[]
  readonly perSecond: number
  /** Whether each request has a query of its own. */
  readonly hasQuery: boolean
}

runLoad<ReadingPlan>(async ({ port, from, paths, perSecond, hasQuery }, { isOver, send }) => {
  const agent = new Agent({ keepAlive: true })
  const headers = { accept: 'text/html', 'accept-encoding': 'br' }
  const begun = performance.now()
  const sent: Promise<boolean>[] = []
  while (!isOver()) {
    const query = hasQuery ? `?made-up=${randomUUID()}` : ''
    sent.push(send({ port, path: `${paths[sent.length % paths.length]}${query}`, from, agent, headers }))
    await wait(Math.max(0, begun + (sent.length * 1_000) / perSecond - performance.now()))
  }
  await Promise.all(sent)
})
