import 'server-only'
import { readlinkSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import * as v from 'valibot'
import { niceIncrement } from '@/lib/server/nice-increment'

/** The first message of a thread that runs a replay. */
export const threadBegunSchema = v.object({ kind: v.literal('begun'), threadFolder: v.nullable(v.string()) })

type ThreadBegun = v.InferOutput<typeof threadBegunSchema>

/** The folder in which Linux says how much CPU time this thread has used; null on other systems. */
function findThreadFolder(): string | null {
  try {
    return `/proc/${readlinkSync('/proc/thread-self')}`
  } catch {
    return null
  }
}

/** Lowers the priority of this thread, and says where its CPU time is found. */
export function beginReplay(): void {
  // Elsewhere this would be the priority of the whole process.
  if (process.platform === 'linux')
    setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + niceIncrement))
  parentPort?.postMessage({ kind: 'begun', threadFolder: findThreadFolder() } satisfies ThreadBegun)
}
