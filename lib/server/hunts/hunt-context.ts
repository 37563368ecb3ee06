import 'server-only'
import * as v from 'valibot'
import type { Address } from 'viem'
import { readServerEnv, type ServerEnv } from '@/lib/env/server-env'
import { huntIdSchema } from '@/lib/hunts/hunt-schema'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { readDeployment } from '@/lib/server/deployments/read-deployment'
import { HttpError } from '@/lib/server/http/http-error'

/** Where hunts are read and written; what is not given is the process's own. `now` in seconds since 1970. */
export type HuntSurroundings = { readonly env?: ServerEnv; readonly database?: PooledDatabase; readonly now?: number }

/** The surroundings with nothing left open. */
export function settle({
  env = readServerEnv(),
  database = getDatabase(),
  now = Math.floor(Date.now() / 1_000),
}: HuntSurroundings) {
  return { env, database, now, chainId: env.defaultChainId }
}

/** Where the contract of hunts is on the site's chain. @throws HttpError 404 `not-available` where the chain has none. */
export async function findKeyHunt(env: ServerEnv): Promise<Address> {
  const deployment = await readDeployment(env, env.defaultChainId)
  const keyHunt = deployment?.contracts.keyHunt
  if (keyHunt) return keyHunt
  throw new HttpError(404, 'not-available', 'There are no hunts on this chain.')
}

/** The number of a hunt out of a path. @throws HttpError 404 `unknown-hunt` for what is none. */
export function requireHuntId(text: string): string {
  const id = v.safeParse(huntIdSchema, text)
  if (id.success) return id.output
  throw new HttpError(404, 'unknown-hunt', 'There is no such hunt.')
}
