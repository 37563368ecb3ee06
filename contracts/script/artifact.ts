import { readFileSync } from 'node:fs'
import type { Hex } from 'viem'
import * as v from 'valibot'

const artifactSchema = v.object({
  bytecode: v.pipe(
    v.string(),
    v.regex(/^0x[0-9a-f]+$/),
    v.transform((value) => value as Hex),
  ),
})

/** Creation bytecode of a contract, from the committed artifact: deploying needs no compiler. */
export function readBytecode(contractName: string): Hex {
  const url = new URL(`../artifacts/${contractName}.json`, import.meta.url)
  return v.parse(artifactSchema, JSON.parse(readFileSync(url, 'utf8'))).bytecode
}
