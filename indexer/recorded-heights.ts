import { NodeFault } from './faults'
import type { BlockId } from './find-fork'
import type { Node } from './node'

/** Whether a node serves the chain of which blocks were recorded; `unknown` where it has none of the heights that tell. */
export type Recognition = 'same' | 'another' | 'unknown'

/**
 * Asks a node for the hashes of recorded heights. Newer ones may have been reorganised away since.
 *
 * @throws NodeFault where it contradicts itself: whoever shares a block shares all the older ones.
 */
export async function recogniseChain(
  node: Pick<Node, 'readHeader'>,
  recorded: readonly BlockId[],
): Promise<Recognition> {
  const oldestFirst = [...recorded].sort((a, b) => (a.number < b.number ? -1 : 1))
  const headers = await Promise.all(oldestFirst.map(({ number }) => node.readHeader(number)))
  const answers = oldestFirst.flatMap(({ hash }, position) => {
    const header = headers[position]
    return header ? [header.hash === hash] : []
  })
  if (answers.length === 0) return 'unknown'
  const firstLost = answers.indexOf(false)
  if (firstLost >= 0 && answers.lastIndexOf(true) > firstLost)
    throw new NodeFault('The node tells two different chains.')
  if (firstLost !== 0) return 'same'
  // A node that has dropped the old blocks can only be asked for new ones, which the same chain may have replaced.
  return headers[0] ? 'another' : 'unknown'
}
