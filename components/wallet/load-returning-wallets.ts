import type { CreateConnectorFn } from 'wagmi'
import type { RuntimeConfig } from '@/lib/runtime-config/runtime-config'
import { wagmiStorageKey } from './wagmi-storage-key'
import { walletConnectId } from './wallet-connect-id'

/** Where wagmi notes, as JSON, which wallet it was connected to last. */
const lastWalletKey = `${wagmiStorageKey}.recentConnectorId`

/** Wallets that do not announce themselves and that the reader has come back with, so that they are there to be connected again. */
export async function loadReturningWallets(config: RuntimeConfig): Promise<readonly CreateConnectorFn[]> {
  const { walletConnectProjectId } = config
  if (walletConnectProjectId === undefined || localStorage.getItem(lastWalletKey) !== JSON.stringify(walletConnectId))
    return []
  const { createWalletConnect } = await import('./wallet-connect')
  return [createWalletConnect({ ...config, walletConnectProjectId })]
}
