import 'server-only'
import { readlinkSync } from 'node:fs'
import * as v from 'valibot'

/** The first message of a thread that runs a replay. */
export const threadBegunSchema = v.object({ kind: v.literal('begun'), threadFolder: v.nullable(v.string()) })

export type ThreadBegun = v.InferOutput<typeof threadBegunSchema>

/** The folder in which Linux says how much CPU time this thread has used; null on other systems. */
export function findThreadFolder(): string | null {
  try {
    return `/proc/${readlinkSync('/proc/thread-self')}`
  } catch {
    return null
  }
}
