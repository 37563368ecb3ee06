import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { localChainId } from '@/lib/chains'
import { readServerEnv } from '@/lib/env/server-env'
import { openInstance, removeData } from '@/scripts/dev/instance'
import { createProgress } from '@/scripts/dev/progress'
import { startStack } from '@/scripts/dev/start-stack'
import { createSupervisor } from '@/scripts/dev/supervisor'
import { createTestVariables } from '@/scripts/test/test-variables'
import type { SavingPlan } from './save-games'
import { sendRequest } from './send-request'

// `npm run bench:busy` measures how long `/config.json` takes while clients save games of 800 KB. It fails when the 99th percentile is more
// than ten times that of the quiet site in the same round, in every round.
const root = process.cwd()
const reads = 1_000
const pauseMs = 5
const saversAtOnce = 48
const maxRatio = 10
/** Other programs disturb a round, so the best of several counts. */
const rounds = 3

const folder = mkdtempSync(join(tmpdir(), 'intrepid-busy-'))
const dataDir = join(folder, 'data')
const supervisor = createSupervisor(dataDir)
const progress = createProgress()

async function stop() {
  await supervisor.stopAll()
  removeData(dataDir)
  rmSync(folder, { recursive: true, force: true })
}

const toCookie = (setCookies: readonly string[] = []) =>
  setCookies.map((cookie) => cookie.split(';', 1)[0] ?? '').join('; ')

/** Logs in with a new wallet. @returns the cookies of the session. */
async function logIn(port: number, from: string): Promise<string> {
  const wallet = privateKeyToAccount(generatePrivateKey())
  const challenge = await sendRequest({
    port,
    path: '/api/auth/wallet/message',
    from,
    body: JSON.stringify({ address: wallet.address, chainId: localChainId, purpose: 'log-in' }),
  })
  const { message } = JSON.parse(challenge.text) as { readonly message: string }
  const login = await sendRequest({
    port,
    path: '/api/auth/wallet/login',
    from,
    cookie: toCookie(challenge.headers['set-cookie']),
    body: JSON.stringify({
      message,
      signature: await wallet.signMessage({ message }),
      isRemembered: false,
      locale: 'en',
    }),
  })
  if (login.status !== 200) throw new Error(`The wallet could not log in: ${login.text}`)
  return toCookie(login.headers['set-cookie'])
}

type Measured = { readonly p50: number; readonly p99: number }

async function readConfig(port: number): Promise<Measured> {
  const all: number[] = []
  for (let index = 0; index < reads; index += 1) {
    const { status, ms } = await sendRequest({ port, path: '/config.json', from: '127.0.0.1' })
    if (status !== 200) throw new Error(`/config.json answered ${status}`)
    all.push(ms)
    await wait(pauseMs)
  }
  const sorted = all.toSorted((one, other) => one - other)
  return { p50: sorted[Math.floor(reads * 0.5)] ?? NaN, p99: sorted[Math.floor(reads * 0.99)] ?? NaN }
}

/** Reads `/config.json` while clients save. @returns the times, and how often the saves got each status. */
async function readWhileSaving(plan: SavingPlan): Promise<Measured & { readonly statuses: Record<string, number> }> {
  const child = fork(join(root, 'scripts/bench/busy/save-games.ts'), { execArgv: ['--import', 'tsx'] })
  child.send(plan)
  await once(child, 'message')
  const measured = await readConfig(plan.port)
  const statuses = new Promise<Record<string, number>>((resolve) =>
    child.on('message', (message: { kind: string; statuses: Record<string, number> }) => {
      if (message.kind === 'done') resolve(message.statuses)
    }),
  )
  child.send('stop')
  return { ...measured, statuses: await statuses }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stop().then(() => process.exit(130)))
const lock = await openInstance(dataDir, progress.say)
try {
  const distDir = process.env.NEXT_DIST_DIR ?? '.next'
  const variables = await createTestVariables(dataDir, distDir)
  const env = readServerEnv(variables)
  await startStack({ root, env, variables, distDir, isDevelopment: false, isDurable: false, supervisor, progress })
  const port = env.webPort
  const places = Array.from({ length: saversAtOnce }, (_, index) => `127.0.9.${index + 1}`)
  const clients: SavingPlan['clients'][number][] = []
  for (const from of places) clients.push({ from, cookie: await logIn(port, from) })
  const oneVisitor = clients.map(({ cookie }) => ({ from: '127.0.8.1', cookie }))

  await readConfig(port)
  console.log(
    `/config.json, ${reads} reads each: median, 99th percentile, ratio of the latter to the quiet site, load of the machine`,
  )
  const show = (name: string, { p50, p99 }: Measured, quiet: Measured, end = '') =>
    console.log(
      `${name.padEnd(36)} ${p50.toFixed(1)} ms  ${p99.toFixed(1)} ms  ${(p99 / quiet.p99).toFixed(1)}  ${loadavg()[0]?.toFixed(1)}  ${end}`,
    )
  const least = new Map<string, number>()
  for (let round = 0; round < rounds; round += 1) {
    const quiet = await readConfig(port)
    show('quiet', quiet, quiet)
    for (const [name, list] of [
      [`${saversAtOnce} saves at once, one visitor`, oneVisitor],
      [`${saversAtOnce} saves at once, ${saversAtOnce} visitors`, clients],
    ] as const) {
      const measured = await readWhileSaving({ port, clients: list })
      show(name, measured, quiet, `saves: ${JSON.stringify(measured.statuses)}`)
      least.set(name, Math.min(least.get(name) ?? Infinity, measured.p99 / quiet.p99))
    }
  }
  for (const [name, ratio] of least) console.log(`${name.padEnd(36)} least ratio ${ratio.toFixed(1)}`)
  if (Math.max(...least.values()) > maxRatio) {
    process.exitCode = 1
    console.error(`In every round a 99th percentile is more than ${maxRatio} times that of the quiet site.`)
  }
} finally {
  await stop()
  await lock.release()
}
process.exit()
