import { join } from 'node:path'
import type { Deployment } from '@/contracts/deployment'
import { localChainId } from '@/lib/chains'
import { type ServerEnv, toOwnHost } from '@/lib/env/server-env'
import { migrateDatabase } from '@/lib/server/database/migrate'
import { buildGames } from '../games/build-games'
import { buildSite } from './build-site'
import { prepareContracts } from './chain/prepare-contracts'
import { startChain } from './chain/start-chain'
import { startPostgres } from './postgres/start-postgres'
import { checkDatabase, checkDisk, checkPorts, listPorts } from './preflight'
import type { Progress } from './progress'
import { startService, toServiceCommands } from './services'
import type { Supervisor } from './supervisor'

type StackOptions = {
  /** Folder of the checkout. */
  readonly root: string
  readonly env: ServerEnv
  /** The environment variables that `env` was parsed from; the processes parse them again. */
  readonly variables: Readonly<Record<string, string | undefined>>
  /** Folder of the build, relative to the root. */
  readonly distDir: string
  readonly isDevelopment: boolean
  /** False for data that need not survive a power cut. */
  readonly isDurable: boolean
  readonly supervisor: Supervisor
  readonly progress: Progress
}

/**
 * Starts database, chain, contracts, indexer and web server, each after what it needs, and returns when all are healthy. The
 * supervisor stops them in reverse order.
 *
 * @returns the contracts of the local chain; undefined on a public chain.
 */
export async function startStack(options: StackOptions): Promise<Deployment | undefined> {
  const { root, env, distDir, isDevelopment, isDurable, supervisor, progress } = options
  const { dataDir } = env
  const nodeEnv = isDevelopment ? 'development' : 'production'
  const environment = {
    ...process.env,
    ...options.variables,
    DATA_DIR: dataDir,
    NEXT_DIST_DIR: distDir,
    NODE_ENV: nodeEnv,
    NEXT_TELEMETRY_DISABLED: '1',
  } as const
  const commands = toServiceCommands(isDevelopment)

  await progress.step('disk and ports', async () => {
    checkDisk(dataDir)
    await checkPorts(listPorts(env), env.host)
    if (env.isDatabaseExternal) await checkDatabase(env.databaseUrl)
  })
  if (!isDevelopment) {
    const logFile = join(dataDir, 'logs', 'build.log')
    const build = () => buildSite({ root, distDir, environment, logFile, supervisor, say: progress.say })
    await progress.step('build', build, (hasBuilt) => (hasBuilt ? 'done' : 'up to date'))
  }
  await progress.step(
    'games',
    () => buildGames(root, distDir),
    (hasBuilt) => (hasBuilt ? 'built' : 'up to date'),
  )
  await progress.step('database', async () => {
    if (!env.isDatabaseExternal) await startPostgres(env, supervisor, isDurable)
    await migrateDatabase(env.databaseUrl)
  })
  const isLocal = env.defaultChainId === localChainId
  const siteUrl = `http://${toOwnHost(env.host)}:${env.webPort}`
  const deployment = isLocal ? await startLocalChain(options) : undefined
  await progress.step('indexer', () =>
    startService({
      name: 'indexer',
      nodeArguments: commands.indexer,
      environment,
      dataDir,
      healthUrl: `http://127.0.0.1:${env.indexerPort}/health`,
      mayBeUnwell: !isLocal,
      withinMs: 60_000,
      supervisor,
    }),
  )
  await progress.step('web server', () =>
    startService({
      name: 'web',
      nodeArguments: commands.web,
      environment,
      dataDir,
      healthUrl: `${siteUrl}/api/health`,
      mayBeUnwell: !isLocal,
      withinMs: 120_000,
      supervisor,
    }),
  )
  if (!isLocal) progress.say(`Health of chain ${env.defaultChainId}: ${siteUrl}/api/health`)
  return deployment
}

async function startLocalChain({ env, supervisor, progress }: StackOptions): Promise<Deployment> {
  const chain = await progress.step('chain', () => startChain(env, supervisor, progress.say))
  const isNew = chain.deployment === undefined
  return progress.step(
    'contracts',
    () => prepareContracts(env, chain),
    () => (isNew ? 'deployed, with local players and hunts' : 'already deployed'),
  )
}
