import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import { DeploymentError } from '@/contracts/script/deployment-error'
import type { StandardInput, Verification } from '@/contracts/script/verification'

const settingsSchema = v.object({
  EXPLORER_API_URL: v.pipe(
    v.string('EXPLORER_API_URL must be the API of an explorer'),
    v.url('EXPLORER_API_URL must be a URL'),
  ),
  EXPLORER_API_KEY: v.optional(v.string(), ''),
})

/** Reads the settings of the explorer. Throws a ValiError if they are invalid. */
export function readExplorerSettings(environment: Readonly<Record<string, string | undefined>>) {
  const { EXPLORER_API_URL, EXPLORER_API_KEY } = v.parse(settingsSchema, environment)
  return { url: EXPLORER_API_URL, apiKey: EXPLORER_API_KEY }
}

const responseSchema = v.object({ status: v.string(), result: v.nullish(v.string(), '') })

type Submission = {
  created: Verification['contracts'][number]
  input: StandardInput
}

/**
 * Submits sources to an explorer with the API of Etherscan, which Blockscout has too. `submit` waits for the explorer's verdict and
 * returns it. Throws DeploymentError if the explorer refuses a source or does not decide within five minutes.
 */
export function createExplorer({ url, apiKey }: { url: string; apiKey: string }, chainId: number, pauseMs = 3_000) {
  const attempts = Math.ceil((5 * 60_000) / Math.max(pauseMs, 1_000))

  async function request(method: 'GET' | 'POST', parameters: Record<string, string>) {
    const address = new URL(url)
    // Etherscan's API serves many chains; others ignore the parameter.
    address.searchParams.set('chainid', String(chainId))
    const fields = new URLSearchParams({ module: 'contract', apikey: apiKey, ...parameters })
    if (method === 'GET') for (const [name, value] of fields) address.searchParams.set(name, value)
    const response = await fetch(address, {
      method,
      body: method === 'POST' ? fields : undefined,
      signal: AbortSignal.timeout(60_000),
    }).catch((cause: unknown) => {
      throw new DeploymentError(`the explorer at ${address.origin} does not answer`, { cause })
    })
    const parsed = v.safeParse(responseSchema, await response.json().catch(() => undefined))
    if (!response.ok || !parsed.success)
      throw new DeploymentError(
        `the explorer at ${address.origin} answers with status ${response.status} and no verdict`,
      )
    return { isAccepted: parsed.output.status === '1', text: parsed.output.result ?? '' }
  }

  return {
    async submit({ created, input }: Submission): Promise<string> {
      const { isAccepted, text } = await request('POST', {
        action: 'verifysourcecode',
        codeformat: 'solidity-standard-json-input',
        contractaddress: created.address,
        contractname: `${created.path}:${created.contract}`,
        compilerversion: `v${created.compiler}`,
        sourceCode: JSON.stringify(input),
        // Etherscan's spelling.
        constructorArguements: created.constructorArguments.slice(2),
      })
      if (isAlreadyVerified(text)) return text
      if (!isAccepted) throw new DeploymentError(`the explorer refuses ${created.name}: ${text}`)
      for (let attempt = 0; attempt < attempts; attempt += 1) {
        await sleep(pauseMs)
        const verdict = await request('GET', { action: 'checkverifystatus', guid: text })
        if (/pending|queue/i.test(verdict.text)) continue
        if (verdict.isAccepted || isAlreadyVerified(verdict.text)) return verdict.text
        throw new DeploymentError(`the explorer refuses ${created.name}: ${verdict.text}`)
      }
      throw new DeploymentError(`the explorer has not decided about ${created.name} yet: run this again later`)
    },
  }
}

function isAlreadyVerified(text: string): boolean {
  return /already verified/i.test(text)
}
