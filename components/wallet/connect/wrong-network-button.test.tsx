import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { OnlyDefaultChain } from '@/components/wallet/only-default-chain'
import { renderScreen } from '@/tests/support/render-screen'
import { WrongNetworkButton } from './wrong-network-button'

const platform = '0x1'
const site = vi.hoisted(() => ({ chains: [] as readonly object[] }))
vi.mock('@/components/wallet/use-wallet', () => ({ useWallet: () => ({ connection: null }) }))
vi.mock('@/components/wallet/use-active-chain', () => ({ useActiveChain: () => undefined }))
vi.mock('@/components/wallet/use-switch-chain', () => ({
  useSwitchChain: () => ({ isPending: false }),
  SwitchStatus: () => null,
}))
vi.mock('@/components/wallet/runtime-config', async (load) => ({
  ...(await load<object>()),
  useRuntimeConfig: () => ({ defaultChainId: 25, chains: site.chains }),
}))

const show = () =>
  renderScreen(
    <QueryClientProvider client={new QueryClient()}>
      <section>
        <WrongNetworkButton />
      </section>
      <OnlyDefaultChain>
        <WrongNetworkButton />
      </OnlyDefaultChain>
    </QueryClientProvider>,
  )

it.each([
  ['the default chain', { platform }, { platform }, ['Switch to Cronos Mainnet', 'Switch to Cronos Mainnet']],
  ['the other chain where only that has contracts', {}, { platform }, ['Switch to Somnia']],
  ['no chain where none has contracts', {}, {}, []],
])('offers %s', (_, own, other, offered) => {
  site.chains = [
    { id: 5031, contracts: other },
    { id: 25, contracts: own },
  ]
  show()
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(offered)
})
