import * as v from 'valibot'

const answerSchema = v.object({ result: v.string() })

/** Asks a node one question whose answer is a text, such as a block number in hex. Rejects where it cannot answer. */
export async function askNode(nodeUrl: string, method: string, params: readonly unknown[] = []): Promise<string> {
  const response = await fetch(nodeUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.timeout(5_000),
  })
  return v.parse(answerSchema, await response.json()).result
}
