import * as v from 'valibot'
import { runtimeConfigSchema, type RuntimeConfig } from '@/lib/runtime-config/runtime-config'

/** Fetches and validates `/config.json`. @throws when it is unreachable or invalid. */
export async function loadRuntimeConfig(signal: AbortSignal): Promise<RuntimeConfig> {
  const answer = await fetch('/config.json', { signal })
  if (!answer.ok) throw new Error(`/config.json answered ${answer.status}`)
  return v.parse(runtimeConfigSchema, await answer.json())
}
