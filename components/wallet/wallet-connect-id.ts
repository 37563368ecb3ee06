/** Under which wagmi remembers that the reader's wallet was reached by WalletConnect. Another than its own `walletConnect`, for which RainbowKit would load a dialog of others. */
export const walletConnectId = 'wallet-connect'
