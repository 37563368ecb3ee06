'use client'

import type { Abi } from 'viem'
import { useChainQuery } from '@/components/wallet/use-chain-query'
import type { Reading } from '@/lib/contracts/reading'
import { loadContractAbi, type SandboxContract } from '@/lib/sandbox/contract-abi'

/** The ABI of a contract, loaded when the contract is opened. Loading while there is no contract. */
export function useContractAbi(contract: SandboxContract | undefined): Reading<Abi> {
  return useChainQuery({
    key: ['sandbox-abi', contract?.name, contract?.address],
    isEnabled: contract !== undefined,
    read: (node) => {
      if (!contract) throw new Error('no contract is open')
      return loadContractAbi(node, contract)
    },
  })
}
