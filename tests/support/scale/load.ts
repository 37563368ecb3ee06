import { request } from 'node:http'

/** The number of successful requests, the errors of the others, and the addresses that joined the waitlist. */
type LoadReport = {
  readonly answered: number
  readonly failures: readonly string[]
  readonly joined: readonly string[]
}

type Asked = { readonly method: 'GET' | 'POST'; readonly path: string; readonly body?: string; readonly from?: string }

/** Sends a request on a new connection, from the local address `from`, so that it counts as another visitor. */
export function ask(
  port: number,
  { method, path, body, from }: Asked,
): Promise<{ readonly status: number; readonly text: string }> {
  return new Promise((resolve, reject) => {
    const headers = {
      host: `localhost:${port}`,
      origin: `http://localhost:${port}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    }
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        headers,
        agent: false,
        ...(from ? { localAddress: from } : {}),
        timeout: 30_000,
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }))
        response.on('error', reject)
      },
    )
    asked.on('error', reject)
    asked.on('timeout', () => asked.destroy(new Error('no answer in 30 s')))
    asked.end(body)
  })
}

/** Loopback addresses, so that rate limits count each visitor separately. */
const visitor = (number: number) => `127.${1 + (number % 200)}.${Math.floor(number / 200) % 250}.9`

/** Milliseconds between waitlist entries: the site sends at most 1,000 mails an hour to addresses that have not confirmed. */
const joinEveryMs = 400

/** Sends requests to a port until it is stopped: pages, leaderboards, credits, and waitlist entries, which write. */
export function startLoad(
  port: number,
  { workers, players }: { readonly workers: number; readonly players: readonly string[] },
) {
  let isOver = false
  let count = 0
  let answered = 0
  const failures: string[] = []
  const joined: string[] = []
  let nextJoinAt = 0

  async function askOnce(number: number): Promise<void> {
    const player = players[number % players.length] ?? 'anonymous'
    const email = `visitor${number}@scale.example`
    const questions: readonly Asked[] = [
      { method: 'POST', path: '/get-leaderboard', body: JSON.stringify({ player }) },
      { method: 'GET', path: `/api/leaderboard?limit=10&player=${player}` },
      { method: 'GET', path: '/en/leaderboard' },
      { method: 'GET', path: `/api/credits/balance/${player}` },
    ]
    const entry: Asked = {
      method: 'POST',
      path: '/api/waitlist',
      body: JSON.stringify({ list: 'beta', email, locale: 'en' }),
    }
    const isJoining = performance.now() >= nextJoinAt
    if (isJoining) nextJoinAt = performance.now() + joinEveryMs
    const question = isJoining ? entry : (questions[number % questions.length] as Asked)
    try {
      const { status, text } = await ask(port, { ...question, from: visitor(number) })
      if (status !== 200)
        return void failures.push(`${question.method} ${question.path}: ${status} ${text.slice(0, 120)}`)
      answered++
      if (question.path === '/api/waitlist') joined.push(email)
    } catch (error) {
      failures.push(`${question.method} ${question.path}: ${String(error)}`)
    }
  }

  const running = Promise.all(
    Array.from({ length: workers }, async () => {
      while (!isOver) await askOnce(count++)
    }),
  )
  return {
    report: (): LoadReport => ({ answered, failures: [...failures], joined: [...joined] }),
    async stop(): Promise<LoadReport> {
      isOver = true
      await running
      return { answered, failures, joined }
    },
  }
}
