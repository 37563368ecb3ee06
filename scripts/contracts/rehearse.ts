import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Address,
  bytesToHex,
  createPublicClient,
  createTestClient,
  createWalletClient,
  encodeFunctionData,
  type Hex,
  http,
  parseAbi,
  zeroHash,
} from 'viem'
import { type HDAccount, mnemonicToAccount } from 'viem/accounts'
import * as v from 'valibot'
import { localMnemonic, minimumDelaySeconds } from '@/contracts/constants'
import { deploymentSchema } from '@/contracts/deployment'
import { platformAbi } from '@/contracts/generated/platform'
import { timelockAbi } from '@/contracts/generated/timelock'
import { governanceRecordSchema } from '@/contracts/script/governance-record'
import { waitForReceipt } from '@/contracts/script/sender'
import { startAnvil } from './anvil'
import { projectRoot } from './forge'

// The dress rehearsal of docs/how-to/deploy.md on a local node with the id of a public chain: deploys by the real command, checks
// governance and sources, opens the sale, pauses, rotates the guardian in one batch and cancels a call.
// `npm run contracts:rehearse` does it for Cronos, its testnet, Somnia and its testnet; `-- 25` for one chain.

const chainIds = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [25, 338, 5031, 50312]
const person = (addressIndex: number) => mnemonicToAccount(localMnemonic, { addressIndex })
const [deployer, treasury, proposer, guardian, canceller, newGuardian, anybody] = [
  person(0),
  person(1),
  person(2),
  person(3),
  person(4),
  person(5),
  person(6),
]

for (const chainId of chainIds) await rehearse(chainId)

async function rehearse(chainId: number) {
  const node = await startAnvil(['--chain-id', String(chainId)])
  const folder = mkdtempSync(join(tmpdir(), 'rehearsal-'))
  try {
    await runAll(chainId, node.rpcUrl, folder)
    console.log(`chain ${chainId}: the rehearsal succeeded\n`)
  } finally {
    await node.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function runAll(chainId: number, rpcUrl: string, folder: string) {
  const step = (what: string) => console.log(`chain ${chainId}: ${what}`)
  const named = ['--rpc-url', rpcUrl, '--chain', String(chainId), '--folder', folder]

  step('deploy')
  await run('deploy', [], {
    RPC_URL: rpcUrl,
    CHAIN_ID: String(chainId),
    DEPLOYER_PRIVATE_KEY: bytesToHex(deployer.getHdKey().privateKey ?? new Uint8Array()),
    TREASURY: treasury.address,
    GUARDIAN: guardian.address,
    PROPOSERS: proposer.address,
    CANCELLERS: canceller.address,
    DEPLOYMENTS_FOLDER: folder,
  })
  step('check governance and sources')
  await run('check-governance', named)
  await run('verify', named)

  const file = join(folder, String(chainId), 'governance.json')
  const record = v.parse(governanceRecordSchema, JSON.parse(readFileSync(file, 'utf8')))
  const { contracts } = v.parse(deploymentSchema, JSON.parse(readFileSync(join(folder, `${chainId}.json`), 'utf8')))
  const platform = contracts.platform as Address
  const chain = connect(rpcUrl, record.timelock)
  const operations: { id: Hex; what: string }[] = []
  /** Schedules a batch, and adds it to the runbook. */
  const schedule = async (what: string, calls: Hex[]) => {
    operations.push({ id: await chain.schedule(platform, calls), what })
    writeFileSync(file, JSON.stringify({ ...record, operations }))
    step(`${what}: scheduled`)
  }

  const openSale = [encodeFunctionData({ abi: platformAbi, functionName: 'setStartDate', args: [1n] })]
  await schedule('open the sale', openSale)
  await expectRefusal(chain.execute(platform, openSale), 'an operation was executed before its delay')
  await chain.passTheDelay()
  await chain.execute(platform, openSale)
  step('open the sale: executed by anybody')

  await chain.send(guardian, platform, encodeFunctionData({ abi: platformAbi, functionName: 'pauseBuying' }))
  step('the guardian paused')
  const rotate = [
    encodeFunctionData({ abi: platformAbi, functionName: 'setGuardian', args: [newGuardian.address] }),
    encodeFunctionData({ abi: platformAbi, functionName: 'resumeBuying' }),
  ]
  await schedule('rotate the guardian and resume', rotate)
  await chain.passTheDelay()
  await chain.execute(platform, rotate)
  const pause = encodeFunctionData({ abi: platformAbi, functionName: 'pauseBuying' })
  await expectRefusal(chain.send(guardian, platform, pause), 'the old guardian paused again')
  await chain.send(newGuardian, platform, pause)
  step('only the new guardian can pause')

  const unwanted = [encodeFunctionData({ abi: platformAbi, functionName: 'setMintBudget', args: [5_000_000n] })]
  await schedule('a call that is cancelled', unwanted)
  await chain.cancel(operations.at(-1)?.id ?? zeroHash)
  await chain.passTheDelay()
  await expectRefusal(chain.execute(platform, unwanted), 'a cancelled call was executed')
  step('the canceller stopped a call')

  await run('check-governance', named)
  writeFileSync(file, JSON.stringify({ ...record, operations: operations.slice(1) }))
  await expectRefusal(run('check-governance', named), 'an operation outside the runbook was not noticed')
  step('check-governance refuses an operation that is not in the runbook')
}

function connect(rpcUrl: string, timelock: Address) {
  const transport = http(rpcUrl, { retryCount: 0 })
  const client = createPublicClient({ transport, cacheTime: 0, ccipRead: false })
  const control = createTestClient({ mode: 'anvil', transport })
  const batch = (target: Address, calls: readonly Hex[]) =>
    [calls.map(() => target), calls.map(() => 0n), calls, zeroHash, zeroHash] as const

  async function send(account: HDAccount, to: Address, data: Hex) {
    const hash = await createWalletClient({ transport, account }).sendTransaction({ to, data, chain: null })
    await waitForReceipt(client, hash, 50)
  }

  return {
    send,
    async schedule(target: Address, calls: readonly Hex[]) {
      const args = batch(target, calls)
      const data = encodeFunctionData({
        abi: timelockAbi,
        functionName: 'scheduleBatch',
        args: [...args, minimumDelaySeconds],
      })
      await send(proposer, timelock, data)
      return client.readContract({ address: timelock, abi: timelockAbi, functionName: 'hashOperationBatch', args })
    },
    execute(target: Address, calls: readonly Hex[]) {
      const args = batch(target, calls)
      return send(anybody, timelock, encodeFunctionData({ abi: timelockAbi, functionName: 'executeBatch', args }))
    },
    cancel(id: Hex) {
      const abi = parseAbi(['function cancel(bytes32 id)'])
      return send(canceller, timelock, encodeFunctionData({ abi, functionName: 'cancel', args: [id] }))
    },
    async passTheDelay() {
      await control.increaseTime({ seconds: Number(minimumDelaySeconds) })
      await control.mine({ blocks: 1 })
    },
  }
}

/** Throws `sentence` if the promise resolves. */
async function expectRefusal(promise: Promise<unknown>, sentence: string) {
  const isRefused = await promise.then(
    () => false,
    () => true,
  )
  if (!isRefused) throw new Error(sentence)
}

/** Runs one of the commands in this folder. Rejects with its output if it fails. */
async function run(command: string, args: readonly string[], environment: Record<string, string> = {}) {
  const script = `scripts/contracts/${command}.ts`
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], {
    cwd: projectRoot,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`${command} failed:\n${output}`)
}
