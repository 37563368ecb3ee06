import { readFileSync } from 'node:fs'
import type { Hex } from 'viem'
import * as v from 'valibot'

const hexSchema = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]+$/),
  v.transform((value) => value as Hex),
)

const artifactSchema = v.object({
  bytecode: hexSchema,
  runtime: v.object({
    codeHash: hexSchema,
    immutables: v.array(v.array(v.pipe(v.number(), v.integer(), v.minValue(0)))),
  }),
})

/**
 * A contract as the compiler made it. `bytecode` creates it. `runtime.codeHash` is the hash of what is deployed with
 * zeros for immutables; `runtime.immutables` has, for each of them, the offsets in bytes of its 32-byte words.
 */
export type Artifact = v.InferOutput<typeof artifactSchema>

/** Reads the committed artifact of a contract: deploying needs no compiler. */
export function readArtifact(contractName: string): Artifact {
  const url = new URL(`../artifacts/${contractName}.json`, import.meta.url)
  return v.parse(artifactSchema, JSON.parse(readFileSync(url, 'utf8')))
}
