import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent } from 'node:http'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { localChainId } from '@/lib/chains'
import { readServerEnv } from '@/lib/env/server-env'
import { localeCodes } from '@/lib/i18n/locales'
import { localizedPath } from '@/lib/i18n/localized-path'
import { routes } from '@/lib/routes/pages'
import { openInstance, readRunRecord, removeData } from '@/scripts/dev/instance'
import { createProgress } from '@/scripts/dev/progress'
import { startStack } from '@/scripts/dev/start-stack'
import { createSupervisor } from '@/scripts/dev/supervisor'
import { createTestVariables } from '@/scripts/test/test-variables'
import { rendersPerSecond } from '@/server/page-cache.mjs'
import type { ReadingPlan } from './read-pages'
import type { Statuses } from './run-load'
import type { SavingPlan } from './save-games'
import { sendRequest } from './send-request'

// `npm run bench:busy` measures how long `/config.json` takes while clients save games of 800 KB, and while a visitor asks for pages, sixty at
// the same moment: for every page in every language when all are old, for others than the entry has in memory, and for some that do not exist.
// It fails when in every round the 99th percentile is too long, or a page is answered with another status than its own or 429. While games are saved,
// it may be ten times that of the quiet site in the same round; while pages are read, as long as Next takes to render four of them one after the
// other, because a visitor has four requests at once, and all are rendered in the thread that serves.
const root = process.cwd()
const pauseMs = 10
const saversAtOnce = 48
/** What nginx passes on of one visitor (`deploy/nginx.conf`): twenty a second, which may come together. */
const wave = { atOnce: 60, everyMs: 3_000 } as const
const paths = Object.values(routes).flatMap((route) => localeCodes.map((locale) => localizedPath(locale, route)))
/** Each measurement lasts as long as it takes to ask for every page once. */
const measureMs = Math.ceil(paths.length / wave.atOnce) * wave.everyMs
/** The longest `revalidate` of these pages. When a page is older, the next request makes Next render it. */
const revalidateMs = 60_000
/** The bounds, as a ratio to the 99th percentile of the quiet site and to the time of a rendering. */
const maxRatios = { 'save-games.ts': 10, 'read-pages.ts': 4 } as const
/** How many pages are rendered in turn, on the quiet site, to measure the time of one. */
const pagesRendered = 15
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

type Load = { readonly name: string } & (
  | { readonly file: 'save-games.ts'; readonly plan: SavingPlan }
  | { readonly file: 'read-pages.ts'; readonly plan: ReadingPlan; readonly status: number }
)

type Measured = { readonly p50: number; readonly p99: number }

/** Reads `/config.json` once in `pauseMs`, however long the responses take, as visitors do who know nothing of each other. */
async function readConfig(port: number): Promise<Measured> {
  const agent = new Agent({ keepAlive: true })
  const begun = performance.now()
  const read = async (dueMs: number) => {
    const { status } = await sendRequest({ port, path: '/config.json', from: '127.0.0.1', agent })
    if (status !== 200) throw new Error(`/config.json answered ${status}`)
    return performance.now() - begun - dueMs
  }
  const reads: Promise<number>[] = []
  for (let dueMs = 0; dueMs < measureMs; dueMs += pauseMs) {
    await wait(Math.max(0, begun + dueMs - performance.now()))
    reads.push(read(dueMs))
  }
  const sorted = (await Promise.all(reads)).toSorted((one, other) => one - other)
  agent.destroy()
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? NaN
  return { p50: at(0.5), p99: at(0.99) }
}

/** Resident memory of the web server in megabytes. */
function readMemory(): number {
  const web = readRunRecord(dataDir).find(({ name }) => name === 'web')
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${web?.pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1_024)
}

let pagesReadAt = 0

/** Reads every page in turn, because a page that was never read has no age. */
async function readPagesOnce(port: number): Promise<void> {
  for (const path of paths) {
    const { status } = await sendRequest({ port, path, from: '127.0.0.1' })
    if (status !== 200) throw new Error(`${path} answered ${status}`)
  }
  pagesReadAt = performance.now()
}

