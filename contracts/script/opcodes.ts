import { bytesToHex, concatHex, type Hex, hexToBytes, type PublicClient } from 'viem'
import { deployedContracts, readArtifact } from './artifacts'
import { DeploymentError } from './deployment-error'

type Opcode = { code: number; name: string; inputs: number }

/** The opcodes that were added to the EVM after its first version and that a contract can run without effect on others, with the upgrade. */
export const laterOpcodes: readonly Opcode[] = [
  { code: 0x1b, name: 'SHL (Constantinople)', inputs: 2 },
  { code: 0x1c, name: 'SHR (Constantinople)', inputs: 2 },
  { code: 0x1d, name: 'SAR (Constantinople)', inputs: 2 },
  { code: 0x1e, name: 'CLZ (Osaka)', inputs: 1 },
  { code: 0x3d, name: 'RETURNDATASIZE (Byzantium)', inputs: 0 },
  { code: 0x3e, name: 'RETURNDATACOPY (Byzantium)', inputs: 3 },
  { code: 0x3f, name: 'EXTCODEHASH (Constantinople)', inputs: 1 },
  { code: 0x46, name: 'CHAINID (Istanbul)', inputs: 0 },
  { code: 0x47, name: 'SELFBALANCE (Istanbul)', inputs: 0 },
  { code: 0x48, name: 'BASEFEE (London)', inputs: 0 },
  { code: 0x49, name: 'BLOBHASH (Cancun)', inputs: 1 },
  { code: 0x4a, name: 'BLOBBASEFEE (Cancun)', inputs: 0 },
  { code: 0x5c, name: 'TLOAD (Cancun)', inputs: 1 },
  { code: 0x5d, name: 'TSTORE (Cancun)', inputs: 2 },
  { code: 0x5e, name: 'MCOPY (Cancun)', inputs: 3 },
  { code: 0x5f, name: 'PUSH0 (Shanghai)', inputs: 0 },
  { code: 0xf5, name: 'CREATE2 (Constantinople)', inputs: 4 },
  { code: 0xfa, name: 'STATICCALL (Byzantium)', inputs: 6 },
]

const jumpDestination = 0x5b
/**
 * STOP, JUMP, RETURN, REVERT, INVALID and SELFDESTRUCT: the bytes after one of them are data, unless a jump leads
 * there.
 */
const ends = new Set([0x00, 0x56, 0xf3, 0xfd, 0xfe, 0xff])
const push1 = 0x60
const push32 = 0x7f

/** The opcodes in a contract's bytecode that can be reached. Constants that follow the code are left out. */
export function listOpcodes(bytecode: Hex): Set<number> {
  const code = hexToBytes(bytecode)
  const found = new Set<number>()
  let isReachable = true
  for (let index = 0; index < code.length; index += 1) {
    const opcode = code[index] as number
    if (opcode === jumpDestination) isReachable = true
    if (isReachable) found.add(opcode)
    if (ends.has(opcode)) isReachable = false
    if (opcode >= push1 && opcode <= push32) index += opcode - push1 + 1
  }
  return found
}

/** The later opcodes in the artifacts of a deployment. */
export function listNeededOpcodes(): readonly Opcode[] {
  const needed = deployedContracts.map((name) => listOpcodes(readArtifact(name).bytecode))
  return laterOpcodes.filter(({ code }) => needed.some((opcodes) => opcodes.has(code)))
}

const pushZero: Hex = '0x6000'
/** Returns the byte 1 as the code of the canary, in opcodes of the first version. */
const returnOne: Hex = '0x600160005360016000f3'

/** Creation code that runs an opcode, or none, on zeros. */
function createCanary(opcode?: Opcode): Hex {
  if (!opcode) return returnOne
  const inputs = Array.from({ length: opcode.inputs }, () => pushZero)
  return concatHex([...inputs, bytesToHex(Uint8Array.of(opcode.code)), returnOne])
}

/**
 * Asks the node, by an `eth_call` for each opcode that creates a canary, whether the chain can run the artifacts. Throws DeploymentError
 * with the opcodes that it lacks.
 */
export async function requireOpcodes(client: PublicClient, needed = listNeededOpcodes()): Promise<void> {
  const hasRun = async (opcode?: Opcode) =>
    client.call({ data: createCanary(opcode) }).then(
      ({ data }) => data === '0x01',
      () => false,
    )
  const results = await Promise.all(needed.map(hasRun))
  const missing = needed.filter((_, index) => !results[index])
  if (missing.length === 0) return
  if (!(await hasRun())) {
    throw new DeploymentError('the node refuses an eth_call that creates a contract; deploy through another node')
  }
  throw new DeploymentError(
    `this chain lacks ${missing.map(({ name }) => name).join(', ')}, which the contracts need; nothing was sent`,
  )
}
