import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Hex } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { checkSource, type Compiler, withoutMetadata } from '@/contracts/script/check-source'
import { type DeploymentRecord, deployAndRecord } from '@/contracts/script/deploy'
import { createDeploymentFiles } from '@/scripts/contracts/deployment-files'
import { createExplorer } from '@/scripts/contracts/explorer'
import { listen, type Listening } from '@/tests/support/listen'
import { isLongRun } from '@/tests/support/long-run'
import { startTestNode, type TestNode, testTerms, treasury } from '@/tests/support/test-node'

const root = resolve(import.meta.dirname, '../../..')

let node: TestNode
let folder: string
let record: DeploymentRecord

beforeAll(async () => {
  node = await startTestNode(25)
  folder = mkdtempSync(join(tmpdir(), 'deployments-'))
  record = await deployAndRecord({ ...node.connect(), options: testTerms })
  createDeploymentFiles(folder, 25).finish(record)
})
afterAll(async () => {
  await node.stop()
  rmSync(folder, { recursive: true, force: true })
})

const solc = createRequire(import.meta.url)('solc') as { compile: (input: string) => string; version: () => string }
const outputs = new Map<string, string>()
/** Compiles each input once. */
const compiler: Compiler = {
  version: solc.version(),
  compile(input) {
    const output = outputs.get(input) ?? solc.compile(input)
    outputs.set(input, output)
    return output
  },
}

type Created = DeploymentRecord['verification']['contracts'][number]

function find(name: string): Created {
  const found = record.verification.contracts.find((contract) => contract.name === name)
  if (!found) throw new Error(`${name} is not in the record`)
  return found
}

/** Checks one contract, with changes to its record or to its own source. */
function check(name: string, changed: Partial<Created> = {}, changeSource = (source: string) => source) {
  const created = { ...find(name), ...changed }
  const input = structuredClone(createDeploymentFiles(folder, 25).readStandardInput(created.contract))
  const own = input?.sources[created.path]
  if (!input || !own) throw new Error(`${name} has no source`)
  own.content = changeSource(own.content)
  return checkSource(node.connect().publicClient, compiler, { created, input })
}

describe('checkSource', () => {
  it('compares code and creation, or the code alone when the creation is not known', async () => {
    expect(await check('generalWhitelist')).toBe('the deployed code, and the code and arguments that created it')
    expect(await check('generalWhitelist', { transaction: undefined })).toBe(
      'the deployed code, without the values of immutables',
    )
  })

  it('accepts another comment, which the code does not depend on', async () => {
    expect(await check('adminWhitelist', {}, (source) => `${source}// more`)).toContain('the deployed code')
  })

  it('refuses another source', async () => {
    const withoutOwner = (source: string) => source.replace('external onlyOwner', 'external')
    await expect(check('generalWhitelist', {}, withoutOwner)).rejects.toThrow('is not compiled from its source')
    const broken = (source: string) => source.replace('function', 'func')
    await expect(check('generalWhitelist', {}, broken)).rejects.toThrow('Whitelist does not compile')
  })

  it('refuses other arguments and another creation', async () => {
    const other = find('generalWhitelist').constructorArguments.replace(/.$/, '1') as Hex
    await expect(check('generalWhitelist', { constructorArguments: other })).rejects.toThrow(
      'was not created by its source with the recorded arguments',
    )
    const { transaction } = find('partnersWhitelist')
    await expect(check('generalWhitelist', { transaction })).rejects.toThrow('did not create')
  })

  it('refuses an address without a contract or with another', async () => {
    await expect(check('lens', { address: treasury.address })).rejects.toThrow('there is no contract at')
    const { address } = find('intToken')
    await expect(check('generalWhitelist', { address })).rejects.toThrow('is not compiled from its source')
  })

  it('removes metadata only where the settings append them', () => {
    const code = '0x6001600200aabbcc0003'
    expect(withoutMetadata(code, { settings: {} })).toBe('0x6001600200')
    expect(withoutMetadata(code, { settings: { metadata: { appendCBOR: false } } })).toBe(code)
  })
})

