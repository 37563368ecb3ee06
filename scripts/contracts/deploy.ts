import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { createPublicClient, createWalletClient, defineChain, http, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import * as v from 'valibot'
import { deployContracts } from '@/contracts/script/deploy'
import { addressSchema } from '@/lib/contracts/address'
import { deploymentSchema } from '@/lib/contracts/deployment'
import { projectRoot } from './forge'

const addressListSchema = v.pipe(
  v.optional(v.string(), ''),
  v.transform((list) => list.split(',').filter((item) => item !== '')),
  v.array(addressSchema),
)

function secondsSchema(name: string, fallback: string) {
  return v.pipe(
    v.optional(v.string(), fallback),
    v.regex(/^\d+$/, `${name} must be whole seconds`),
    v.transform((value) => BigInt(value)),
  )
}

/** What a deployment to a real chain needs from the environment. Lists are separated by commas. */
const environmentSchema = v.object({
  RPC_URL: v.pipe(v.string('RPC_URL must be the node to deploy through'), v.url()),
  DEPLOYER_PRIVATE_KEY: v.pipe(
    v.string('DEPLOYER_PRIVATE_KEY must be the key that pays for the deployment'),
    v.regex(/^0x[0-9a-fA-F]{64}$/, 'DEPLOYER_PRIVATE_KEY must be 32 bytes of hex'),
    v.transform((key) => key as Hex),
  ),
  TREASURY: addressSchema,
  GUARDIAN: addressSchema,
  PROPOSERS: addressListSchema,
  GAME_SERVERS: addressListSchema,
  PARTNERS: addressListSchema,
  START_DATE: secondsSchema('START_DATE', '0'),
  TIMELOCK_SECONDS: secondsSchema('TIMELOCK_SECONDS', '172800'),
})

try {
  await deployByEnvironment()
} catch (error) {
  console.error(v.isValiError(error) ? error.issues.map(({ message }) => message).join('; ') : String(error))
  process.exitCode = 1
}

async function deployByEnvironment() {
  const environment = v.parse(environmentSchema, process.env)
  if (environment.PROPOSERS.length === 0) throw new Error('PROPOSERS must name who may schedule for the timelock')
  const transport = http(environment.RPC_URL)
  const chainId = await createPublicClient({ transport }).getChainId()
  const file = resolve(projectRoot, `contracts/deployments/${chainId}.json`)
  const chain = defineChain({
    id: chainId,
    name: `chain ${chainId}`,
    nativeCurrency: { name: 'native coin', symbol: 'CRO', decimals: 18 },
    rpcUrls: { default: { http: [environment.RPC_URL] } },
  })
  const publicClient = createPublicClient({ chain, transport })

  if (existsSync(file)) {
    const { contracts } = v.parse(deploymentSchema, JSON.parse(readFileSync(file, 'utf8')))
    const code = contracts.platform && (await publicClient.getCode({ address: contracts.platform }))
    if (code) {
      console.log(`chain ${chainId} has its contracts already (${file}); nothing was sent`)
      return
    }
  }
  const account = privateKeyToAccount(environment.DEPLOYER_PRIVATE_KEY)
  const deployment = await deployContracts({
    publicClient,
    walletClient: createWalletClient({ account, chain, transport }),
    options: {
      treasury: environment.TREASURY,
      guardian: environment.GUARDIAN,
      gameServers: environment.GAME_SERVERS,
      partners: environment.PARTNERS,
      startDate: environment.START_DATE,
      governance: { proposers: environment.PROPOSERS, delaySeconds: environment.TIMELOCK_SECONDS },
    },
  })
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(deployment, null, 2)}\n`)
  console.log(`deployed to chain ${chainId}: ${file}`)
}
