import { beforeAll } from 'vitest'
import { type ChainWithContracts, startChainWithContracts } from './chain-with-contracts'

/** A chain of a suite: started before its tests and stopped after them. It has no fields before that. */
export function chainForSuite(generation?: 'ours' | 'live'): ChainWithContracts {
  const local = {} as ChainWithContracts
  beforeAll(async () => {
    Object.assign(local, await startChainWithContracts(generation))
    return local.stop
  })
  return local
}
