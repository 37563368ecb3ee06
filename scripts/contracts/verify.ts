import { createRequire } from 'node:module'
import * as v from 'valibot'
import { DeploymentError } from '@/contracts/script/deployment-error'
import { checkSource, type Compiler } from '@/contracts/script/check-source'
import { openDeployedChain, toSentences } from './deployed-chain'
import { createExplorer, readExplorerSettings } from './explorer'

// Compiles the standard JSON inputs of a deployment and compares the result with the bytecode on the chain:
// `npm run contracts:verify -- --rpc-url URL --chain ID`. With --submit it also sends them to the explorer at EXPLORER_API_URL.
const compilerSchema = v.custom<{ compile: (input: string) => string; version: () => string }>(
  (value) => typeof value === 'object' && value !== null && 'compile' in value && 'version' in value,
)
const solc = v.parse(compilerSchema, createRequire(import.meta.url)('solc'))
const outputs = new Map<string, string>()
const compiler: Compiler = {
  version: solc.version(),
  // Three lists have the same source, and compiling takes seconds.
  compile(input) {
    const output = outputs.get(input) ?? solc.compile(input)
    outputs.set(input, output)
    return output
  },
}

try {
  const { client, deployment, files, shouldSubmit } = await openDeployedChain(process.argv.slice(2))
  const verification = files.readVerification()
  if (!verification) throw new DeploymentError(`there is no record in ${files.verification}`)
  const explorer = shouldSubmit ? createExplorer(readExplorerSettings(process.env), deployment.chainId) : undefined
  for (const created of verification.contracts) {
    const input = files.readStandardInput(created.contract)
    if (!input) throw new DeploymentError(`the standard JSON input of ${created.contract} is missing`)
    const proof = await checkSource(client, compiler, { created, input })
    console.log(`${created.name} at ${created.address} is ${created.contract} of ${created.path}: ${proof}`)
    if (!explorer) continue
    const state = await explorer.submit({ created, input })
    console.log(`${created.name}: the explorer says "${state}"`)
  }
} catch (error) {
  console.error(toSentences(error))
  process.exitCode = 1
}
