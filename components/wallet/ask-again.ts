import type { Transport } from 'viem'

/**
 * What nodes that keep only their newest state say where a block came while they were answering. There is no code for it, and
 * the read was in order.
 */
const lostState = /BlockOutOfRange|header not found|missing trie node/i

/** A node that is asked once more where it lost the state of the newest block under a read. */
export function askAgain(transport: Transport): Transport {
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
