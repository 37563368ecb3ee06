import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { QueryResult } from '@/lib/contracts/query-result'
import { renderScreen } from '@/tests/support/render-screen'
import { ShownChainRisks } from './shown-chain-risks'

const shown = vi.hoisted(() => ({ id: 25, own: { kind: 'loading' } as QueryResult<boolean> }))
vi.mock('@/components/wallet/runtime-config', () => ({ useRuntimeConfig: () => ({ defaultChainId: 25 }) }))
vi.mock('@/components/wallet/use-active-chain', () => ({ useActiveChain: () => ({ id: shown.id }) }))
vi.mock('@/components/wallet/use-chain-query', () => ({ useChainQuery: () => shown.own }))

const read = (value: boolean) => ({ kind: 'ready', value, isStale: false, readAtMs: 0 }) as const
const closed = 'INT cannot be transferred yet.'

it('shows on the default chain what the server has read', () => {
  shown.id = 25
  renderScreen(<ShownChainRisks onDefaultChain={<p>As read</p>} />)
  expect(screen.getByText('As read')).toBeInTheDocument()
})

it.each<[string, QueryResult<boolean>, boolean]>([
  ['open', read(true), false],
  ['closed', read(false), true],
  ['unknown', { kind: 'failed' }, false],
])('says on another chain whether INT can be transferred there: %s', async (_, own, isSaid) => {
  Object.assign(shown, { id: 5031, own })
  renderScreen(<ShownChainRisks onDefaultChain={<p>As read</p>} />)
  await screen.findAllByRole('listitem')
  expect(screen.queryByText(closed) !== null).toBe(isSaid)
  expect(screen.queryByText('As read')).toBeNull()
})
