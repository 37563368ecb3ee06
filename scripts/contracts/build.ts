import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { keccak256, toFunctionSignature, type Abi, type AbiItem, type Hex } from 'viem'
import * as v from 'valibot'
import { forge, projectRoot } from './forge'
import { maximumBytes } from './size-limit'

// Compiles the contracts and writes the files that are made from them: contracts/artifacts, contracts/size-report.json and
// the typed ABIs in contracts/generated. With `--check` it writes nothing and fails if one of them is out of date.

type Contract = {
  name: string
  /** Contracts whose functions and events are called at the same address, through a fallback. */
  alsoAt?: readonly string[]
  /** Contracts that this one calls and whose errors it passes on. */
  errorsOf?: readonly string[]
}

const contracts: readonly Contract[] = [
  { name: 'IntToken' },
  { name: 'Whitelist' },
  { name: 'Platform', alsoAt: ['PlatformOperations'], errorsOf: ['IntToken'] },
  { name: 'PlatformOperations' },
  { name: 'PlatformLens' },
  { name: 'PasswordRegistry', errorsOf: ['IntToken'] },
  { name: 'KeyHunt', errorsOf: ['IntToken'] },
  { name: 'Timelock' },
  { name: 'LegacyIntToken' },
  { name: 'LegacyPlatform' },
  { name: 'LegacyPasswordRegistry' },
]

const generatedFolder = 'contracts/generated'

const skippedTests = ['*.t.sol', '*/test/support/*', '*/test/invariant/*'].flatMap((path) => ['--skip', path])
// The tests find these contracts compiled.
forge(['build', ...skippedTests])
if (process.argv.includes('--check')) check()
else write()

