import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { runLoad } from './run-load'

/** What the benchmark sends to this process. */
export type ReadingPlan = {
  readonly port: number
  /** The local address of the visitor. */
  readonly from: string
  /** Addresses that are asked for in turn. Each `*` becomes a text of its own. */
  readonly paths: readonly string[]
  readonly headers?: Readonly<Record<string, string>>
  /** How many requests are sent at the same moment, and after how long the next ones are. */
  readonly atOnce: number
  readonly everyMs: number
}

runLoad<ReadingPlan>(async ({ port, from, paths, headers, atOnce, everyMs }, { isOver, send }) => {
  const agent = new Agent({ keepAlive: true })
  const accepted = { accept: 'text/html', 'accept-encoding': 'br', ...headers }
  const begun = performance.now()
  const sent: Promise<boolean>[] = []
  while (!isOver()) {
    for (let index = 0; index < atOnce; index += 1) {
      const path = paths[sent.length % paths.length]?.replaceAll('*', randomUUID()) ?? '/'
      sent.push(send({ port, path, from, agent, headers: accepted }))
    }
    await wait(Math.max(0, begun + (sent.length / atOnce) * everyMs - performance.now()))
  }
  await Promise.all(sent)
})
