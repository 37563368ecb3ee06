import 'server-only'
import { setImmediate } from 'node:timers/promises'

/** Runs work that yields after each slice, and lets the process answer other requests in between. */
export async function runInSlices<T>(work: Generator<unknown, T>): Promise<T> {
  let slice = work.next()
  for (; !slice.done; slice = work.next()) await setImmediate()
  return slice.value
}
