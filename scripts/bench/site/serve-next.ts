import { join } from 'node:path'
import type { Supervisor } from '../../start/supervisor'
import { startService } from '../../start/start-service'
import { findFreePorts } from '../../test/free-ports'

export type NextServer = {
  /** Names the process in messages. */
  readonly name: string
  readonly root: string
  /** Folder of the application. */
  readonly folder: string
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly dataDir: string
  /** A path that answers 200. */
  readonly path: string
  readonly supervisor: Supervisor
}

/** Starts Next's own production server on a free port and answers its origin once a page comes from it. */
export async function serveNext({
  name,
  root,
  folder,
  environment,
  dataDir,
  path,
  supervisor,
}: NextServer): Promise<string> {
  const [port = 0] = await findFreePorts(1)
  const origin = `http://localhost:${port}`
  await startService({
    name,
    nodeArguments: [join(root, 'node_modules/next/dist/bin/next'), 'start', folder, '--port', String(port)],
    environment: { ...process.env, ...environment, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    dataDir,
    healthUrl: `${origin}${path}`,
    mayBeUnwell: false,
    withinMs: 60_000,
    supervisor,
  })
  return origin
}
