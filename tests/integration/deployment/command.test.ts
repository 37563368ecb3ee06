import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { bytesToHex, type Hex } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
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
  it('deploys once, and checks what is there when it is run again', async () => {
    const first = await run()
    expect(first).toMatchObject({ code: 0, said: expect.stringContaining('deployed to chain 25') })
    expect(first.said.trim().split('\n').at(-2)).toBe('the timelock owns everything')
    expect(readdirSync(folder)).toEqual(['25.json'])
    const written = readFileSync(join(folder, '25.json'), 'utf8')
    expect(JSON.parse(written)).toMatchObject({ chainId: 25, contracts: { platform: expect.stringMatching(/^0x/) } })
    const sent = await countTransactions()

    expect(await run()).toMatchObject({ code: 0, said: expect.stringContaining('nothing was sent') })
    expect(await countTransactions()).toBe(sent)
    expect(readFileSync(join(folder, '25.json'), 'utf8')).toBe(written)
  })

  it('goes on after it was killed, and deploys nothing twice', async () => {
    for (const line of ['operations is created', 'Emerald is added', 'adminWhitelist is offered']) {
      const { code } = await run({}, line)
      expect(code).toBe(null)
      expect(existsSync(join(folder, '25.json'))).toBe(false)
    }
    expect(await run()).toMatchObject({ code: 0 })
    expect(await countTransactions()).toBe(41)
    expect(readdirSync(folder)).toEqual(['25.json'])
  })

  it.each([
    ['the chain is another', { CHAIN_ID: '5031' }, 'the node at RPC_URL is of chain 25, but CHAIN_ID says 5031'],
    ['no node answers', { RPC_URL: 'http://127.0.0.1:9' }, 'the node at RPC_URL does not answer'],
    ['there is no signer', { DEPLOYER_PRIVATE_KEY: '' }, 'DEPLOYER_PRIVATE_KEY must be the key'],
    ['the signer has nothing', { DEPLOYER_PRIVATE_KEY: `0x${'42'.repeat(32)}` }, 'has 0 of the native coin'],
  ])('sends nothing and says why where %s', async (_, changed, sentence) => {
    const { code, said } = await run(changed)
    expect(said).toContain(sentence)
    expect(said.trim().split('\n')).toHaveLength(1)
    expect(code).toBe(1)
    expect(await countTransactions()).toBe(0)
    expect(readdirSync(folder)).toEqual([])
  })

  it('leaves a file of other contracts alone', async () => {
    const elsewhere = {
      chainId: 25,
      startBlock: 1,
      contracts: { platform: partner.address, intToken: partner.address },
    }
    writeFileSync(join(folder, '25.json'), JSON.stringify(elsewhere))
    const { code, said } = await run()
    expect(said).toContain('25.json is of other contracts, there is no contract at')
    expect(code).toBe(1)
    expect(await countTransactions()).toBe(0)
    expect(JSON.parse(readFileSync(join(folder, '25.json'), 'utf8'))).toEqual(elsewhere)
  })

  it('does not take one contract for another', async () => {
    await run()
    const file = join(folder, '25.json')
    const deployment = JSON.parse(readFileSync(file, 'utf8'))
    const { contracts } = deployment
    writeFileSync(file, JSON.stringify({ ...deployment, contracts: { ...contracts, keyHunt: contracts.intToken } }))
    expect(await run()).toMatchObject({ code: 1, said: expect.stringContaining('is not that of KeyHunt') })
  })

  it('leaves a journal that it cannot read alone', async () => {
    writeFileSync(join(folder, '25.unfinished.json'), '{')
    const { code, said } = await run()
    expect(said).toContain('25.unfinished.json cannot be read as what it should be')
    expect(code).toBe(1)
    expect(await countTransactions()).toBe(0)
  })

  it('is not run twice at the same time', async () => {
    const [one, other] = await Promise.all([run(), run()])
    const [done, refused] = one.code === 0 ? [one, other] : [other, one]
    expect(done.said).toContain('deployed to chain 25')
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('is under way') })
    expect(await countTransactions()).toBe(41)
  })
})

/** Runs the command to its end, or kills it the moment it has said `lastLine`. */
async function run(changed: Record<string, string> = {}, lastLine?: string) {
  const variables = {
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
  }
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/contracts/deploy.ts'], {
    cwd: root,
    env: { ...process.env, ...variables, ...changed },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => {
      said += part.toString()
      if (lastLine !== undefined && said.includes(lastLine)) child.kill('SIGKILL')
    })
  }
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said }
}

function countTransactions() {
  return node.connect().publicClient.getTransactionCount({ address: deployer.address })
}
