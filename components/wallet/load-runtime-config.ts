import * as v from 'valibot'
import { runtimeConfigSchema, type RuntimeConfig } from '@/lib/runtime-config/runtime-config'

/** Fetches and checks `/config.json`. Throws where it cannot be had or makes no sense. */
export async function loadRuntimeConfig(signal: AbortSignal): Promise<RuntimeConfig> {
  const answer = await fetch('/config.json', { signal })
  if (!answer.ok) throw new Error(`/config.json answered ${answer.status}`)
  return v.parse(runtimeConfigSchema, await answer.json())
}
