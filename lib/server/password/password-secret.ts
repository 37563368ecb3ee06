import 'server-only'
import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { localChainId } from '@/lib/chains/supported-chains'
import type { ServerEnv } from '@/lib/env/server-env'
import { RequestRefused } from '@/lib/server/http/read-json'

const secretBytes = 32

type SecretEnv = Pick<ServerEnv, 'passwordSecret' | 'defaultChainId' | 'dataDir'>

/** Makes the local chain's secret unless there is one, and reads it: of processes that do so at once the first one wins. */
async function readLocalSecret(dataDir: string): Promise<Uint8Array> {
  const path = join(dataDir, 'password-secret')
  await mkdir(dataDir, { recursive: true })
  await writeFile(path, randomBytes(secretBytes).toString('hex'), { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  return Uint8Array.from(Buffer.from((await readFile(path, 'utf8')).trim(), 'hex'))
}

/**
 * The secret that seals game passwords: the environment's, or on the local chain one that is kept beside the chain.
 *
 * @throws RequestRefused 503 `no-secret` on any other chain without one: what is sealed has to be right for ever.
 */
export async function readPasswordSecret({ passwordSecret, defaultChainId, dataDir }: SecretEnv): Promise<Uint8Array> {
  if (passwordSecret) return passwordSecret
  if (defaultChainId === localChainId) return readLocalSecret(dataDir)
  throw new RequestRefused(503, 'no-secret', 'This site registers no passwords at the moment.')
}
