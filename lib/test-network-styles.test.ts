import { expect, it } from 'vitest'
import { toTestNetworkStyles } from './test-network-styles'

it.each([338, 31337] as const)('shows the banner where the chain is the test network %s', (id) => {
  expect(toTestNetworkStyles(id)).toBe('#test-network{display:block}')
})

it.each([25, 5031] as const)('shows none where it is %s', (id) => {
  expect(toTestNetworkStyles(id)).toBe('')
})
