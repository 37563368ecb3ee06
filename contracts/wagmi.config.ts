import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { defineConfig } from '@wagmi/cli'
import type { Abi } from 'viem'

// Writes the ABI of every artifact as a typed constant into a file of its own: a page that needs one ABI does not load the
// others. `GENERATED_FOLDER` sends the files elsewhere, which `npm run contracts:check` uses to compare them.
const artifactsFolder = resolve('contracts/artifacts')
const generatedFolder = process.env.GENERATED_FOLDER ?? 'contracts/generated'

const toKebabCase = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()

function readAbi(file: string): Abi {
  return (JSON.parse(readFileSync(join(artifactsFolder, file), 'utf8')) as { abi: Abi }).abi
}

export default defineConfig(
  readdirSync(artifactsFolder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => {
      const name = file.replace('.json', '')
      return { out: join(generatedFolder, `${toKebabCase(name)}.ts`), contracts: [{ name, abi: readAbi(file) }] }
    }),
)