/** Waits until all pages are old, and asks for some in turn. @returns the median time in milliseconds. */
async function measureRendering(port: number): Promise<number> {
  await wait(Math.max(0, pagesReadAt + revalidateMs - performance.now()))
  const times: number[] = []
  for (const path of paths.slice(-pagesRendered)) {
    const begun = performance.now()
    const { headers } = await sendRequest({ port, path, from: '127.0.0.1', headers: { accept: 'text/html' } })
    if (headers['x-nextjs-cache'] !== 'REVALIDATED') throw new Error(`${path} was not rendered`)
    times.push(performance.now() - begun)
    // Old pages begin to be rendered in turns (`server/page-cache.mjs`).
    await wait(1_000 / rendersPerSecond)
  }
  return times.toSorted((one, other) => one - other)[pagesRendered >> 1] ?? NaN
}

/** Reads `/config.json` while a process makes a load. */
async function readBeside({ file, plan }: Load) {
  const before = readMemory()
  const child = fork(join(root, 'scripts/bench/busy', file), { execArgv: ['--import', 'tsx'] })
  child.send(plan)
  await once(child, 'message')
  const measured = await readConfig(plan.port)
  child.send('stop')
  const [statuses] = (await once(child, 'message')) as [Statuses]
  child.disconnect()
  if (file === 'read-pages.ts') pagesReadAt = performance.now()
  return { ...measured, statuses, memory: `${before} to ${readMemory()} MB` }
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
  const reading = { port, from: '127.0.7.1', ...wave }
  const loads: readonly Load[] = [
    { name: 'all pages', file: 'read-pages.ts', plan: { ...reading, paths }, status: 200 },
    {
      name: `${saversAtOnce} saves at once, one visitor`,
      file: 'save-games.ts',
      plan: { port, clients: oneVisitor },
    },
    {
      name: `${saversAtOnce} saves at once, ${saversAtOnce} visitors`,
      file: 'save-games.ts',
      plan: { port, clients },
    },
    {
      name: 'pages without a language, made-up queries, in parts',
      file: 'read-pages.ts',
      plan: {
        ...reading,
        paths: Object.values(routes).map((route) => `${route}?made-up=*`),
        headers: { range: 'bytes=0-9' },
      },
      status: 200,
    },
    {
      name: 'addresses that do not exist',
      file: 'read-pages.ts',
      plan: { ...reading, paths: ['/en/*', '/api/*', '/*.png'] },
      status: 404,
    },
  ]

  await readPagesOnce(port)
  await readConfig(port)
  console.log(
    `/config.json for ${measureMs / 1_000} s each: median, 99th percentile, its ratio to the quiet site (saves) or to a rendering (pages), ` +
      'load of the machine, memory of the web server before and after, statuses of the load',
  )
  const show = (name: string, { p50, p99 }: Measured, end: string) =>
    console.log(
      `${name.padEnd(52)} ${p50.toFixed(1)} ms  ${p99.toFixed(1)} ms  ${end.replace('|', `${loadavg()[0]?.toFixed(1)}`)}`,
    )
  const least = new Map(loads.map((load) => [load, Infinity]))
  for (let round = 0; round < rounds; round += 1) {
    const renderingMs = await measureRendering(port)
    const quiet = await readConfig(port)
    show('quiet', quiet, `|  a page is rendered in ${renderingMs.toFixed(1)} ms`)
    for (const load of loads) {
      const { statuses, memory, ...measured } = await readBeside(load)
      const ratio = measured.p99 / (load.file === 'save-games.ts' ? quiet.p99 : renderingMs)
      show(load.name, measured, `${ratio.toFixed(1)}  |  ${memory}  ${JSON.stringify(statuses)}`)
      const expected = load.file === 'save-games.ts' ? 200 : load.status
      const isWrong = Object.keys(statuses).some((status) => !['429', `${expected}`].includes(status.slice(0, 3)))
      if (isWrong) console.error('Not all were answered as they should be, so this does not count.')
      else least.set(load, Math.min(least.get(load) ?? Infinity, ratio))
    }
  }
  for (const [{ name, file }, ratio] of least) {
    console.log(`${name.padEnd(52)} least ratio ${ratio.toFixed(1)}, at most ${maxRatios[file]}`)
    if (ratio <= maxRatios[file]) continue
    process.exitCode = 1
    console.error('In every round this is too long, or something was answered as it should not be.')
  }
} finally {
  await stop()
  await lock.release()
}
process.exit()
