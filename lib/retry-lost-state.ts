import type { Transport } from 'viem'

/**
 * Errors of nodes that keep only the newest state, when a new block arrived during a valid read. They have no error
 * code of their own.
 */
const lostState = /BlockOutOfRange|header not found|missing trie node/i

/** Repeats a request once after such an error. */
export function retryLostState(transport: Transport): Transport {
  return (options) => {
    const node = transport(options)
    const request: typeof node.request = async (args) => {
      try {
        return (await node.request(args)) as never
      } catch (error) {
        if (!(error instanceof Error && lostState.test(error.message))) throw error
        return (await node.request(args)) as never
      }
    }
    return { ...node, request }
  }
}
