import 'server-only'
import * as v from 'valibot'
import type { Address } from 'viem'
import type { SupportedChainId } from '@/lib/chains'
import { readServerEnv, type ServerEnv } from '@/lib/env/server-env'
import { huntIdSchema } from '@/lib/hunts/hunt-schema'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { readDeployment } from '@/lib/server/chain/read-deployment'
import { HttpError } from '@/lib/server/http/http-error'

/** Dependencies of the functions about hunts, by default those of the process. `now` is in seconds since 1970. */
export type HuntContextOptions = { readonly env?: ServerEnv; readonly database?: PooledDatabase; readonly now?: number }

export type HuntContext = Required<HuntContextOptions> & { readonly chainId: SupportedChainId }

/** Completes the options with the defaults of the process. */
export function toHuntContext({
  env = readServerEnv(),
  database = getDatabase(),
  now = Math.floor(Date.now() / 1_000),
}: HuntContextOptions): HuntContext {
  return { env, database, now, chainId: env.defaultChainId }
}

/** The address of the KeyHunt contract on the default chain. @throws HttpError 404 `not-available` without one. */
export async function findKeyHunt(env: ServerEnv): Promise<Address> {
  const deployment = await readDeployment(env, env.defaultChainId)
  const keyHunt = deployment?.contracts.keyHunt
  if (keyHunt) return keyHunt
  throw new HttpError(404, 'not-available', 'There are no hunts on this network.')
}

/** Parses the id of a hunt from a path. @throws HttpError 404 `unknown-hunt`. */
export function parseHuntId(text: string): string {
  const id = v.safeParse(huntIdSchema, text)
  if (id.success) return id.output
  throw new HttpError(404, 'unknown-hunt', 'There is no such hunt.')
}
