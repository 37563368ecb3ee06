import type { Address, Hex } from 'viem'
import * as v from 'valibot'
import { minimumDelaySeconds } from '@/contracts/constants'
import { addressSchema } from '@/contracts/address'

/** The environment variables of `npm run contracts:deploy`; see docs/how-to/deploy.md. */
export type DeploySettings = v.InferOutput<typeof settingsSchema>

function wholeNumber(sentence: string) {
  return v.pipe(v.string(sentence), v.regex(/^\d{1,15}$/, sentence))
}

function seconds(name: string, fallback: bigint) {
  return v.pipe(
    v.optional(wholeNumber(`${name} must be whole seconds`), fallback.toString()),
    v.transform((value) => BigInt(value)),
  )
}

function address(sentence: string) {
  return v.pipe(
    v.string(sentence),
    v.check((value) => v.is(addressSchema, value), sentence),
    v.transform((value) => v.parse(addressSchema, value)),
  )
}

function addresses(name: string) {
  return v.pipe(
    v.optional(v.string(), ''),
    v.transform((list) =>
      list
        .split(',')
        .map((item) => item.trim())
        .filter((item) => item !== ''),
    ),
    v.array(address(`${name} must be addresses with commas between them`)),
  )
}

const noSigner =
  'DEPLOYER_PRIVATE_KEY must be the key that pays for the deployment, or SIGNER_URL a signer that holds it'

const entries = {
  RPC_URL: v.pipe(v.string('RPC_URL must name the node to deploy through'), v.url('RPC_URL must be a URL')),
  CHAIN_ID: v.pipe(wholeNumber('CHAIN_ID must say which chain is meant'), v.transform(Number)),
  DEPLOYER_PRIVATE_KEY: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^0x[0-9a-fA-F]{64}$/, 'DEPLOYER_PRIVATE_KEY must be 0x and 32 bytes in hex'),
      v.transform((key) => key as Hex),
    ),
  ),
  SIGNER_URL: v.optional(v.pipe(v.string(), v.url('SIGNER_URL must be a URL'))),
  DEPLOYER_ADDRESS: v.optional(address('DEPLOYER_ADDRESS must be the address that the signer at SIGNER_URL holds')),
  TREASURY: address('TREASURY must be the address that receives proceeds'),
  GUARDIAN: address('GUARDIAN must be the address that may pause buying'),
  PROPOSERS: v.pipe(addresses('PROPOSERS'), v.minLength(1, 'PROPOSERS must name who may schedule for the timelock')),
  CANCELLERS: addresses('CANCELLERS'),
  GAME_SERVERS: addresses('GAME_SERVERS'),
  PARTNERS: addresses('PARTNERS'),
  START_DATE: seconds('START_DATE', 0n),
  TIMELOCK_SECONDS: seconds('TIMELOCK_SECONDS', minimumDelaySeconds),
  DEPLOYMENTS_FOLDER: v.optional(v.string(), 'contracts/deployments'),
}

type Entries = v.InferOutput<ReturnType<typeof v.object<typeof entries>>>

/** The account that deploys: a private key, or an address whose key a signer (for a hardware wallet) holds. */
type DeployerSettings = { kind: 'private-key'; privateKey: Hex } | { kind: 'signer'; url: string; address: Address }

function toDeployer({ DEPLOYER_PRIVATE_KEY, SIGNER_URL, DEPLOYER_ADDRESS }: Entries): DeployerSettings | undefined {
  if (DEPLOYER_PRIVATE_KEY && !SIGNER_URL) return { kind: 'private-key', privateKey: DEPLOYER_PRIVATE_KEY }
  if (!DEPLOYER_PRIVATE_KEY && SIGNER_URL && DEPLOYER_ADDRESS)
    return { kind: 'signer', url: SIGNER_URL, address: DEPLOYER_ADDRESS }
  return undefined
}

const settingsSchema = v.pipe(
  v.object(entries),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const { DEPLOYER_PRIVATE_KEY: _, SIGNER_URL, DEPLOYER_ADDRESS, ...settings } = dataset.value
    const deployer = toDeployer(dataset.value)
    if (deployer) return { ...settings, deployer }
    const isHalf = SIGNER_URL !== undefined && DEPLOYER_ADDRESS === undefined
    addIssue({ message: isHalf ? 'SIGNER_URL needs DEPLOYER_ADDRESS and no DEPLOYER_PRIVATE_KEY' : noSigner })
    return NEVER
  }),
)

/** Reads the settings; an empty variable counts as unset. Throws a ValiError with one sentence for each invalid variable. */
export function readDeploySettings(environment: Readonly<Record<string, string | undefined>>): DeploySettings {
  const names = Object.keys(entries)
  return v.parse(settingsSchema, Object.fromEntries(names.map((name) => [name, environment[name] || undefined])))
}
