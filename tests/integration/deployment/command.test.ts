import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { bytesToHex, type Hex } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { toSentences } from '@/scripts/contracts/deployed-chain'
import { runDeployment } from '@/scripts/contracts/run-deployment'
import { isLongRun } from '@/tests/support/long-run'
import {
  deployer,
  gameServer,
  guardian,
  partner,
  proposer,
  startTestNode,
  treasury,
  type TestNode,
} from '@/tests/support/test-node'

const root = resolve(import.meta.dirname, '../../..')

/** 10 contracts, 24 settings, 1 start date, 6 offers, 1 acceptance, 3 roles and 1 renunciation. */
const transactions = 46

let node: TestNode
let folder: string
let snapshot: Hex

beforeAll(async () => {
  node = await startTestNode(25)
})
afterAll(() => node.stop())

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'deployments-'))
  snapshot = await node.control.snapshot()
})
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true })
  await node.control.revert({ id: snapshot })
})

describe('npm run contracts:deploy', () => {
  it('deploys once and only checks the contracts when it runs again', async () => {
    const first = await runCommand()
    expect(first).toMatchObject({ code: 0, output: expect.stringContaining('deployed to chain 25') })
    expect(first.output.trim().split('\n').at(-2)).toBe('the deployer has no role')
    expect(readdirSync(folder)).toEqual(['25', '25.json'])
    const written = readFileSync(join(folder, '25.json'), 'utf8')
    expect(JSON.parse(written)).toMatchObject({ chainId: 25, contracts: { platform: expect.stringMatching(/^0x/) } })
    const sent = await countTransactions()

    expect(await run()).toMatchObject({ code: 0, output: expect.stringContaining('nothing was sent') })
    expect(await countTransactions()).toBe(sent)
    expect(readFileSync(join(folder, '25.json'), 'utf8')).toBe(written)
  })

  it('deploys through a signer that holds the key', async () => {
    const signer = { DEPLOYER_PRIVATE_KEY: '', SIGNER_URL: node.rpcUrl, DEPLOYER_ADDRESS: deployer.address }
    expect(await run(signer)).toMatchObject({ code: 0, output: expect.stringContaining('deployed to chain 25') })
    expect(await countTransactions()).toBe(transactions)
  })

  it('continues after it was killed and deploys nothing twice', async () => {
    // `interrupted.test.ts` stops at every transaction. Here a process is killed.
    const all = ['operations is created', 'Emerald is added', 'adminWhitelist is offered']
    for (const line of isLongRun ? all : ['Emerald is added']) {
      const { code } = await runCommand({}, line)
      expect(code).toBe(null)
      expect(existsSync(join(folder, '25.json'))).toBe(false)
    }
    expect(await run()).toMatchObject({ code: 0 })
    expect(await countTransactions()).toBe(transactions)
    expect(readdirSync(folder)).toEqual(['25', '25.json'])
  })

  it('ends with code 1 and one sentence when it fails', async () => {
    const { code, output } = await runCommand({ CHAIN_ID: '5031' })
    expect(code).toBe(1)
    expect(output).toBe('the node at RPC_URL is of chain 25, but CHAIN_ID says 5031; nothing was sent\n')
    expect(await countTransactions()).toBe(0)
    expect(readdirSync(folder)).toEqual([])
  })

  it.each([
    ['no node answers', { RPC_URL: 'http://127.0.0.1:9' }, 'the node at RPC_URL does not answer'],
    ['there is no signer', { DEPLOYER_PRIVATE_KEY: '' }, 'DEPLOYER_PRIVATE_KEY must be the key'],
    ['the signer has nothing', { DEPLOYER_PRIVATE_KEY: `0x${'42'.repeat(32)}` }, 'has 0 of the native coin'],
  ])('sends nothing and reports why if %s', async (_, changed, sentence) => {
    const { code, output } = await run(changed)
    expect(output).toContain(sentence)
    expect(output.trim().split('\n')).toHaveLength(1)
    expect(code).toBe(1)
    expect(await countTransactions()).toBe(0)
    expect(readdirSync(folder)).toEqual([])
  })

  it('does not overwrite a deployment file of other contracts', async () => {
    const elsewhere = {
      chainId: 25,
      startBlock: 1,
      contracts: { platform: partner.address, intToken: partner.address },
    }
    writeFileSync(join(folder, '25.json'), JSON.stringify(elsewhere))
    const { code, output } = await run()
    expect(output).toContain('25.json is of other contracts, there is no contract at')
    expect(code).toBe(1)
    expect(await countTransactions()).toBe(0)
    expect(JSON.parse(readFileSync(join(folder, '25.json'), 'utf8'))).toEqual(elsewhere)
  })

  it('detects a swapped contract in the deployment file', async () => {
    await run()
    const file = join(folder, '25.json')
    const deployment = JSON.parse(readFileSync(file, 'utf8'))
    const { contracts } = deployment
    writeFileSync(file, JSON.stringify({ ...deployment, contracts: { ...contracts, keyHunt: contracts.intToken } }))
    expect(await run()).toMatchObject({ code: 1, output: expect.stringContaining('is not that of KeyHunt') })
  })

  it('does not overwrite a journal that it cannot read', async () => {
    writeFileSync(join(folder, '25.unfinished.json'), '{')
    const { code, output } = await run()
    expect(output).toContain('25.unfinished.json cannot be read as what it should be')
    expect(code).toBe(1)
    expect(await countTransactions()).toBe(0)
  })

  it('does not run twice at the same time', async () => {
    // Without new blocks the first run cannot finish before the second one starts.
    await node.control.setAutomine(false)
    const first = runCommand()
    await expect.poll(() => readdirSync(folder), { timeout: 30_000 }).toContain('25.unfinished.json')
    const second = await run()
    await node.control.setAutomine(true)
    await node.control.mine({ blocks: 1 })
    expect(second).toMatchObject({ code: 1, output: expect.stringContaining('is under way') })
    expect(await first).toMatchObject({ code: 0, output: expect.stringContaining('deployed to chain 25') })
    expect(await countTransactions()).toBe(transactions)
  })
})

function toVariables(changed: Record<string, string>): Record<string, string> {
  return {
    RPC_URL: node.rpcUrl,
    CHAIN_ID: '25',
    DEPLOYER_PRIVATE_KEY: bytesToHex(deployer.getHdKey().privateKey ?? new Uint8Array()),
    TREASURY: treasury.address,
    GUARDIAN: guardian.address,
    PROPOSERS: proposer.address,
    GAME_SERVERS: gameServer.address,
    PARTNERS: partner.address,
    START_DATE: '1900000000',
    DEPLOYMENTS_FOLDER: folder,
    ...changed,
  }
}

/** Does what the command does, without the seconds in which a process compiles it. */
async function run(changed: Record<string, string> = {}) {
  const lines: string[] = []
  const code = await runDeployment(toVariables(changed), (line) => void lines.push(line)).then(
    () => 0,
    (error: unknown) => {
      lines.push(toSentences(error))
      return 1
    },
  )
  return { code, output: lines.join('\n') }
}

/** Runs the command to its end, or kills it once it has printed `lastLine`. */
async function runCommand(changed: Record<string, string> = {}, lastLine?: string) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/contracts/deploy.ts'], {
    cwd: root,
    env: { ...process.env, ...toVariables(changed) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => {
      output += part.toString()
      if (lastLine !== undefined && output.includes(lastLine)) child.kill('SIGKILL')
    })
  }
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}

function countTransactions() {
  return node.connect().publicClient.getTransactionCount({ address: deployer.address })
}
