import { expect, it } from 'vitest'
import { isTestNetwork, toNetworkName } from './chains'

it('knows which coins are play money', () => {
  expect(([25, 5031, 31337] as const).map(isTestNetwork)).toEqual([false, false, true])
})

it('names public networks as people do', () => {
  expect(([25, 5031] as const).map(toNetworkName)).toEqual(['Cronos', 'Somnia'])
})
