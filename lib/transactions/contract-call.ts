import type { Abi, Address, ContractFunctionArgs, ContractFunctionName } from 'viem'

/** A contract function with its arguments, ready to be simulated and sent. `value` is the payment in wei. */
export type ContractCall = {
  readonly address: Address
  readonly abi: Abi
  readonly functionName: string
  readonly args: readonly unknown[]
  readonly value?: bigint
}

/** Creates a call whose name and arguments the compiler checks against the ABI. */
export function toContractCall<const abi extends Abi, name extends ContractFunctionName<abi, 'nonpayable' | 'payable'>>(
  contract: { readonly address: Address; readonly abi: abi },
  functionName: name,
  args: ContractFunctionArgs<abi, 'nonpayable' | 'payable', name>,
  value?: bigint,
): ContractCall {
  return {
    address: contract.address,
    abi: contract.abi,
    functionName,
    args: args as readonly unknown[],
    ...(value === undefined ? {} : { value }),
  }
}
