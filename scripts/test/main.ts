import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { printError } from '../dev/launch-error'
import { buildSite } from '../dev/build-site'
import { createSupervisor } from '../dev/supervisor'
import { buildGames } from '../games/build-games'
import { createCommandRunner } from './command-runner'
import * as counts from './counts'
import { findChromium } from './find-chromium'
import { installNode, type otherNodes } from './install-node'
import { testDistDir } from './test-variables'

// npm test: runs every kind of test and prints the counts. `--quick` (npm run check) leaves out what needs a chain or a
// browser, `--long` runs everything at full length, and `--only=NAME` runs one stage, such as `--only=unit`.

type TestCounts = counts.TestCounts
type Stage = { readonly name: string; readonly run: () => Promise<TestCounts> }

const options = process.argv.slice(2)
const only = options.filter((option) => option.startsWith('--only=')).map((option) => option.slice('--only='.length))
const isLong = options.includes('--long')
if (isLong) process.env.INTREPID_TEST_LONG = '1'

const root = process.cwd()
const folder = mkdtempSync(join(tmpdir(), 'intrepid-test-'))
const runner = createCommandRunner(root)
const supervisor = createSupervisor(folder)
const results = new Map<string, TestCounts>()
const failures: string[] = []
let isStopping = false

/** A stage that runs one command, which counts as one test. */
function createCommandStage(name: string, command: string, ...args: readonly string[]): Stage {
  return {
    name,
    async run() {
      const { code } = await runner.run(command, args)
      return code === 0 ? counts.onePassed : counts.oneFailed
    },
  }
}

const createNpmStage = (name: string, script: string) => createCommandStage(name, 'npm', 'run', '--silent', script)
const createNodeStage = (name: string, ...args: readonly string[]) =>
  createCommandStage(name, process.execPath, ...args)

/** Counts a report, and keeps the names of its failed tests for the end of the run. */
function keepFailures(stage: string, report: counts.ReportCounts): TestCounts {
  failures.push(...report.failures.map((failure) => `${stage}: ${failure.trimEnd()}`))
  return report
}

/** Reads the JSON report of a test runner; undefined when it wrote none. */
const readReport = (file: string): unknown => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

/** A stage that runs projects of vitest.config.ts. */
function createVitestStage(
  name: string,
  projects: readonly string[] = [name],
  environment: Readonly<Record<string, string>> = {},
): Stage {
  return {
    name,
    async run() {
      const file = join(folder, `${name}.json`)
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
      const { code } = await runner.runNode(
        ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...projects.map((project) => `--project=${project}`)],
        { environment },
      )
      const report = readReport(file)
      if (report === undefined) return counts.oneFailed
      return counts.withExitCode(keepFailures(name, counts.countVitest(report)), code)
    },
  }
}

/** TypeScript 7, compiled to machine code, needs half the time of version 6, which ESLint and Next still need. */
const typesStage: Stage = {
  name: 'types',
  async run() {
    const environment = { NEXT_DIST_DIR: testDistDir, NEXT_TELEMETRY_DISABLED: '1' }
    const generated = await runner.runNode(['node_modules/next/dist/bin/next', 'typegen'], { environment })
    if (generated.code !== 0) return counts.oneFailed
    const compiler = 'node_modules/typescript-7/bin/tsc'
    const checked = await runner.runNode([compiler, '--project', 'scripts/test/tsconfig.json'])
    return checked.code === 0 ? counts.onePassed : counts.oneFailed
  },
}

/** All rules that oxlint has, and by ESLint the others. */
const lintStage: Stage = {
  name: 'lint',
  async run() {
    const typed = await runner.runNode(['node_modules/oxlint/bin/oxlint', '--deny-warnings'])
    const rest = await runner.runNode([
      'node_modules/eslint/bin/eslint.js',
      '.',
      '--max-warnings=0',
      '--cache',
      '--cache-location=.cache/eslint/',
    ])
    return typed.code === 0 && rest.code === 0 ? counts.onePassed : counts.oneFailed
  },
}

const buildStage: Stage = {
  name: 'build',
  async run() {
    const logFile = join(root, '.cache', 'test', 'build.log')
    const environment = process.env
    await buildSite({ root, distDir: testDistDir, environment, logFile, supervisor, say: console.log })
    await buildGames(root, testDistDir)
    return counts.onePassed
  },
}

const forgeStage: Stage = {
  name: 'contracts',
  async run() {
    const script = isLong ? 'contracts:test:full' : 'contracts:test:change'
    const { code, output } = await runner.run('npm', ['run', '--silent', script, '--', '--json'], { isShown: false })
    const report = output.split('\n').find((line) => line.startsWith('{'))
    if (report === undefined) {
      console.log(output)
      return counts.oneFailed
    }
    return counts.withExitCode(keepFailures('contracts', counts.countForge(JSON.parse(report))), code)
  },
}

/**
 * Copies of the contracts, each with one small fault: the tests must fail for all of them. The long run makes every
 * copy.
 */
const mutantStage: Stage = {
  name: 'mutants',
  async run() {
    const size = isLong ? [] : ['--', '--sample=12']
    const { code, output } = await runner.run('npm', ['run', '--silent', 'contracts:mutants', ...size], {
      isShown: false,
    })
    console.log(output.trimEnd())
    return counts.withExitCode(counts.countMutants(output), code)
  },
}

let installing: Promise<unknown> = Promise.resolve()
const installed = new Map<string, Promise<unknown>>()

