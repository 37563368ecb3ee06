import autocannon from 'autocannon'
import { addressOf } from './fill-players'

const connections = 50

/** Measures the requests per second of a server, half of them for random players, and counts responses other than 200. */
export async function measureRate(
  port: number,
  players: number,
  seconds: number,
): Promise<{ readonly rate: number; readonly p99Ms: number; readonly failed: number }> {
  const toBody = (player: string) => JSON.stringify({ player })
  const result = await autocannon({
    url: `http://127.0.0.1:${port}/get-leaderboard`,
    connections,
    duration: seconds,
    workers: 1,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    requests: Array.from({ length: 2_000 }, (_, index) => ({
      body: toBody(index % 2 === 0 ? 'anonymous' : addressOf(Math.floor(Math.random() * players))),
    })),
  })
  return {
    rate: result.requests.average,
    p99Ms: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
  }
}

/** Median and 99th percentile of the duration of a query, in milliseconds. */
export async function measureRanks(
  ask: (player: number) => unknown,
  players: number,
  questions: number,
): Promise<{ readonly p99Ms: number; readonly medianMs: number }> {
  const times: number[] = []
  for (let question = 0; question < questions; question += 1) {
    const player = Math.floor(Math.random() * players)
    const startedAt = performance.now()
    await ask(player)
    times.push(performance.now() - startedAt)
  }
  times.sort((a, b) => a - b)
  return { p99Ms: times[Math.floor(times.length * 0.99)] ?? 0, medianMs: times[Math.floor(times.length / 2)] ?? 0 }
}