function write() {
  for (const { path, content } of createFiles()) {
    const file = resolve(projectRoot, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
    console.log(path)
  }
  rmSync(resolve(projectRoot, generatedFolder), { recursive: true, force: true })
  generateAbis(generatedFolder)
  console.log(generatedFolder)
}

function check() {
  const stale = createFiles().filter(({ path, content }) => readIfExists(path) !== content)
  const freshFolder = '.cache/contracts/generated'
  rmSync(resolve(projectRoot, freshFolder), { recursive: true, force: true })
  generateAbis(freshFolder)
  const names = new Set([freshFolder, generatedFolder].flatMap((folder) => readdirSync(resolve(projectRoot, folder))))
  const staleAbis = [...names].filter(
    (name) => readIfExists(join(freshFolder, name)) !== readIfExists(join(generatedFolder, name)),
  )
  const paths = [...stale.map(({ path }) => path), ...staleAbis.map((name) => join(generatedFolder, name))]
  if (paths.length === 0) return
  console.error(`Generated contract files are out of date (${paths.join(', ')}): run npm run contracts:build.`)
  process.exitCode = 1
}

function readIfExists(path: string): string | undefined {
  const file = resolve(projectRoot, path)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** Runs `wagmi generate` on the committed artifacts. */
function generateAbis(folder: string) {
  const cli = resolve(projectRoot, 'node_modules/@wagmi/cli/dist/esm/cli.js')
  const env = { ...process.env, GENERATED_FOLDER: folder }
  execFileSync(process.execPath, [cli, 'generate', '--config', 'contracts/wagmi.config.ts'], {
    cwd: projectRoot,
    stdio: 'pipe',
    env,
  })
}

/** The artifacts and the size report, with their paths from the project's root. */
function createFiles(): { path: string; content: string }[] {
  const artifacts = contracts.map((contract) => {
    const { name } = contract
    const { bytecode } = readForgeArtifact(name)
    const artifact = {
      contractName: name,
      abi: createAbi(contract),
      bytecode: bytecode.object,
      runtime: toRuntime(name),
      compilation: toCompilation(name),
    }
    return { path: `contracts/artifacts/${name}.json`, content: `${JSON.stringify(artifact)}\n` }
  })
  const report = `${JSON.stringify(createSizeReport(), null, 2)}\n`
  return [...artifacts, { path: 'contracts/size-report.json', content: report }]
}

/** The contract's own ABI, joined by that of the contracts behind its fallback and by the errors it passes on. */
function createAbi({ name, alsoAt = [], errorsOf = [] }: Contract): AbiItem[] {
  const sameAddress = alsoAt.flatMap((other) => readForgeArtifact(other).abi.filter(isNamed))
  const errors = errorsOf.flatMap((other) => readForgeArtifact(other).abi.filter(({ type }) => type === 'error'))
  const seen = new Set<string>()
  return [...readForgeArtifact(name).abi, ...sameAddress, ...errors].filter((item) => {
    const key = isNamed(item) ? `${item.type} ${toSignature(item)}` : item.type
    return !seen.has(key) && seen.add(key)
  })
}

function isNamed(item: AbiItem) {
  return item.type === 'function' || item.type === 'event' || item.type === 'error'
}

function toSignature(item: AbiItem): string {
  return item.type === 'function' ? toFunctionSignature(item) : JSON.stringify(item)
}

/**
 * Identifies the deployed code: the hash of the code with zeros for immutables, as the compiler writes it, and the byte
 * offsets of the words of each immutable.
 */
function toRuntime(name: string) {
  const { object, immutableReferences } = readForgeArtifact(name).deployedBytecode
  const immutables = Object.values(immutableReferences)
    .map((places) => places.map(({ start }) => start))
    .sort(([a = 0], [b = 0]) => a - b)
  return { codeHash: keccak256(object as Hex), immutables }
}

/** What an explorer needs to compile the contract again: compiler, settings, and the paths of its file and of all its sources. */
function toCompilation(name: string) {
  const { compiler, settings, sources } = readForgeArtifact(name).metadata
  const { compilationTarget, ...rest } = settings
  const [path] = Object.keys(compilationTarget)
  return { compiler: compiler.version, path, settings: rest, sources: Object.keys(sources) }
}

/**
 * The bytes of every contract and the slots of the platform's storage. Throws if a contract is over the limit, or if
 * Platform and PlatformOperations, which share one storage by delegatecall, lay it out differently.
 */
function createSizeReport() {
  const bytes = Object.fromEntries(
    contracts.map(({ name }) => [name, (readForgeArtifact(name).deployedBytecode.object.length - 2) / 2]),
  )
  const tooLarge = Object.keys(bytes).filter((name) => (bytes[name] ?? 0) > maximumBytes)
  if (tooLarge.length > 0) throw new Error(`${tooLarge.join(', ')} is over ${maximumBytes} bytes`)
  const [storage, ofOperations] = ['Platform', 'PlatformOperations'].map((name) =>
    readForgeArtifact(name).storageLayout.storage.map(
      ({ label, slot, offset }) => `slot ${slot} + ${offset}: ${label}`,
    ),
  )
  if (JSON.stringify(storage) !== JSON.stringify(ofOperations)) {
    throw new Error('Platform and PlatformOperations do not lay out their storage alike')
  }
  return { bytes, platformStorage: storage }
}

function readForgeArtifact(name: string) {
  const schema = v.object({
    abi: v.custom<Abi>(Array.isArray, 'not an ABI'),
    bytecode: v.object({ object: v.pipe(v.string(), v.regex(/^0x[0-9a-f]+$/, 'unlinked or empty bytecode')) }),
    deployedBytecode: v.object({
      object: v.string(),
      immutableReferences: v.optional(
        v.record(v.string(), v.array(v.object({ start: v.number(), length: v.literal(32) }))),
        {},
      ),
    }),
    metadata: v.object({
      compiler: v.object({ version: v.string() }),
      settings: v.looseObject({ compilationTarget: v.record(v.string(), v.string()) }),
      sources: v.record(v.string(), v.unknown()),
    }),
    storageLayout: v.object({
      storage: v.array(v.object({ label: v.string(), slot: v.string(), offset: v.number() })),
    }),
  })
  const path = resolve(projectRoot, `.cache/foundry/out/${name}.sol/${name}.json`)
  return v.parse(schema, JSON.parse(readFileSync(path, 'utf8')))
}
