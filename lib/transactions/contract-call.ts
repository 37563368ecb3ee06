import type { Abi, Address, ContractFunctionArgs, ContractFunctionName } from 'viem'

/** A function of a contract with its arguments, ready to be simulated and sent. `value` is what is paid, in wei. */
export type ContractCall = {
  readonly address: Address
  readonly abi: Abi
  readonly functionName: string
  readonly args: readonly unknown[]
  readonly value?: bigint
}

/** Builds a call that the compiler has checked against the contract's ABI: name, arguments and their types. */
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
