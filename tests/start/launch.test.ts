import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RuntimeConfig } from '@/lib/runtime-config'
import { buildSite } from '@/scripts/dev/build-site'
import { readLocalDeployment } from '@/scripts/dev/chain/deployment-file'
import { isAlive } from '@/scripts/dev/process-identity'
import { readRunRecord, removeData, stopLeftovers, type RecordedChild } from '@/scripts/dev/instance'
import { createSupervisor } from '@/scripts/dev/supervisor'
import { findChromium } from '@/scripts/test/find-chromium'
import { createTestVariables, testDistDir } from '@/scripts/test/test-variables'
import { launch, type Launch } from '@/tests/support/launch'
import { isLongRun } from '@/tests/support/long-run'

const folder = mkdtempSync(join(tmpdir(), 'intrepid-launch-'))
const distDir = testDistDir
const launches: Launch[] = []

function start(variables: Readonly<Record<string, string>>, nodeFlags: readonly string[] = []): Launch {
  const launched = launch(variables, { nodeFlags })
  launches.push(launched)
  return launched
}

async function readHealth(port: string | undefined): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}/api/health`)
  await response.arrayBuffer()
  return response.status
}

/** The hours from the newest block until the sale of a site opens, rounded up; negative or 0 once it is open. */
async function readSaleHours(port: string | undefined): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}/api/sale`)
  const { snapshot } = (await response.json()) as {
    snapshot: { readonly startDate: number; readonly blockTime: number }
  }
  return Math.ceil((snapshot.startDate - snapshot.blockTime) / 3_600)
}

/** Whether a browser shows a text on the dashboard of a site. */
async function seesOnDashboard(port: string | undefined, text: string): Promise<boolean> {
  const executablePath = findChromium() ?? '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const page = await browser.newPage()
    await page.goto(`http://localhost:${port}/en/app`)
    await page.getByText(text, { exact: true }).first().waitFor()
    return true
  } finally {
    await browser.close()
  }
}

const living = (children: readonly RecordedChild[]) => children.filter(isAlive).map(({ name }) => name)

