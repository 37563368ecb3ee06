import type { Hunt } from './hunt-answers'
import type { HuntsReading } from './hunts-reading'

/**
 * The numbers of the parts of a hunt that the contract would close: over, and not closed. A part is over for the contract in the first
 * block after its end, which comes later than the end by the clock; until we have read such a block, closing would be refused. Who has
 * not read the newest blocks cannot tell, and goes by the clock.
 */
export function closableParts({ parts }: Pick<Hunt, 'parts'>, reading: HuntsReading): string[] {
  const isOnChain = (end: number) => reading?.freshness !== 'fresh' || end <= reading.blockTime
  return parts.filter(({ state, end }) => state === 'ended' && isOnChain(end)).map(({ id }) => id)
}
