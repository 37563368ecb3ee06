/**
 * Loads the functions that read a chain, with viem's encoder and the ABIs. They are a chunk of their own, because a page is hydrated before
 * it reads anything.
 */
export const loadChainReads = () => import('./chain-reads')
