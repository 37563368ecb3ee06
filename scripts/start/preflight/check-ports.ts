import { createServer } from 'node:net'
import type { ServerEnv } from '@/lib/env/server-env'
import { LaunchError } from '../launch-error.mjs'

export type NamedPort = { readonly variable: string; readonly port: number }

/** The ports that a run listens on, under the names of the variables that move them. */
export function listPorts(env: ServerEnv): readonly NamedPort[] {
  return [
    { variable: 'WEB_PORT', port: env.webPort },
    { variable: 'GAMES_PORT', port: env.gamesPort },
    ...(env.defaultChainId === 31337
      ? [
          { variable: 'CHAIN_PORT', port: env.chainPort },
          { variable: 'CREDITS_PORT', port: env.creditsPort },
        ]
      : []),
    ...(env.isDatabaseExternal ? [] : [{ variable: 'DATABASE_PORT', port: env.databasePort }]),
    { variable: 'INDEXER_PORT', port: env.indexerPort },
  ]
}

/**
 * Looks whether every port of the run is free.
 * @throws LaunchError naming the first that is not, and the variable that chooses another.
 */
export async function checkPorts(ports: readonly NamedPort[]): Promise<void> {
  for (const [index, { variable, port }] of ports.entries()) {
    const twin = ports.slice(0, index).find((other) => other.port === port)
    if (twin !== undefined) {
      throw new LaunchError(`${twin.variable} and ${variable} are both ${port}: give one of them another number.`)
    }
    const refusal = await tryPort(port)
    if (refusal !== undefined)
      throw new LaunchError(toPortMessage({ variable, port }, refusal, await findFreePort(port)))
  }
}

/** The sentence for a port that cannot be listened on; `refusal` is the system's code for it. */
export function toPortMessage({ variable, port }: NamedPort, refusal: string, free: number): string {
  const why = refusal === 'EACCES' ? 'may not be used by this user' : 'is in use by another program'
  const remedy = refusal === 'EACCES' ? 'Choose a higher one' : 'Stop that program, or choose another port'
  return `Port ${port} (${variable}) ${why}. ${remedy}, for example: ${variable}=${free} npm start`
}

/** The system's code for why nothing can listen there, or undefined where something can. */
async function tryPort(port: number): Promise<string | undefined> {
  for (const host of ['127.0.0.1', '::']) {
    const code = await listenOnce(port, host)
    // A machine without IPv6 is no reason.
    if (code !== undefined && code !== 'EAFNOSUPPORT' && code !== 'EADDRNOTAVAIL') return code
  }
  return undefined
}

function listenOnce(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)))
  })
}

async function findFreePort(busy: number): Promise<number> {
  const from = Math.max(busy, 1024)
  for (let port = from + 10; port < Math.min(from + 1_000, 65_536); port += 10) {
    if ((await tryPort(port)) === undefined) return port
  }
  return 13_000
}