/** Installs the system's programs that a stage needs, once and one after the other: apt-get has a lock. */
function installSystem(kind: 'web' | 'browser' | 'scale'): Promise<unknown> {
  const known = installed.get(kind)
  if (known !== undefined) return known
  installing = installing.then(() => runner.runNode(['--import', 'tsx', 'scripts/test/install-system.ts', kind]))
  installed.set(kind, installing)
  return installing
}

const webStage: Stage = {
  name: 'web',
  async run() {
    await installSystem('web')
    return createVitestStage('web').run()
  },
}

/** One of its tests looks at the started site. */
const startStage: Stage = {
  name: 'start',
  async run() {
    await installSystem('browser')
    return createVitestStage('start').run()
  },
}

/** Many processes of the built site behind nginx. */
const scaleStage: Stage = {
  name: 'scale',
  async run() {
    await installSystem('scale')
    return createVitestStage('scale', ['scale'], { NEXT_DIST_DIR: testDistDir }).run()
  },
}

const browserStage: Stage = {
  name: 'browser',
  async run() {
    await installSystem('browser')
    if (findChromium() === undefined) return counts.oneFailed
    const file = join(folder, 'browser.json')
    const { code } = await runner.runNode(['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'], {
      environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    })
    const report = readReport(file)
    if (report === undefined) return counts.oneFailed
    return counts.withExitCode(keepFailures('browser', counts.countPlaywright(report)), code)
  },
}

/** Builds, starts and runs the quick tests under another version of Node. */
const createVersionStage = (version: keyof typeof otherNodes): Stage => ({
  name: `node ${version}`,
  async run() {
    const bin = await installNode(root, version, runner)
    const stages = ['--only=build', '--only=unit', '--only=start']
    const result = await runner.run(join(bin, 'node'), ['scripts/run.mjs', 'scripts/test/main.ts', ...stages], {
      environment: {
        PATH: `${bin}:${process.env.PATH ?? ''}`,
        TEST_DIST_DIR: `.next-node${version}`,
        INTREPID_TEST_LONG: undefined,
      },
    })
    return result.code === 0 ? counts.onePassed : counts.oneFailed
  },
})

async function runStage({ name, run }: Stage): Promise<void> {
  if (isStopping || (only.length > 0 && !only.includes(name))) return
  const startedAt = performance.now()
  const result = await run().catch((error: unknown) => {
    printError(error)
    return counts.oneFailed
  })
  results.set(name, result)
  console.log(`── ${name}: ${counts.toClosingLine(result)} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`)
}

async function runInTurn(...stages: readonly Stage[]): Promise<void> {
  for (const stage of stages) await runStage(stage)
}

/** Runs stages that nobody else has taken from `waiting`, one after the other. */
async function takeInTurn(waiting: Stage[]): Promise<void> {
  for (let stage = waiting.shift(); stage !== undefined; stage = waiting.shift()) await runStage(stage)
}

const unitStage = createVitestStage('unit', ['unit*', 'screens*'])
const formatStage = createNodeStage(
  'format',
  'node_modules/prettier/bin/prettier.cjs',
  '--check',
  '--cache',
  '--cache-location=.cache/prettier',
  '--log-level=warn',
  '.',
)
const checkStages = [
  lintStage,
  createNpmStage('generated contracts', 'contracts:check'),
  createNpmStage('contract sizes', 'contracts:size'),
]

async function runEverything(): Promise<void> {
  // Downloads while the others compute.
  if (only.length === 0) for (const kind of ['web', 'browser'] as const) void installSystem(kind)
  // Two lanes side by side: two processors always have work. Whichever is done first takes the short stages at the end.
  const built = runInTurn(typesStage, buildStage)
  const integrationStage = createVitestStage('integration', ['integration*', 'faults'])
  const lastStages = [mutantStage, createNpmStage('gas', 'bench:gas')]
  await Promise.all([
    built.then(() => runInTurn(integrationStage)).then(() => takeInTurn(lastStages)),
    runInTurn(...checkStages, forgeStage, unitStage)
      .then(() => built)
      .then(() => runInTurn(webStage, startStage))
      .then(() => takeInTurn(lastStages)),
  ])
  // While the product starts for the browser, one processor has little to do.
  await Promise.all([runStage(browserStage), runStage(formatStage)])
  if (isLong) await runInTurn(scaleStage, createVersionStage(22), createVersionStage(24))
}

async function exit(code: number): Promise<never> {
  await Promise.all([runner.stop(), supervisor.stopAll()])
  rmSync(folder, { recursive: true, force: true })
  process.exit(code)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (isStopping) return
    isStopping = true
    console.log('\nStopping …')
    void exit(130)
  })
}

await (options.includes('--quick')
  ? Promise.all([runInTurn(typesStage, unitStage), runInTurn(formatStage, ...checkStages)])
  : runEverything())

if (!isStopping) {
  if (results.size === 0) {
    console.error(`There is no stage ${only.join(', ')}.`)
    results.set(only.join(', '), counts.oneFailed)
  }
  const sum = counts.sumCounts([...results.values()])
  for (const failure of failures) console.log(`\n✗ ${failure}`)
  console.log('')
  for (const [name, result] of results) console.log(`${name}: ${counts.toClosingLine(result)}`)
  console.log(`\n${counts.toClosingLine(sum)}`)
  await exit(sum.failed === 0 ? 0 : 1)
}
