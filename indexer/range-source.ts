import type { Address, Hex } from 'viem'
import { EndMissing, RangeRefused } from './faults'
import { fetchRange } from './fetch-range'
import type { ConnectedChain } from './followed-chain'
import { type InterpretedRange, interpretRange } from './interpret-range'
import { fitRange, type RangeSize, shrinkRange, stretchRange } from './range-size'

/** The last block that was read: a stretch grows out of it. */
type Parent = { readonly number: bigint; readonly hash: Hex }

type Asked = {
  readonly parent: Parent
  readonly to: bigint
  readonly answer: Promise<{ readonly stretch: InterpretedRange } | { readonly error: unknown }>
  /** What was asked behind it, once it was answered. */
  next: Asked | null
}

/** So many stretches are read while the caller writes one: neither node nor database waits for the other, and few are held. */
const stretchesAhead = 2

/** Reads and understands stretches of a chain one after the other, the next ones already while the caller writes the last. */
export type RangeSource = {
  /**
   * The stretch behind a block; null where the node wants another size, which is asked for next time.
   * @throws NodeFault where the node does not answer, or not with sense.
   */
  read(parent: Parent, head: bigint): Promise<InterpretedRange | null>
}

/** Makes the source of a chain's stretches; how many blocks to ask for at once is kept in `memory`. */
export function createRangeSource(
  chain: ConnectedChain,
  companions: readonly Address[],
  memory: { size: RangeSize },
): RangeSource {
  const { log, node, platform, settings } = chain
  const addresses = [platform, ...companions]
  let ahead: Asked | null = null

  function ask(parent: Parent, head: bigint): Asked {
    const from = parent.number + 1n
    const wanted = parent.number + BigInt(memory.size.blocks)
    const to = wanted <= head ? wanted : head
    const answer = fetchRange(node, {
      addresses,
      from,
      to,
      // anvil may make up another first block after a restart; which chain this is was asked before.
      parentHash: parent.number === 0n ? null : parent.hash,
      headersFrom: head - BigInt(settings.keptBlocks) + 1n,
    })
      .then((range) => {
        if (to === wanted) memory.size = fitRange(memory.size, range.logs.length, settings.maxRangeBlocks)
        return interpretRange(chain, range)
      })
      .then(
        (stretch) => ({ stretch }),
        (error: unknown) => ({ error }),
      )
    return { parent, to, answer, next: null }
  }

  /** Asks for what is behind a stretch once that is there, `count` times over. */
  function askBehind(asked: Asked, head: bigint, count: number): void {
    void asked.answer.then((answer) => {
      if (count === 0 || 'error' in answer || answer.stretch.range.end.number >= head) return
      asked.next ??= ask(answer.stretch.range.end, head)
      askBehind(asked.next, head, count - 1)
    })
  }

  return {
    async read(parent, head) {
      const isAhead = ahead?.parent.number === parent.number && ahead.parent.hash === parent.hash
      const asked = ahead && isAhead ? ahead : ask(parent, head)
      askBehind(asked, head, stretchesAhead)
      const answer = await asked.answer
      ahead = asked.next
      if ('stretch' in answer) return answer.stretch
      if (answer.error instanceof EndMissing) {
        memory.size = stretchRange(memory.size)
        return null
      }
      const blocks = Number(asked.to - parent.number)
      if (!(answer.error instanceof RangeRefused) || blocks === 1) throw answer.error
      memory.size = shrinkRange({ ...memory.size, blocks })
      log.info({ blocks: memory.size.blocks, reason: answer.error.message }, 'asking for fewer blocks at once')
      return null
    },
  }
}