/** Runs the command. `environment` names the explorer. */
function run(environment: Record<string, string> = {}, ...more: string[]): Promise<{ code: number; output: string }> {
  const args = ['--import', 'tsx', 'scripts/contracts/verify.ts', '--rpc-url', node.rpcUrl, '--chain', '25']
  return new Promise((done) => {
    const options = { cwd: root, env: { ...process.env, ...environment } }
    const child = execFile(process.execPath, [...args, '--folder', folder, ...more], options, (_, out, failure) =>
      done({ code: child.exitCode ?? -1, output: out + failure }),
    )
  })
}

describe('the explorer', () => {
  let server: Listening
  let url: string
  let received: URLSearchParams[]

  /** Starts a stub of Etherscan's API, which responds to the requests in turn. */
  async function start(...responses: { status: string; result: string }[] | [number]) {
    received = []
    const stub = createServer((request, response) => {
      let body = ''
      request.on('data', (part: Buffer) => (body += part.toString()))
      request.on('end', () => {
        const parameters = new URL(request.url ?? '', 'http://stub').searchParams
        for (const [name, value] of new URLSearchParams(body)) parameters.set(name, value)
        received.push(parameters)
        const next = responses.length > 1 ? responses.shift() : responses[0]
        if (typeof next === 'number') response.writeHead(next).end('busy')
        else response.end(JSON.stringify({ message: 'x', ...next }))
      })
    })
    server = await listen(stub)
    url = `${server.url}/v2/api?version=2`
  }
  afterEach(() => server.stop())

  const submission = () => {
    const files = createDeploymentFiles(folder, 25)
    const created = find('keyHunt')
    const input = files.readStandardInput('KeyHunt')
    if (!input) throw new Error('no input')
    return { created: { ...created, compiler: '0.8.37+commit.x' }, input }
  }
  const submit = () => createExplorer({ url, apiKey: 'secret' }, 25, 1).submit(submission())

  it('receives source, compiler, name and arguments, and is asked until it decides', async () => {
    const pending = { status: '0', result: 'Pending in queue' }
    await start({ status: '1', result: 'the-guid' }, pending, pending, { status: '1', result: 'Pass - Verified' })
    expect(await submit()).toBe('Pass - Verified')
    const [first, ...later] = received.map((parameters) => Object.fromEntries(parameters))
    const { created, input } = submission()
    expect(first).toMatchObject({
      version: '2',
      chainid: '25',
      apikey: 'secret',
      action: 'verifysourcecode',
      codeformat: 'solidity-standard-json-input',
      contractaddress: created.address,
      contractname: 'contracts/src/KeyHunt.sol:KeyHunt',
      compilerversion: 'v0.8.37+commit.x',
      constructorArguements: created.constructorArguments.slice(2),
    })
    expect(JSON.parse(first?.sourceCode ?? '')).toEqual(input)
    expect(later).toHaveLength(3)
    for (const request of later) expect(request).toMatchObject({ action: 'checkverifystatus', guid: 'the-guid' })
  })

  it('accepts a source that is already verified', async () => {
    await start({ status: '0', result: 'Contract source code already verified' })
    expect(await submit()).toContain('already verified')
  })

  it('passes a refusal on', async () => {
    await start({ status: '1', result: 'guid' }, { status: '0', result: 'Fail - Unable to verify' })
    await expect(submit()).rejects.toThrow('the explorer refuses keyHunt: Fail - Unable to verify')
  })

  it('names a response that is no verdict', async () => {
    await start(503)
    await expect(submit()).rejects.toThrow('answers with status 503 and no verdict')
  })

  // Compiling each contract by itself takes a minute; `npm run contracts:check` compiles them together every day.
  it.skipIf(!isLongRun)(
    'receives every contract from npm run contracts:verify, after the comparison with the chain',
    async () => {
      await start({ status: '0', result: 'Already Verified' })
      const { code, output } = await run({ EXPLORER_API_URL: url, EXPLORER_API_KEY: 'k' }, '--submit')
      expect(output.match(/the explorer says "Already Verified"/g)).toHaveLength(10)
      expect(output.match(/and the code and arguments that created it$/gm)).toHaveLength(10)
      expect(new Set(received.map((one) => one.get('contractaddress'))).size).toBe(10)
      expect(code).toBe(0)
    },
    400_000,
  )
})
