import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { compileMutant, createMutants, readSurvivors } from './mutants/compile-mutants'
import { createFaults } from './mutants/faults'
import type { Mutant } from './mutants/generate-mutants'
import { createWorkspace, openWorkspace, type TestFilter, type Workspace } from './mutants/workspace'

// Tests the tests: each mutant is a copy of the contracts with one small fault, and some test must fail on it.
// `npm run contracts:mutants` tests all of them. Arguments: `--sample=12` tests the same 12 every time (and the faults of the live
// generation), `--only=TEXT` those whose key contains the text, `--shards=4` sets the number of processes, `--list` only prints keys.

type Verdict = 'killed' | 'SURVIVED' | 'explained' | 'STALE' | 'invalid'
type Result = { key: string; verdict: Verdict }

/** A mutant that the tests once did not detect. It is in every sample. (The other one is in mutants/faults.ts.) */
const alwaysInSample = ['delete _progress.intBonusesOwed -=']

/** The tests of a source file, by the start of their contracts' names. Tests of other files run after them. */
const testsOf: readonly (readonly [file: RegExp, match: string])[] = [
  [/IntToken|access\//, '^(IntToken|Faults|Settings)'],
  [/Whitelist/, '^(Roles|Settings)'],
  [/KeyHunt/, '^(KeyHunt|Hunt)[A-Za-z]*Test$'],
  [/PasswordRegistry/, '^PasswordRegistry[A-Za-z]*Test$'],
  [/PlatformLens/, '^Lens'],
  [/Assets|AssetOperations|Holding/, '^(Assets|Settings|WorkedCases|Faults)'],
  [/GameServer|Energy/, '^(Assets|Faults|WorkedCases|Roles)'],
  [/Sale|PriceStep/, '^(Sale|PriceSteps|Settings|Faults)'],
  [/Referral/, '^(Referral|Faults|WorkedCases)'],
  [/Earnings|Stream|Gifts/, '^(Earnings|Faults|WorkedCases)'],
  [/Settings|Platform/, '^(Settings|Roles|EntryPoints|Reentrancy|Faults)'],
]

/** Tests that measure the deployed bytecode, or take long. */
const measuring = 'DeployedCode|StepGas|Distribution'
const searching = 'Invariant|Sandwich'

/** The searches of a source file; those of the platform for all files that are not listed. */
const searchesOf: readonly (readonly [file: RegExp, match: string])[] = [
  [/KeyHunt/, '^KeyHunt.*Invariant'],
  [/PasswordRegistry/, '^PasswordRegistry.*Invariant'],
  [/./, '^PlatformInvariant|Sandwich'],
]

const options = process.argv.slice(2)
const option = (name: string) => options.find((text) => text.startsWith(`--${name}=`))?.slice(name.length + 3)

if (process.send) runShard()
else await runAll()

async function runAll() {
  const survivors = readSurvivors()
  const mutants = [...createFaults(), ...select(createMutants())].filter(isWanted)
  if (options.includes('--list')) {
    for (const { key } of mutants) console.log(key)
    return
  }
  const workspace = createWorkspace()
  const workspaces = [workspace]
  try {
    for (const filter of [{ exclude: `${measuring}|${searching}` }, { match: searching }]) {
      const { outcome, output } = await workspace.testWithoutLimit(filter)
      if (outcome !== 'passed')
        throw new Error(`the tests must pass without any mutant, but they ${outcome}:\n${output}`)
    }
    // Copies share the compiled files.
    const shards = Math.min(Number(option('shards') ?? availableParallelism()), mutants.length)
    while (workspaces.length < shards) workspaces.push(workspace.copy())
    const waiting = [...mutants]
    const results = (await Promise.all(workspaces.map(({ folder }) => runOn(folder, waiting, survivors)))).flat()
    report(results, survivors)
  } finally {
    for (const each of workspaces) each.remove()
  }
}

function isWanted({ key }: Mutant): boolean {
  return key.includes(option('only') ?? '')
}

/** All mutants, or a sample that is the same in every run. */
function select(mutants: Mutant[]): Mutant[] {
  const size = Number(option('sample') ?? Infinity)
  if (size >= mutants.length) return mutants
  const position = ({ key }: Mutant) => createHash('sha256').update(`issue 19 ${key}`).digest('hex')
  const isFixed = ({ key }: Mutant) => alwaysInSample.some((text) => key.includes(text))
  const others = mutants.filter((mutant) => !isFixed(mutant)).sort((a, b) => (position(a) < position(b) ? -1 : 1))
  return [...mutants.filter(isFixed), ...others].slice(0, size)
}

/** Sends mutants to a process of its own, which compiles them, and collects their results. */
function runOn(folder: string, waiting: Mutant[], survivors: ReadonlyMap<string, string>): Promise<Result[]> {
  return new Promise((resolvePromise, reject) => {
    const shard = fork(import.meta.filename, [folder])
    const results: Result[] = []
    const next = () => {
      const mutant = waiting.shift()
      if (mutant === undefined) shard.disconnect()
      else shard.send(mutant)
    }
    shard.on('message', ({ key, verdict }: Result) => {
      const isExplained = survivors.has(key)
      const result: Result = { key, verdict: toVerdict(verdict, isExplained) }
      results.push(result)
      console.log(`${result.verdict.padEnd(9)} mutant ${key}`)
      next()
    })
    shard.on('error', reject)
    shard.on('exit', (code) => (code === 0 ? resolvePromise(results) : reject(new Error(`a shard ended with ${code}`))))
    next()
  })
}

function toVerdict(verdict: Verdict, isExplained: boolean): Verdict {
  if (verdict === 'SURVIVED' && isExplained) return 'explained'
  return verdict === 'killed' && isExplained ? 'STALE' : verdict
}

function report(results: readonly Result[], survivors: ReadonlyMap<string, string>) {
  const count = (wanted: Verdict) => results.filter(({ verdict }) => verdict === wanted).length
  const compiled = results.length - count('invalid')
  console.log(
    `${count('killed') + count('STALE')} of ${compiled} mutants killed, ${count('explained')} survivors explained, ` +
      `${count('SURVIVED')} unexplained; ${count('invalid')} more do not compile`,
  )
  const isComplete = option('only') === undefined && option('sample') === undefined
  const keys = new Set(results.map(({ key }) => key))
  const unknown = isComplete ? [...survivors.keys()].filter((key) => !keys.has(key)) : []
  for (const key of unknown) console.log(`STALE     mutant ${key}`)
  if (count('SURVIVED') + count('STALE') + unknown.length > 0 || compiled === 0) process.exitCode = 1
}

/** A process that tests one mutant for each message. */
function runShard() {
  const folder = options[0]
  if (folder === undefined) throw new Error('a shard needs its folder')
  const workspace = openWorkspace(folder)
  process.on('message', (mutant: Mutant) => {
    void test(workspace, mutant).then((verdict) => process.send?.({ key: mutant.key, verdict } satisfies Result))
  })
}

async function test(workspace: Workspace, mutant: Mutant): Promise<Verdict> {
  const codes = compileMutant(mutant)
  if (codes === undefined) return 'invalid'
  const undos = codes.map(({ name, bytecode }) => workspace.replaceCode(name, bytecode))
  try {
    for (const filter of toFilters(mutant)) {
      const { outcome, output } = await workspace.test(filter)
      if (outcome === 'broken') throw new Error(`forge could not test ${mutant.key}:\n${output}`)
      if (outcome === 'failed') return 'killed'
    }
    return 'SURVIVED'
  } finally {
    for (const undo of undos) undo()
  }
}

/** First the tests of the changed file, then all other unit tests, then the searches. */
function toFilters({ path, test }: Mutant): TestFilter[] {
  if (test !== undefined) return [{ match: '^FaultsTest$', test }]
  const first = (list: typeof testsOf) => list.find(([file]) => file.test(path))?.[1]
  const [own, searches] = [first(testsOf), first(searchesOf)]
  const exclude = `${measuring}|${searching}`
  return [...(own === undefined ? [] : [{ match: own, exclude }]), { exclude }, { match: searches }]
}
