import type * as v from 'valibot'
import { postJson } from './fetch-json'

/**
 * Requests a message that a wallet signs. Tabs do it one after the other: the first response gives the browser the cookie to which messages
 * are bound, and that of a second one would replace it. @throws as `postJson`.
 */
export function requestMessage<T>(
  path: `/api/${string}`,
  body: unknown,
  schema: v.GenericSchema<unknown, T>,
): Promise<T> {
  const request = () => postJson(path, body, schema)
  // Browsers have locks only over https and on this machine.
  return 'locks' in navigator ? navigator.locks.request('message-to-sign', request) : request()
}
