import { createCachedRead } from '@/lib/server/cached-read'
import { readRuntimeConfig } from '@/lib/server/runtime-config/read-runtime-config'
import type { HotRoute } from '../json-answer'

const read = createCachedRead({ read: () => readRuntimeConfig(), freshForMs: 1_000 })

/** `GET /config.json`: what the browser learns at run time instead of at build. */
export const answerConfig: HotRoute = async () => ({ status: 200, body: await read(), isKeepable: true })
