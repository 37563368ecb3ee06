/**
 * Loads wagmi's configuration with viem's clients, and the functions that read a chain, with viem's encoder and the ABIs. They are a chunk
 * of their own, because a page is hydrated before it knows a wallet or reads anything, and one chunk, because both need the clients.
 */
export const loadChainReads = () => import('./chain-reads')