describe('npm start', () => {
  let first: Record<string, string> = {}
  let second: Record<string, string> = {}
  const firstDir = join(folder, 'first')
  const secondDir = join(folder, 'second')
  let running: Launch | undefined

  const whole = ['database', 'chain', 'indexer', 'web']
  const names = () => readRunRecord(firstDir).map(({ name }) => name)

  async function expectWhole(launched: Launch) {
    await expect(launched.ready).resolves.toMatch(
      new RegExp(`^ready in \\d+\\.\\d s: http://localhost:${first.WEB_PORT}$`),
    )
    expect(await readHealth(first.WEB_PORT)).toBe(200)
    expect(names()).toEqual(whole)
  }

  beforeAll(async () => {
    first = await createTestVariables(firstDir, distDir)
    second = { ...(await createTestVariables(secondDir, distDir)), LOCAL_SALE_DELAY_HOURS: '30' }
    // Does nothing when `npm test` has built already.
    const supervisor = createSupervisor(join(folder, 'build'))
    const logFile = join(folder, 'build', 'build.log')
    await buildSite({
      root: process.cwd(),
      distDir,
      environment: process.env,
      logFile,
      supervisor,
      say: () => undefined,
    })
    await supervisor.stopAll()
  }, 400_000)

  afterAll(async () => {
    for (const { signal, exit } of launches) {
      signal('SIGTERM')
      await exit
    }
    for (const dataDir of [firstDir, secondDir]) {
      await stopLeftovers(dataDir)
      removeData(dataDir)
    }
    rmSync(folder, { recursive: true, force: true })
  })

  it('says in one sentence that Node is too old', async () => {
    const fake = "data:text/javascript,Object.defineProperty(process.versions,'node',{value:'18.20.4'})"
    const launched = start(first, ['--import', fake])
    expect(await launched.exit).toBe(1)
    expect(launched.output()).toMatch(/^Node 20\.19 or newer is needed, this is 18\.20\.4: install it .*\n$/)
  })

  it('runs twice side by side, each with ports and data of its own', async () => {
    running = start(first)
    const other = start(second)
    await Promise.all([expectWhole(running), other.ready])
    expect(await readHealth(second.WEB_PORT)).toBe(200)
    expect(readLocalDeployment(secondDir)?.chainId).toBe(31337)
    // The countdown of the header counts to this start (`tests/e2e/live-site.spec.ts`).
    expect(await readSaleHours(first.WEB_PORT)).toBeLessThanOrEqual(0)
    expect(await readSaleHours(second.WEB_PORT)).toBe(30)

    const children = readRunRecord(secondDir)
    expect(living(children)).toEqual(whole)
    other.signal('SIGTERM')
    expect(await other.exit).toBe(0)
    expect(living(children)).toEqual([])
    expect(readdirSync(secondDir).sort()).toEqual(['chain', 'deployments', 'hunt-secret', 'logs', 'postgres'])
    expect(await readHealth(first.WEB_PORT)).toBe(200)
  })

  it('names a busy port and the variable that moves it', async () => {
    const launched = start({ ...second, WEB_PORT: first.WEB_PORT ?? '' })
    expect(await launched.exit).toBe(1)
    expect(launched.output()).toContain(`Port ${first.WEB_PORT} (WEB_PORT) is in use by another program.`)
    expect(readRunRecord(secondDir)).toEqual([])
  })

  it('rejects a second run on the same data', async () => {
    const launched = start({ ...second, DATA_DIR: firstDir })
    expect(await launched.exit).toBe(1)
    expect(launched.output()).toContain(`Intrepid runs already on ${firstDir} (process ${running?.pid}): stop it first`)
    expect(await readHealth(first.WEB_PORT)).toBe(200)
  })

  it('runs a public site on Cronos, without a local chain, when no chain is named', async () => {
    const dataDir = join(folder, 'public')
    const variables: Record<string, string> = {
      ...(await createTestVariables(dataDir, distDir)),
      SITE_URL: 'https://intrepid.games',
      GAMES_ORIGIN: 'https://play.intrepid.games',
      TRUSTED_PROXIES: '10.0.0.2',
      OPERATOR_NAME: 'Intrepid Games Lda',
      OPERATOR_POSTAL_ADDRESS: 'Rua Augusta 1, Lisboa',
      OPERATOR_JURISDICTION: 'PT',
      OPERATOR_IMPRINT_URL: 'https://intrepid.games/imprint',
      CONTACT_EMAIL: 'team@intrepid.games',
      REPOSITORY_URL: 'https://code.intrepid.games/site',
      // Nothing leaves this machine.
      ...Object.fromEntries([25, 5031].map((id) => [`RPC_URLS_${id}`, 'http://127.0.0.1:1'])),
    }
    const launched = start(variables)
    await launched.ready
    const children = readRunRecord(dataDir)
    expect(living(children)).toEqual(['database', 'indexer', 'web'])
    const response = await fetch(`http://127.0.0.1:${variables.WEB_PORT}/config.json`)
    const { defaultChainId, chains } = (await response.json()) as RuntimeConfig
    expect([defaultChainId, chains.map(({ id }) => id)]).toEqual([25, [25, 5031]])
    const text = 'There are no contracts on Cronos Mainnet yet.'
    expect(await seesOnDashboard(variables.WEB_PORT, text)).toBe(true)
    launched.signal('SIGTERM')
    expect(await launched.exit).toBe(0)
    expect(living(children)).toEqual([])
  })

  it('names an unreachable database without its password', async () => {
    const launched = start({ ...second, DATABASE_URL: `postgres://ann:s3cret@127.0.0.1:${second.DATABASE_PORT}/shop` })
    expect(await launched.exit).toBe(1)
    expect(launched.output()).toContain('cannot be reached (ECONNREFUSED)')
    expect(launched.output()).not.toContain('s3cret')
  })

  it('cleans up after a launcher that was killed, and continues the same chain', async () => {
    const deployment = readLocalDeployment(firstDir)
    const orphans = readRunRecord(firstDir)
    running?.signal('SIGKILL')
    await running?.exit
    expect(living(orphans)).toEqual(whole)

    running = start(first)
    await expectWhole(running)
    expect(living(orphans)).toEqual([])
    expect(readLocalDeployment(firstDir)).toEqual(deployment)
    expect(running.output()).toContain('contracts: already deployed')
  })

  // The supervisor treats all processes alike: the first and the last one, and in the long run all.
  it.each(isLongRun ? whole : ['database', 'web'])(
    'stops everything when the %s is killed, reports it, and starts again',
    async (name) => {
      const children = readRunRecord(firstDir)
      const victim = children.find((child) => child.name === name)
      expect(victim).toBeDefined()
      if (victim !== undefined) process.kill(victim.pid, 'SIGKILL')

      expect(await running?.exit).toBe(1)
      expect(running?.output()).toContain(`The ${name} was ended by SIGKILL; its log is `)
      expect(living(children)).toEqual([])
      expect(existsSync(join(firstDir, 'launch.lock'))).toBe(false)

      running = start(first)
      await expectWhole(running)
    },
  )
})
