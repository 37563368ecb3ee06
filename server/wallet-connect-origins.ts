/** Whom a page asks where WalletConnect is switched on: its relay, and what tells wallets that a request is from here. */
export const walletConnectOrigins = {
  connect: ['wss://relay.walletconnect.org', 'https://verify.walletconnect.org'],
  frame: ['https://verify.walletconnect.org'],
} as const
