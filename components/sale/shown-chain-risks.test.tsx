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

it.each<[string, number, QueryResult<boolean>, boolean, boolean]>([
  ['closed on the default chain', 25, { kind: 'loading' }, false, true],
  ['open on the default chain', 25, { kind: 'loading' }, true, false],
  ['open on the chain of the wallet', 5031, read(true), false, false],
  ['closed on the chain of the wallet', 5031, read(false), true, true],
  ['unknown on the chain of the wallet', 5031, { kind: 'failed' }, false, false],
])('knows whether INT can be transferred: %s', (_, id, own, isOpenOnDefault, isSaid) => {
  Object.assign(shown, { id, own })
  renderScreen(<ShownChainRisks areTransfersOpen={isOpenOnDefault} />)
  expect(screen.queryByText('INT cannot be transferred yet.') !== null).toBe(isSaid)
})
